import { useEffect } from 'react';
import { NoCorpus } from '../corpus/NoCorpus';
import { useInspector } from '../store/useInspector';
import { AblationCard } from './AblationCard';
import { ChangedPagesCard } from './ChangedPagesCard';
import { PairsCard } from './PairsCard';
import { SensitivityCard } from './SensitivityCard';
import { TrainHeldOutCard } from './TrainHeldOutCard';
import { TrialsCard } from './TrialsCard';
import { TuneNotices } from './TuneNotices';
import styles from './TunePlace.module.css';

/** From moving one setting to the best of all of them, with proof. */
export function TunePlace() {
  const folder = useInspector((state) => state.corpus?.folder);
  const isConnected = useInspector((state) => state.isConnected);
  const method = useInspector((state) => state.method);
  const loadTunings = useInspector((state) => state.loadTunings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another corpus, or another method, has other runs
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

function Cards() {
  const hasPoint = useInspector((state) => state.loadedPoint !== null);
  return (
    <div className={styles.scroller}>
      <div className={styles.grid}>
        <SensitivityCard />
        {hasPoint ? <ChangedPagesCard /> : <TrainHeldOutCard />}
        <div className={styles.lower}>
          <AblationCard />
          <PairsCard />
          <TrialsCard />
        </div>
      </div>
    </div>
  );
}
