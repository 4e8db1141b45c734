import type { TestProject } from 'vitest/node';
import { freshBuild } from '../../../scripts/freshBuild';
import { killMarked, runMark } from './startedProcesses';

/** Before all tests: threads, the command line and the desktop program run from the build. */
export function setup(project: TestProject): void {
  freshBuild(process.cwd());
  project.onTestsRerun(() => freshBuild(process.cwd()));
}

/** After all tests: ends the processes of workers that were killed themselves. */
export function teardown(): void {
  killMarked(runMark);
}
