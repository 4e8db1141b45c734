import { JobStrip } from '../corpus/JobStrip';
import type { RunningJob } from '../store/corpusState';
import { isTuningJob } from '../store/tuningState';

const isOther = (job: RunningJob): boolean => !isTuningJob(job);

/** Long work that is no run: the toolbar shows that one. */
export function OtherJobs() {
  return <JobStrip isShown={isOther} />;
}
