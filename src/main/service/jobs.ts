import type { EventMessage, ServiceEvents } from '../../shared/contract/messages';
import { ServiceFault } from './serviceFault';
import type { WindowCaptures } from './windowCaptures';

/** What long work is given: to be stopped by, and to tell how far it is. */
export interface Job {
  signal: AbortSignal;
  onProgress(done: number, total: number, text: string): void;
  /** of a sweep, an ablation or a search: what was just measured */
  onLine(line: Omit<ServiceEvents['tuningLine'], 'ticket'>): void;
}

/** One inspector may have so many under way. */
const maxJobs = 4;

/** The long work of one inspector: each under a ticket, to tell its progress and to cancel it by. */
export class Jobs {
  private readonly under = new Map<string, AbortController>();

  constructor(
    private readonly report: (message: EventMessage) => void,
    /** how this inspector's window captures pages; without one, a browser without a window does */
    readonly captures?: WindowCaptures | undefined,
  ) {}

  async run<T>(ticket: string, work: (job: Job) => Promise<T>): Promise<T> {
    if (this.under.has(ticket)) throw new ServiceFault('invalid', `'${ticket}' is under way already.`);
    if (this.under.size >= maxJobs)
      throw new ServiceFault('failed', `${maxJobs} jobs are under way already: wait, or cancel one.`);
    const cancel = new AbortController();
    this.under.set(ticket, cancel);
    try {
      return await work({
        signal: cancel.signal,
        onProgress: (done, total, sentence) =>
          this.report({ event: 'job', data: { ticket, done, total, text: sentence } }),
        onLine: (line) => this.report({ event: 'tuningLine', data: { ticket, ...line } }),
      });
    } catch (cause) {
      cancel.signal.throwIfAborted();
      throw cause;
    } finally {
      this.under.delete(ticket);
    }
  }

  cancel(ticket: string): void {
    this.under.get(ticket)?.abort(new ServiceFault('cancelled', 'This was cancelled.'));
  }

  close(): void {
    for (const cancel of this.under.values()) cancel.abort(new Error('the inspector is gone'));
  }
}
