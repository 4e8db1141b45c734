import { X } from 'lucide-react';
import { jobTitles, type RunningJob } from '../store/jobsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { count } from '../ui/format';
import styles from './corpus.module.css';

interface Props {
  /** false for jobs that are shown elsewhere */
  isShown?: (job: RunningJob) => boolean;
}

/** Running jobs, each with its title, progress and a stop button. */
export function JobStrip({ isShown = () => true }: Props) {
  const jobs = useInspector((state) => state.jobs).filter(isShown);
  const cancelJob = useInspector((state) => state.cancelJob);
  return jobs.map(({ ticket, kind, done, total, text }) => (
    <div key={ticket} className={styles.strip}>
      <span className={styles.words} role="status">
        <strong>{jobTitles[kind]}</strong>
        {total > 0 && ` ${count(done)} of ${count(total)}`}
        {text !== '' && ` · ${text}`}
      </span>
      <progress
        className={styles.progress}
        aria-label={jobTitles[kind]}
        {...(total > 0 && { value: done, max: total })}
      />
      <Button icon={<X aria-hidden="true" />} onClick={() => cancelJob(ticket)}>
        Stop
      </Button>
    </div>
  ));
}
