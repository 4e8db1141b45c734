import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '../../src/shared/base/seededRandom';
import type { Entered } from '../../test/support/browser/servedInspector';
import { serveProgram } from '../../test/support/browser/servedProgram';
import {
  descendantsOf,
  type Finished,
  type RunOptions,
  recordscope,
} from '../../test/support/corpus/commandLine';
import { peakMemory } from './processMemory';
import { Tally } from './tally';

export interface ProgramOptions extends RunOptions {
  /** after which the program is killed and counts as hung, s */
  patience?: number;
}

export interface Ran extends Finished {
  isHung: boolean;
  /** maximum memory, bytes; 0 if the system does not report it */
  peak: number;
}

export interface ServedChild {
  child: ChildProcess;
  entered: Entered;
  port: number;
}

/** What an attack works with: its own files, processes and random numbers, all removed when it ends. */
export class AttackContext {
  readonly tallies: Tally[] = [];
  readonly random: () => number;
  private readonly children = new Set<ChildProcess>();
  private readonly cleanups: (() => unknown)[] = [];
  private folders = 0;
  private isClosed = false;

  constructor(
    /** for files of this attack */
    readonly folder: string,
    seed: number,
  ) {
    this.random = seededRandom(seed);
  }

  tally(attack: string): Tally {
    const tally = new Tally(attack);
    this.tallies.push(tally);
    return tally;
  }

  /** A random integer from 0 to `end` - 1. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  pick<T>(entries: readonly T[]): T {
    return entries[this.below(entries.length)]!;
  }

  async newFolder(name: string): Promise<string> {
    const path = join(this.folder, `${++this.folders}-${name}`);
    await mkdir(path);
    return path;
  }

  /** Runs at the end, the last one first. */
  atEnd(cleanup: () => unknown): void {
    this.cleanups.push(cleanup);
  }

  /** Runs the built program as a user does, with its own configuration and cache. */
  async program(args: string[], { patience = 60, ...options }: ProgramOptions = {}): Promise<Ran> {
    let isHung = false;
    let peak = 0;
    const timers: NodeJS.Timeout[] = [];
    this.needOpen();
    const finished = await recordscope(args, {
      ...options,
      environment: { ...this.environment, ...options.environment },
      started: (child) => {
        this.children.add(child);
        options.started?.(child);
        const look = (): void => {
          peak = Math.max(peak, peakMemory(child.pid!));
        };
        timers.push(setInterval(look, 20));
        timers.push(
          setTimeout(() => {
            isHung = true;
            killTree(child);
          }, patience * 1000),
        );
      },
    });
    for (const timer of timers) clearTimeout(timer);
    return { ...finished, isHung, peak };
  }

  /** Starts `recordscope open` and gets admitted; `nodeArgs` are for Node itself. */
  async serve(args: readonly string[] = [], nodeArgs: readonly string[] = []): Promise<ServedChild> {
    this.needOpen();
    const { server: child, entered } = await serveProgram(this.folder, args, nodeArgs);
    this.children.add(child);
    if (this.isClosed) killTree(child);
    return { child, entered, port: Number(new URL(entered.address).port) };
  }

  get environment(): Record<string, string> {
    return { RECORDSCOPE_CACHE: join(this.folder, 'cache'), RECORDSCOPE_CONFIG: join(this.folder, 'config') };
  }

  /** Ends the processes it started and their children; then runs all clean-ups. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const child of this.children) killTree(child);
    for (const cleanup of this.cleanups.reverse()) await cleanup();
  }

  /** A stopped attack must not start anything more. */
  private needOpen(): void {
    if (this.isClosed) throw new Error('the attack was stopped');
  }
}

function killTree(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const below = process.platform === 'linux' ? descendantsOf(child.pid!) : [];
  child.kill('SIGKILL');
  for (const { pid } of below) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}
