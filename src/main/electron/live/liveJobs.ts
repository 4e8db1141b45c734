import { ServiceFault } from '../../service/serviceFault';

/** Runs one job on the live page at a time: a new job cancels the running one. */
export class LiveJobs {
  private current: { cancel: AbortController; done: Promise<unknown> } | undefined;

  async run<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.current;
    const cancel = new AbortController();
    const both = signal === undefined ? cancel.signal : AbortSignal.any([signal, cancel.signal]);
    const start = async (): Promise<T> => {
      before?.cancel.abort(new ServiceFault('cancelled', 'The live page was needed for something else.'));
      await before?.done.catch(() => undefined);
      both.throwIfAborted();
      return work(both);
    };
    const done = start();
    this.current = { cancel, done };
    return done;
  }

  close(): void {
    this.current?.cancel.abort(new ServiceFault('cancelled', 'The window was closed.'));
  }
}
