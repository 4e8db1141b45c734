import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { workspaceTitles } from '../actions/needs';
import type { EndedJob, JobKind } from '../store/jobsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import styles from './JobNotices.module.css';

const names: Readonly<Record<JobKind, string>> = {
  evaluate: 'The evaluation',
  addPages: 'Adding pages',
  importPages: 'The import of pages',
  recapture: 'The new capture',
  certainty: 'The agreement of the methods',
  agreement: 'The comparison of annotators',
  curves: 'The sweep',
  grid: 'The sweep of two parameters',
  ablation: 'The ablation',
  tune: 'The search',
  train: 'The training',
  outcomes: 'Scoring all pages',
  fix: 'The smallest change',
  effect: 'The effect on the corpus',
  fit: 'Fitting the page',
  verify: 'Verifying the wrapper',
  follow: 'Following pages',
};

/** Long work that ended while the user was elsewhere, each with a way to its result. */
export function JobNotices() {
  const ended = useInspector((state) => state.endedJobs);
  return ended.map((job) => <JobNotice key={job.ticket} job={job} />);
}

function JobNotice({ job: { ticket, kind, workspace, fault } }: { job: EndedJob }) {
  const setWorkspace = useInspector((state) => state.setWorkspace);
  const dismiss = useInspector((state) => state.dismissEndedJob);
  const Icon = fault === '' ? CircleCheck : CircleAlert;
  return (
    <div
      className={`${styles.notice} ${fault === '' ? styles.done : styles.failed}`}
      role={fault === '' ? 'status' : 'alert'}
    >
      <Icon aria-hidden="true" />
      <span className={styles.words}>
        {names[kind]} {fault === '' ? 'is done.' : `failed: ${fault}`}
      </span>
      <Button onClick={() => setWorkspace(workspace)}>Go to {workspaceTitles[workspace]}</Button>
      <IconButton label="Dismiss" icon={<X />} onClick={() => dismiss(ticket)} />
    </div>
  );
}
