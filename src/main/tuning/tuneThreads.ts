import { threadFile } from '../platform/threadFile';
import { type PoolOptions, WorkerPool } from '../platform/workerPool';
import type { ThreadData, TuneAnswer, TuneTask } from './tuneTasks';

/** Threads that try settings. Close them after use. */
export function tuneThreads<Task extends TuneTask>(
  data: ThreadData,
  options: PoolOptions,
): WorkerPool<Task, TuneAnswer<Task>> {
  return new WorkerPool(threadFile('tuneWorker'), { ...options, data });
}

/** Runs one task in its own thread, which ends with the task or when the signal aborts. */
export async function inOwnThread<Task extends TuneTask>(
  task: Task,
  signal?: AbortSignal,
): Promise<TuneAnswer<Task>> {
  const data: ThreadData = { pages: [], match: { kind: 'leaves' }, reuse: 'nothing' };
  const threads = tuneThreads<Task>(data, { size: 1 });
  const stop = (): void => void threads.close(signal!.reason as Error);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await threads.run(task);
  } finally {
    signal?.removeEventListener('abort', stop);
    await threads.close();
  }
}
