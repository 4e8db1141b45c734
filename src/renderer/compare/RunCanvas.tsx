import { useMemo } from 'react';
import { PageCanvas } from '../canvas/PageCanvas';
import type { RunLetter } from '../store/compareState';
import { useInspector } from '../store/useInspector';
import styles from './Canvases.module.css';
import { runLayers } from './compareLayers';
import type { LetteredComparison } from './letteredComparison';
import { RunHeader } from './RunHeader';
import { counted, shortTitle } from './runNames';
import { useScene } from './useScene';

interface Props {
  letter: RunLetter;
  comparison: LetteredComparison;
}

/** One of the two runs on the page. */
export function RunCanvas({ letter, comparison }: Props) {
  const hidden = useInspector((state) => state.hiddenKinds);
  const methods = useInspector((state) => state.methods);
  const run = letter === 'A' ? comparison.a : comparison.b;
  const layers = useMemo(() => runLayers(comparison, letter, hidden), [comparison, letter, hidden]);
  const sceneOf = useScene(layers);
  const records = counted(run.extraction.records.length, 'record');
  return (
    <section className={styles.half} aria-label={`Run ${letter}`}>
      <RunHeader letter={letter} run={run} />
      <div className={styles.canvas}>
        <PageCanvas
          sceneOf={sceneOf}
          label={`The page with the ${records} of run ${letter}, ${shortTitle(methods, run.method)}`}
        />
      </div>
    </section>
  );
}
