import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { encodeMessage } from '../../shared/contract/wire';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import { threadFile } from '../platform/threadFile';
import { ServiceFault } from './serviceFault';
import { type AnswerTask, maxSlots, type OpenedPage, type WorkerReply, type WorkerTask } from './workerTasks';

/** The service's end of the worker; a worker that dies is replaced, and what it owed is answered with words. */
export class WorkerLink {
  private readonly serials = new Int32Array(new SharedArrayBuffer(maxSlots * Int32Array.BYTES_PER_ELEMENT));
  private readonly freeSlots: number[] = [];
  private usedSlots = 0;
  private readonly pending = new Map<number, (reply: WorkerReply) => void>();
  private lastTask = 0;
  private worker: Worker | undefined;
  private isClosed = false;

  constructor(private readonly onDeath: (reason: string) => void) {}

  /** A slot in which a newer run takes the place of an older one; to be given back. */
  takeSlot(): number {
    const slot = this.freeSlots.pop();
    if (slot !== undefined) return slot;
    if (this.usedSlots === maxSlots)
      throw new ServiceFault('failed', `There are more than ${maxSlots} kinds of runs under way.`);
    return this.usedSlots++;
  }

  releaseSlot(slot: number): void {
    this.supersede(slot);
    this.freeSlots.push(slot);
  }

  /** What runs or waits in the slot is not wanted any more; returns the number of the run to come. */
  supersede(slot: number): number {
    return (Atomics.add(this.serials, slot, 1) + 1) | 0;
  }

  /** The answer as it is to be sent to the inspector. */
  answer(asked: Omit<AnswerTask, 'kind' | 'task'>): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const answered = (reply: WorkerReply): void => {
        if ('frame' in reply) resolve(reply.frame);
        else if ('error' in reply) resolve(encodeMessage({ id: asked.id, ok: false, ...reply.error }));
      };
      this.post({ kind: 'answer', task: ++this.lastTask, ...asked }, answered);
    });
  }

  open(file: string, snapshot?: PageSnapshot): Promise<OpenedPage> {
    return new Promise((resolve, reject) => {
      const answered = (reply: WorkerReply): void => {
        if ('opened' in reply) resolve(reply.opened);
        else if ('error' in reply) reject(new ServiceFault(reply.error.code, reply.error.message));
      };
      this.post({ kind: 'open', task: ++this.lastTask, file, snapshot }, answered);
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.worker?.terminate();
  }

  /** Undefined before the first task, and from a death to the next task. */
  get thread(): Worker | undefined {
    return this.worker;
  }

  private post(task: WorkerTask, answered: (reply: WorkerReply) => void): void {
    this.pending.set(task.task, answered);
    this.worker ??= this.start();
    this.worker.postMessage(task);
  }

  private start(): Worker {
    const name = randomBytes(4).toString('hex');
    const worker = new Worker(threadFile('runWorker'), { workerData: { name, serials: this.serials } });
    let reason = 'it ended';
    worker.on('message', (reply: WorkerReply) => {
      const answered = this.pending.get(reply.task);
      this.pending.delete(reply.task);
      answered?.(reply);
    });
    worker.on('error', (cause) => {
      reason = (cause as Error).message;
    });
    worker.on('exit', () => this.onWorkerExit(worker, reason));
    return worker;
  }

  private onWorkerExit(worker: Worker, reason: string): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const owed = [...this.pending.entries()];
    this.pending.clear();
    const message = `The thread that runs the methods died (${reason}); it is started again, try once more.`;
    for (const [task, answered] of owed) answered({ task, error: { code: 'failed', message } });
    if (!this.isClosed) this.onDeath(message);
  }
}
