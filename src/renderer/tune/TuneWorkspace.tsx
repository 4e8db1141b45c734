import { useEffect } from 'react';
import { JobStrip } from '../corpus/JobStrip';
import { CorpusError, NoCorpus } from '../corpus/NoCorpus';
import { ReadOnlyNote } from '../corpus/ReadOnlyNote';
import type { RunningJob } from '../store/jobsSlice';
import { isTrainable } from '../store/tunableParams';
import { isTuningJob, tuningKinds } from '../store/tuningSlice';
import { useInspector } from '../store/useInspector';
import { Note } from '../ui/Note';
import { AblationCard } from './ablation/AblationCard';
import { PairsCard } from './ablation/PairsCard';
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

function Cards() {
  const hasPoint = useInspector((state) => state.loadedPoint !== null);
  const hasTraining = useInspector(isTrainable);
  return (
    <div className={styles.scroller}>
      <div className={hasTraining ? `${styles.grid} ${styles.trained}` : styles.grid}>
        {hasTraining && <TrainingCard />}
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

/** Notices above the runs. */
function TuneNotices() {
  return (
    <>
      <CorpusError />
      <ReadOnlyNote>
        You can look at its runs. To start new ones, copy the corpus to a writable folder.
      </ReadOnlyNote>
      <RunNotes />
      <OtherJobs />
    </>
  );
}

/** Warnings of the runs, such as too few sites, without duplicates. */
function RunNotes() {
  const runs = useInspector((state) => state.tuningRuns);
  const notes = [...new Set(tuningKinds.flatMap((kind) => runs[kind]?.notes ?? []))];
  return notes.map((note) => <Note key={note} kind="warn" title={note} />);
}

const isOther = (job: RunningJob): boolean => !isTuningJob(job);

/** Jobs other than tuning runs. The toolbar shows those. */
function OtherJobs() {
  return <JobStrip isShown={isOther} />;
}
