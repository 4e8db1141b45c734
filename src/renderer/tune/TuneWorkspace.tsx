import { useEffect } from 'react';
import { NoCorpus } from '../corpus/NoCorpus';
import { isTrainable } from '../store/tuning/tunableParams';
import { useInspector } from '../store/useInspector';
import { AblationCard } from './ablation/AblationCard';
import { PairsCard } from './ablation/PairsCard';
import { TuneNotices } from './run/TuneNotices';
import { useSearch } from './run/useSearch';
import { ChangedPagesCard } from './search/ChangedPagesCard';
import { TrainHeldOutCard } from './search/TrainHeldOutCard';
import { TrialsCard } from './search/TrialsCard';
import { SensitivityCard } from './sensitivity/SensitivityCard';
import styles from './TuneWorkspace.module.css';
import { TrainingCard } from './training/TrainingCard';

/** The Tune workspace: training of curves, sensitivity of parameters, ablation, and search for the best settings. */
export function TuneWorkspace() {
  const folder = useInspector((state) => state.corpus?.folder);
  const isConnected = useInspector((state) => state.isConnected);
  const method = useInspector((state) => state.method);
  const loadTunings = useInspector((state) => state.loadTunings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another corpus or method has other runs
  useEffect(() => {
    if (isConnected) void loadTunings();
  }, [folder, method, isConnected, loadTunings]);
  return (
    <section className={styles.place} aria-label="Tune">
      <TuneNotices />
      {folder === undefined ? <NoCorpus /> : <Cards />}
    </section>
  );
}

/** Once there is a search, its result comes first, at full width, and cards without a run take little room. */
function Cards() {
  const hasPoint = useInspector((state) => state.loadedPoint !== null);
  const hasTraining = useInspector(isTrainable);
  const hasResult = useSearch() !== null;
  const isSwept = useInspector(({ tuningRuns: { curves, grid } }) => curves !== null || grid !== null);
  const sensitivity = [
    styles.area,
    styles.sensitivity,
    ...(isSwept ? [styles.swept] : []),
    ...(hasPoint ? [] : [styles.alone]),
  ];
  const classes = [styles.grid, hasTraining && styles.trained, hasResult && styles.found];
  return (
    <div className={styles.scroller}>
      <div className={classes.filter(Boolean).join(' ')}>
        {hasResult && (
          <div className={`${styles.area} ${styles.wide}`}>
            <TrainHeldOutCard />
          </div>
        )}
        {hasTraining && (
          <div className={`${styles.area} ${styles.wide}`}>
            <TrainingCard />
          </div>
        )}
        <div className={sensitivity.join(' ')}>
          <SensitivityCard />
        </div>
        {(hasPoint || !hasResult) && (
          <div className={`${styles.area} ${styles.beside}`}>
            {hasPoint ? <ChangedPagesCard /> : <TrainHeldOutCard />}
          </div>
        )}
        <div className={styles.lower}>
          <AblationCard />
          <PairsCard />
          <div className={`${styles.area} ${styles.trials}`}>
            <TrialsCard />
          </div>
        </div>
      </div>
    </div>
  );
}
