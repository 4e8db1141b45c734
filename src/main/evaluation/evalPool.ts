import { join } from 'node:path';
import { programFolder } from '../platform/programFolder';
import { type PoolOptions, WorkerPool } from '../platform/workerPool';
import type { EvalAnswer, EvalTask } from './evalTask';

const workerFile = join(programFolder, 'out/main/evalWorker.js');

/** Threads that evaluate pages. Close them after use. */
export function evalPool<Task extends EvalTask>(options: PoolOptions): WorkerPool<Task, EvalAnswer<Task>> {
  return new WorkerPool(workerFile, options);
}
