import type { Worker } from 'node:worker_threads';
import { app } from 'electron';
import type { ProgramFaults } from './programFaults';

/** Time to save changes and stop running work, ms. */
const patience = 6_000;
/** How often to check whether threads are still working, ms. */
const interval = 50;

export interface Ending {
  /** saves the last changes, and stops running work */
  close(): Promise<void>;
  faults: Pick<ProgramFaults, 'log' | 'report'>;
}

/**
 * Ends the program in time after a request: a signal, which Electron turns into `quit`, the menu, or closing the last
 * window. Call it before any worker is started.
 */
export function endInTime({ close, faults }: Ending): void {
  const workers = new Set<Worker>();
  process.on('worker', (worker) => {
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  let isClosing = false;
  app.once('before-quit', () => setTimeout(() => killProgram(faults), patience));
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    void close()
      .catch((cause) => faults.report(cause))
      .finally(() => {
        for (const worker of workers) void worker.terminate();
        exitAfter(workers);
      });
  });
}

/**
 * `exit` waits for threads that read or write files, forever if one waits for a pipe or a disk that does not answer,
 * and no timers run meanwhile. So it is called when no thread is working; until then the timeout applies.
 */
function exitAfter(workers: ReadonlySet<Worker>): void {
  const isBusy =
    workers.size > 0 || process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (isBusy) setTimeout(exitAfter, interval, workers);
  // A second `quit` is ignored after the first was prevented; by now no window is left to ask.
  else app.exit();
}

function killProgram(faults: Ending['faults']): void {
  const pending = process.getActiveResourcesInfo().join(', ');
  faults.log(`The program did not exit within ${patience / 1000} s, so it is killed. Pending: ${pending}`);
  // Its other processes end with it: they lose their connection.
  process.kill(process.pid, 'SIGKILL');
}
