import { Worker } from 'node:worker_threads';
import { FileError } from './fileError';

/** A thread's answer to a task: what it found, or why it could not. */
export type PoolReply<Answer> = { answer: Answer } | { error: string };

/** What a thread says first: whatever ends it before that has nothing to do with its task. */
export const threadReady = 'ready';

export interface PoolOptions {
  /** how many threads at most */
  size: number;
  /** a task that takes longer is taken for hung, ms */
  longestMs?: number | undefined;
  /** of each thread, MB; without it as Node sees fit */
  heapMb?: number | undefined;
  /** what every thread is given at its start, also one that takes the place of another */
  data?: unknown;
}

/** A task that no thread survived, or that failed with words. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';

  constructor(
    message: string,
    /** the thread died of it, twice */
    readonly isDeadly: boolean,
  ) {
    super(message);
  }
}

interface Waiting<Task, Answer> {
  task: Task;
  /** how many threads have died of it */
  deaths: number;
  resolve(answer: Answer): void;
  reject(cause: Error): void;
}

/** Nobody waits this long for a page, ms. */
const defaultLongest = 5 * 60 * 1000;
const maxDeaths = 2;
/** A thread has one task at hand and one that waits for it. */
const ahead = 2;

/**
 * Threads that do tasks, each one at a time, in the order in which they were given. A thread that dies, of too little
 * memory or too much time, is replaced and its task tried once more: only then has the task failed.
 */
export class WorkerPool<Task, Answer> {
  private readonly queue: Waiting<Task, Answer>[] = [];
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly ready = new WeakSet<Worker>();
  private closed: Error | undefined;

  constructor(
    private readonly file: string,
    private readonly options: PoolOptions,
  ) {}

  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.closed !== undefined) reject(this.closed);
      else {
        this.queue.push({ task, deaths: 0, resolve, reject });
        this.next();
      }
    });
  }

  /**
   * Does all tasks, and takes them only so far ahead that no thread waits for its next: a long list need not be in
   * memory. Ends with the first thing that `done` throws, or when the signal is given.
   */
  async runAll(
    tasks: Iterable<Task> | AsyncIterable<Task>,
    done: (task: Task, outcome: Answer | TaskFailed) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const source = iteratorOf(tasks);
    let last = Promise.resolve();
    const oneByOne = async (): Promise<void> => {
      for (;;) {
        signal?.throwIfAborted();
        const { value: task, done: isEnd } = await source.next();
        if (isEnd) return;
        const outcome = await this.run(task).catch((cause: unknown) => {
          if (cause instanceof TaskFailed) return cause;
          throw cause;
        });
        // One after the other, so that what is written by `done` stays whole.
        last = last.then(() => done(task, outcome));
        await last;
      }
    };
    const stop = (): void => void this.close(signal!.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.all(Array.from({ length: ahead * this.options.size }, oneByOne));
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** What is still to be done fails with `cause`. */
  async close(cause: Error = new Error('the threads were ended')): Promise<void> {
    this.closed ??= cause;
    for (const { reject } of this.queue.splice(0)) reject(this.closed);
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private next(): void {
    while (this.queue.length > 0 && this.closed === undefined) {
      const worker = this.idle.pop() ?? (this.all.size < this.options.size ? this.start() : undefined);
      if (worker === undefined) return;
      this.post(worker, this.queue.shift()!);
    }
  }

  private start(): Worker {
    const { heapMb, data } = this.options;
    const worker = new Worker(this.file, {
      workerData: data,
      ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    });
    // What it died of is told by the task that it was at, see `give`.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.all.delete(worker);
      if (this.idle.includes(worker)) this.idle.splice(this.idle.indexOf(worker), 1);
    });
    this.all.add(worker);
    return worker;
  }

  private post(worker: Worker, waiting: Waiting<Task, Answer>): void {
    const { longestMs = defaultLongest } = this.options;
    let reason = 'the thread ended';
    const timer = setTimeout(() => {
      reason = `it took longer than ${Math.round(longestMs / 1000)} s`;
      void worker.terminate();
    }, longestMs);
    const onError = (cause: Error): void => {
      reason = cause.message;
    };
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (reply: PoolReply<Answer> | typeof threadReady): void => {
      if (reply === threadReady) {
        this.ready.add(worker);
        return;
      }
      settle();
      if ('answer' in reply) waiting.resolve(reply.answer);
      else waiting.reject(new TaskFailed(reply.error, false));
      this.idle.push(worker);
      this.next();
    };
    const onExit = (): void => {
      settle();
      if (!this.ready.has(worker) && this.closed === undefined) this.giveUp(reason);
      this.onWorkerExit(waiting, reason);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(waiting.task);
  }

  /** No task can be done, and none is to blame. */
  private giveUp(reason: string): void {
    const text = `${this.file}: the thread cannot be started (${reason}): install the program again`;
    void this.close(new FileError(text));
  }

  private onWorkerExit(waiting: Waiting<Task, Answer>, reason: string): void {
    waiting.deaths++;
    if (this.closed !== undefined) waiting.reject(this.closed);
    else if (waiting.deaths < maxDeaths) this.queue.unshift(waiting);
    else waiting.reject(new TaskFailed(`the thread died of it ${maxDeaths} times: ${reason}`, true));
    this.next();
  }
}

function iteratorOf<T>(items: Iterable<T> | AsyncIterable<T>): { next(): Promise<IteratorResult<T>> } {
  if (Symbol.asyncIterator in items) return items[Symbol.asyncIterator]();
  const plain = items[Symbol.iterator]();
  return { next: async () => plain.next() };
}
