import { killMarked, mark, workerMark } from './startedProcesses';

/** Runs in every worker before its tests: ends their processes with the worker at the latest, in any case. */
if (process.env[mark] !== workerMark) {
  process.env[mark] = workerMark;
  const endAll = (): void => killMarked(workerMark);
  const leave = (): void => {
    endAll();
    process.exit(1);
  };
  process.once('exit', endAll);
  // Vitest ends a worker with the first; the others come if the run is interrupted or killed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave);
  process.once('disconnect', leave);
}
