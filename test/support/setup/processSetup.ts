import { killMarked, mark, workerMark } from './startedProcesses';

/**
 * Runs in every worker before its tests: what these start ends with the worker at the latest, whether they passed,
 * failed or were given up.
 */
if (process.env[mark] !== workerMark) {
  process.env[mark] = workerMark;
  const endAll = (): void => killMarked(workerMark);
  const leave = (): void => {
    endAll();
    process.exit(1);
  };
  process.once('exit', endAll);
  // The first is how Vitest ends a worker; the others come where somebody interrupts the run, or kills it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave);
  process.once('disconnect', leave);
}
