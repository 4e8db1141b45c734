import { blockWords } from '../../shared/page/blockNames';
import spoken from '../components/spoken.module.css';
import { useInspector } from '../store/useInspector';
import styles from './CanvasPane.module.css';
import { Legend } from './Legend';
import { Pages } from './Pages';
import { Playback } from './Playback';

/** The page with what the stage draws on it: legend above, map and zoom beside, playback below. */
export function CanvasPane() {
  const selected = useInspector(({ selected: block, model }) =>
    block === null || model === null || block >= model.count ? '' : `Selected ${blockWords(model, block)}`,
  );

  return (
    <section className={styles.pane} aria-label="Page canvas">
      <Legend />
      <div className={styles.middle}>
        <Pages />
      </div>
      <Playback />
      <p className={spoken.spoken} aria-live="polite">
        {selected}
      </p>
    </section>
  );
}
