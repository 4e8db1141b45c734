import { killMarked, runMark } from './startedProcesses';

/** After all tests, in the process of the run: ends what a killed worker left. */
export function teardown(): void {
  killMarked(runMark);
}
