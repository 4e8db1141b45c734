import { X } from 'lucide-react';
import { Button } from '../components/Button';
import { useInspector } from '../store/useInspector';
import styles from './JobStrip.module.css';
import { count } from './numbers';

/** Long work: what it does, how far it is, and a way out. */
export function JobStrip() {
  const jobs = useInspector((state) => state.jobs);
  const cancelJob = useInspector((state) => state.cancelJob);
  return jobs.map(({ ticket, title, done, total, words }) => (
    <div key={ticket} className={styles.strip}>
      <span className={styles.words} role="status">
        <strong>{title}</strong>
        {total > 0 && ` ${count(done)} of ${count(total)}`}
        {words !== '' && ` · ${words}`}
      </span>
      <progress
        className={styles.progress}
        aria-label={title}
        {...(total > 0 && { value: done, max: total })}
      />
      <Button icon={<X aria-hidden="true" />} onClick={() => cancelJob(ticket)}>
        Stop
      </Button>
    </div>
  ));
}
