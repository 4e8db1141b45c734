import type { EventMessage, ServiceEvents } from '../../shared/contract/messages';
import { ServiceFault } from './serviceFault';
import type { WindowCaptures } from './windowCaptures';

/** The interface of a long job: how to stop it, and how it reports progress. */
export interface Job {
  signal: AbortSignal;
  onProgress(done: number, total: number, text: string): void;
  /** called for each new line of a sweep, an ablation or a search */
  onLine(line: Omit<ServiceEvents['tuningLine'], 'ticket'>): void;
}

/** Maximum number of running jobs per inspector. */
const maxJobs = 4;

/** The long jobs of one inspector. A ticket identifies each job in progress events and for cancelling. */
export class Jobs {
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly report: (message: EventMessage) => void,
    /** how this inspector's window captures pages; without it, a headless browser does */
    readonly captures?: WindowCaptures | undefined,
  ) {}

  async run<T>(ticket: string, work: (job: Job) => Promise<T>): Promise<T> {
    if (this.running.has(ticket)) throw new ServiceFault('invalid', `'${ticket}' is already running.`);
    if (this.running.size >= maxJobs)
      throw new ServiceFault('failed', `${maxJobs} jobs are already running: wait, or cancel one.`);
    const cancel = new AbortController();
    this.running.set(ticket, cancel);
    try {
      return await work({
        signal: cancel.signal,
        onProgress: (done, total, text) => this.report({ event: 'job', data: { ticket, done, total, text } }),
        onLine: (line) => this.report({ event: 'tuningLine', data: { ticket, ...line } }),
      });
    } catch (cause) {
      cancel.signal.throwIfAborted();
      throw cause;
    } finally {
      this.running.delete(ticket);
    }
  }

  cancel(ticket: string): void {
    this.running.get(ticket)?.abort(new ServiceFault('cancelled', 'Cancelled.'));
  }

  close(): void {
    for (const cancel of this.running.values()) cancel.abort(new Error('the inspector is gone'));
  }
}
