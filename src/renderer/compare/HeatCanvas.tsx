import { useMemo } from 'react';
import { PageCanvas } from '../canvas/PageCanvas';
import { useInspector } from '../store/useInspector';
import styles from './Canvases.module.css';
import { agreementLayers } from './compareLayers';
import { counted } from './runNames';
import { useAgreement } from './useAgreement';
import { useScene } from './useScene';

/** How many methods found each record, on the page. */
export function HeatCanvas() {
  const agreement = useAgreement();
  const isRunning = useInspector((state) => state.isRunningAll);
  const layers = useMemo(
    () => (agreement === null ? [] : agreementLayers(agreement.records, agreement.methods.length)),
    [agreement],
  );
  const sceneOf = useScene(layers);
  const methods = agreement?.methods.length ?? 0;
  return (
    <section className={styles.half} aria-label="All methods">
      <p className={styles.head} role="status">
        {isRunning
          ? `Every method is run on this page, ${methods} done …`
          : `Records of ${counted(methods, 'method')}`}
      </p>
      <div className={styles.canvas}>
        <PageCanvas
          sceneOf={sceneOf}
          label={`The page with ${counted(agreement?.records.length ?? 0, 'record')}, by how many of ${methods} methods found them`}
        />
      </div>
    </section>
  );
}
