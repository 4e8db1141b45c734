import { useId, useMemo } from 'react';
import { blockWords } from '../../shared/page/blockNames';
import { stageInfo } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import styles from './CanvasPane.module.css';
import { Gutter } from './Gutter';
import { Legend } from './Legend';
import { PageCanvas } from './PageCanvas';
import { Playback } from './Playback';
import { stageScene } from './stageScene';

/** The captured page with what the stage draws on it: legend above, map and zoom beside, playback below. */
export function CanvasPane() {
  const sceneOf = useMemo(stageScene, []);
  const canvas = useId();
  const label = useInspector((state) => {
    const info = stageInfo(state, state.stage);
    const summary = state.result?.stages.find(({ id }) => id === state.stage);
    if (state.page === null) return 'No page is open';
    const title = state.page.title || state.page.address;
    if (info === undefined || summary === undefined) return `${title}, the page without overlays`;
    if (summary.status !== 'done') return `${title} at stage ${info.title}: ${summary.message}`;
    return `${title} at stage ${info.title}: ${summary.kept} kept, ${summary.dropped} dropped`;
  });
  const selected = useInspector(({ selected: block, model }) =>
    block === null || model === null || block >= model.count ? '' : `Selected ${blockWords(model, block)}`,
  );

  return (
    <section className={styles.pane} aria-label="Page canvas">
      <Legend />
      <div className={styles.middle}>
        <PageCanvas id={canvas} sceneOf={sceneOf} label={label} />
        <Gutter sceneOf={sceneOf} canvas={canvas} />
      </div>
      <Playback />
      <p className={styles.spoken} aria-live="polite">
        {selected}
      </p>
    </section>
  );
}
