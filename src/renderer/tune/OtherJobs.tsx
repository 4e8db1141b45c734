import { X } from 'lucide-react';
import { Button } from '../components/Button';
import strip from '../corpus/JobStrip.module.css';
import { count } from '../corpus/numbers';
import { isTuningJob } from '../store/tuningState';
import { useInspector } from '../store/useInspector';

/** Long work that is no run: the toolbar shows that one. */
export function OtherJobs() {
  const jobs = useInspector((state) => state.jobs);
  const cancelJob = useInspector((state) => state.cancelJob);
  return jobs
    .filter((job) => !isTuningJob(job))
    .map(({ ticket, title, done, total, words }) => (
      <div key={ticket} className={strip.strip}>
        <span className={strip.words} role="status">
          <strong>{title}</strong>
          {total > 0 && ` ${count(done)} of ${count(total)}`}
          {words !== '' && ` · ${words}`}
        </span>
        <progress
          className={strip.progress}
          aria-label={title}
          {...(total > 0 && { value: done, max: total })}
        />
        <Button icon={<X aria-hidden="true" />} onClick={() => cancelJob(ticket)}>
          Stop
        </Button>
      </div>
    ));
}
