import { threadFile } from '../platform/threadFile';
import { type PoolOptions, WorkerPool } from '../platform/workerPool';
import type { EvalAnswer, EvalTask } from './evalTask';

/** Threads that evaluate pages. Close them after use. */
export function evalPool<Task extends EvalTask>(options: PoolOptions): WorkerPool<Task, EvalAnswer<Task>> {
  return new WorkerPool(threadFile('evalWorker'), options);
}
