import type { Worker } from 'node:worker_threads';
import { app } from 'electron';
import type { ProgramFaults } from './programFaults';

/** To save what was changed last and to stop what is under way, ms. */
const patience = 6_000;
/** How often the program looks whether threads are still at work, ms. */
const interval = 50;

export interface Ending {
  /** saves what was changed last, and stops what is under way */
  close(): Promise<void>;
  faults: Pick<ProgramFaults, 'log' | 'report'>;
}

/**
 * Ends the program in time once it was asked to: by a signal, which Electron turns into `quit`, by the menu, or because
 * its last window was closed. To be called before any worker is started.
 */
export function endInTime({ close, faults }: Ending): void {
  const workers = new Set<Worker>();
  process.on('worker', (worker) => {
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  let isClosing = false;
  app.once('before-quit', () => setTimeout(() => endByForce(faults), patience));
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
 * `exit` waits for threads that read or write files, for ever where one of them waits for a pipe or for a disk that does
 * not answer, and no timer runs meanwhile. So it is called when none is at work any more; until then the guard holds.
 */
function exitAfter(workers: ReadonlySet<Worker>): void {
  const isBusy =
    workers.size > 0 || process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (isBusy) setTimeout(exitAfter, interval, workers);
  // A second `quit` is not heard once the first was held up; by now no window is left to ask.
  else app.exit();
}

function endByForce(faults: Ending['faults']): void {
  const pending = process.getActiveResourcesInfo().join(', ');
  faults.log(
    `The program did not end within ${patience / 1000} s, and is ended by force. Pending: ${pending}`,
  );
  // Its other processes end with it: they lose their connection.
  process.kill(process.pid, 'SIGKILL');
}
