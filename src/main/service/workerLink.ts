import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { encodeMessage } from '../../shared/contract/wire';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import type { TriedPage } from '../../shared/wrappers/verify/verifyWrapper';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import { threadFile } from '../platform/threadFile';
import { ServiceFault } from './serviceFault';
import {
  type AnswerTask,
  type AskedVerify,
  maxSlots,
  type OpenedPage,
  type OpenTask,
  type StoredPage,
  type TryTask,
  type VisitedPage,
  type WorkerReply,
  type WorkerTask,
} from './workerTasks';

/** The service's link to the worker. Replaces a worker that dies, and answers its open tasks with an error. */
export class WorkerLink {
  private readonly serials = new Int32Array(new SharedArrayBuffer(maxSlots * Int32Array.BYTES_PER_ELEMENT));
  private readonly freeSlots: number[] = [];
  private usedSlots = 0;
  private readonly pending = new Map<number, (reply: WorkerReply) => void>();
  private lastTask = 0;
  private worker: Worker | undefined;
  private isClosed = false;

  constructor(private readonly onDeath: (reason: string) => void) {}

  /** A slot in which a newer run supersedes an older one. Release it after use. */
  takeSlot(): number {
    const slot = this.freeSlots.pop();
    if (slot !== undefined) return slot;
    if (this.usedSlots === maxSlots)
      throw new ServiceFault('failed', `More than ${maxSlots} kinds of runs are in progress.`);
    return this.usedSlots++;
  }

  releaseSlot(slot: number): void {
    this.supersede(slot);
    this.freeSlots.push(slot);
  }

  /** Cancels what runs or waits in the slot. Returns the serial number of the next run. */
  supersede(slot: number): number {
    return (Atomics.add(this.serials, slot, 1) + 1) | 0;
  }

  /** The encoded answer for the inspector. */
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
    return this.ask({ kind: 'open', file, snapshot }, (reply) => 'opened' in reply && reply.opened);
  }

  /** What a wrapper finds on a page of a list. */
  visit(page: StoredPage, wrapper: Wrapper): Promise<VisitedPage> {
    const asked = { kind: 'visit' } as const;
    return this.ask({ kind: 'try', ...page, wrapper, asked }, (reply) => 'visited' in reply && reply.visited);
  }

  /** How much of what is right on a page a wrapper finds. */
  verify(page: StoredPage, wrapper: Wrapper, about: Omit<AskedVerify, 'kind'>): Promise<TriedPage> {
    const asked = { kind: 'verify', ...about } as const;
    return this.ask({ kind: 'try', ...page, wrapper, asked }, (reply) => 'tried' in reply && reply.tried);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.worker?.terminate();
  }

  /** Undefined before the first task, and after a crash until the next task. */
  get thread(): Worker | undefined {
    return this.worker;
  }

  private ask<T>(
    task: Omit<OpenTask, 'task'> | Omit<TryTask, 'task'>,
    outcome: (reply: WorkerReply) => T | false,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      this.post({ task: ++this.lastTask, ...task }, (reply) => {
        if ('error' in reply) reject(new ServiceFault(reply.error.code, reply.error.message));
        else resolve(outcome(reply) as T);
      });
    });
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
    const unanswered = [...this.pending.entries()];
    this.pending.clear();
    const message = `The thread that runs the methods died (${reason}). It restarts; try again.`;
    for (const [task, answered] of unanswered) answered({ task, error: { code: 'failed', message } });
    if (!this.isClosed) this.onDeath(message);
  }
}
