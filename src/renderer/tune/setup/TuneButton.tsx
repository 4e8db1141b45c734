import { Play, StepForward, X } from 'lucide-react';
import { useKeysOf } from '../../actions/useKeysOf';
import { jobTitles } from '../../store/jobsSlice';
import { isTuningJob } from '../../store/tuning/tuningSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { count } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { useCanRun } from '../run/RunState';
import { useSearch } from '../run/useSearch';
import styles from './TuneButton.module.css';

/** Starts or resumes a search. While a run is in progress, shows it and stops it. */
export function TuneButton() {
  const keysOf = useKeysOf();
  const job = useInspector((state) => state.jobs.find(isTuningJob));
  const start = useInspector((state) => state.startTuning);
  const resume = useInspector((state) => state.resumeTuning);
  const stop = useInspector((state) => state.stopTuning);
  const search = useSearch();
  const canRun = useCanRun();
  if (job !== undefined)
    return (
      <>
        <Progress label={jobTitles[job.kind]} done={job.done} total={job.total} text="" />
        <Button
          icon={<X aria-hidden="true" />}
          title="Finished work is kept; you can resume later"
          onClick={stop}
        >
          Stop
          <Keys of={keysOf('stopTuning')} />
        </Button>
      </>
    );
  const trials = search?.state.trials.length ?? 0;
  const total = search?.head.budget.trials ?? trials;
  const isStopped = search !== null && search.state.end === null;
  return (
    <>
      {search !== null && (
        <Progress label="Trials" done={trials} total={Math.max(trials, total)} text="trials" />
      )}
      {isStopped && (
        <Button
          icon={<StepForward aria-hidden="true" />}
          disabled={!canRun}
          title="Continue from where it stopped"
          onClick={() => void resume('tune')}
        >
          Resume
        </Button>
      )}
      <Button
        kind="strong"
        icon={<Play aria-hidden="true" />}
        disabled={!canRun}
        title={`Search over the chosen parameters (${keysOf('tune')})`}
        onClick={() => void start('tune')}
      >
        {search === null ? 'Tune' : 'Tune again'}
      </Button>
    </>
  );
}

interface ProgressProps {
  label: string;
  done: number;
  /** 0 if unknown */
  total: number;
  text: string;
}

function Progress({ label, done, total, text }: ProgressProps) {
  return (
    <span className={styles.progress}>
      <progress aria-label={label} {...(total > 0 && { value: done, max: total })} />
      <span>
        {text === '' && `${label} `}
        {total > 0 ? `${count(done)} of ${count(total)}` : '…'}
        {text !== '' && ` ${text}`}
      </span>
    </span>
  );
}
