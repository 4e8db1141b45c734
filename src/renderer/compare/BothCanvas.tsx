import { useMemo } from 'react';
import { PageCanvas } from '../canvas/PageCanvas';
import { useInspector } from '../store/useInspector';
import styles from './Canvases.module.css';
import { bothLayers } from './compareLayers';
import type { LetteredComparison } from './letteredComparison';
import { useScene } from './useScene';

/** What both runs share, gained and lost, on one page. */
export function BothCanvas({ comparison }: { comparison: LetteredComparison }) {
  const hidden = useInspector((state) => state.hiddenKinds);
  const layers = useMemo(() => bothLayers(comparison, hidden), [comparison, hidden]);
  const sceneOf = useScene(layers);
  const { same, changed, gained, lost } = comparison.counts;
  return (
    <section className={styles.half} aria-label="Both runs">
      <div className={styles.canvas}>
        <PageCanvas
          sceneOf={sceneOf}
          label={`The page with records of both runs: ${same} the same, ${changed} changed, ${gained} gained, ${lost} lost in B`}
        />
      </div>
    </section>
  );
}
