import { join } from 'node:path';
import { programFolder } from '../service/programFolder';
import type { EvalAnswer, EvalTask } from './pageTask';
import { type PoolOptions, WorkerPool } from './workerPool';

const workerFile = join(programFolder, 'out/main/evalWorker.js');

/** Threads that evaluate pages; to be closed. */
export function evalPool<Task extends EvalTask>(options: PoolOptions): WorkerPool<Task, EvalAnswer<Task>> {
  return new WorkerPool(workerFile, options);
}
