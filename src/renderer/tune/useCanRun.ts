import { isTuningJob } from '../store/tuningState';
import { useInspector } from '../store/useInspector';

/** Whether a run could be started now. */
export function useCanRun(): boolean {
  return useInspector(
    ({ corpus, isConnected, jobs }) =>
      corpus !== null &&
      !corpus.isReadOnly &&
      corpus.pages.length > 0 &&
      isConnected &&
      !jobs.some(isTuningJob),
  );
}
