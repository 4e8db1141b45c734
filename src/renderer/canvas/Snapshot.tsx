import { useId, useMemo } from 'react';
import { stageInfo } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Gutter } from './Gutter';
import { PageCanvas } from './PageCanvas';
import styles from './Snapshot.module.css';
import { stageScene } from './stageScene';

/** The captured page with overlays, map and zoom beside. */
export function Snapshot() {
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
  return (
    <div className={styles.snapshot}>
      <PageCanvas id={canvas} sceneOf={sceneOf} label={label} />
      <Gutter sceneOf={sceneOf} canvas={canvas} />
    </div>
  );
}
