import { Worker } from 'node:worker_threads';
import { FileError } from './fileError';

/** A thread's answer to a task, or its error. */
export type PoolReply<Answer> = { answer: Answer } | { error: string };

/** A thread's first message. If it ends before this, its task is not the cause. */
export const threadReady = 'ready';

export interface PoolOptions {
  /** maximum number of threads */
  size: number;
  /** time limit for a task, ms */
  longestMs?: number | undefined;
  /** of each thread, MB; by default, Node's limit */
  heapMb?: number | undefined;
  /** passed to every thread at its start, also to replacements */
  data?: unknown;
}

/** A task that failed with a message, or whose thread died each time. */
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
  /** how many threads died of it */
  deaths: number;
  resolve(answer: Answer): void;
  reject(cause: Error): void;
}

/** Default time limit for a task, ms. */
const defaultLimitMs = 5 * 60 * 1000;
const maxDeaths = 2;
/** A thread has one current task and one waiting. */
const tasksPerThread = 2;

/**
 * Threads that run tasks one at a time, in the order given. A thread that dies, for lack of memory or time, is
 * replaced and its task tried once more; then the task has failed.
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
   * Runs all tasks. Reads ahead just enough to keep all threads busy: a long list need not be in memory.
   * Ends with the first error that `done` throws, or when the signal aborts; `done` is not at work any more then.
   */
  async runAll(
    tasks: Iterable<Task> | AsyncIterable<Task>,
    done: (task: Task, outcome: Answer | TaskFailed) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const source = iteratorOf(tasks);
    let last = Promise.resolve();
    let isEnded = false;
    const oneByOne = async (): Promise<void> => {
      for (;;) {
        signal?.throwIfAborted();
        const { value: task, done: isEnd } = await source.next();
        if (isEnd) return;
        const outcome = await this.run(task).catch((cause: unknown) => {
          if (cause instanceof TaskFailed) return cause;
          throw cause;
        });
        // One after another, to keep what `done` writes in one piece.
        last = last.then(() => (isEnded || signal?.aborted ? undefined : done(task, outcome)));
        await last;
      }
    };
    const stop = (): void => void this.close(signal!.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.all(Array.from({ length: tasksPerThread * this.options.size }, oneByOne));
    } finally {
      isEnded = true;
      await last.catch(() => undefined);
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Pending tasks fail with `cause`. */
  async close(cause: Error = new Error('the worker threads were stopped')): Promise<void> {
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
    // The task that it was running reports the error, see `post`.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.all.delete(worker);
      if (this.idle.includes(worker)) this.idle.splice(this.idle.indexOf(worker), 1);
    });
    this.all.add(worker);
    return worker;
  }

  private post(worker: Worker, waiting: Waiting<Task, Answer>): void {
    const { longestMs = defaultLimitMs } = this.options;
    let reason = 'the worker thread ended';
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

  /** No task can run, and no task is to blame. */
  private giveUp(reason: string): void {
    const text = `${this.file}: the worker thread cannot be started (${reason}): reinstall the program`;
    void this.close(new FileError(text));
  }

  private onWorkerExit(waiting: Waiting<Task, Answer>, reason: string): void {
    waiting.deaths++;
    if (this.closed !== undefined) waiting.reject(this.closed);
    else if (waiting.deaths < maxDeaths) this.queue.unshift(waiting);
    else waiting.reject(new TaskFailed(`the worker thread failed ${maxDeaths} times: ${reason}`, true));
    this.next();
  }
}

function iteratorOf<T>(items: Iterable<T> | AsyncIterable<T>): { next(): Promise<IteratorResult<T>> } {
  if (Symbol.asyncIterator in items) return items[Symbol.asyncIterator]();
  const plain = items[Symbol.iterator]();
  return { next: async () => plain.next() };
}
