import { killMarked, runMark } from './startedProcesses';

/** After all tests, in the process of the run: what a worker left that was killed itself. */
export function teardown(): void {
  killMarked(runMark);
}
