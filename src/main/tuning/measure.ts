import { stat } from 'node:fs/promises';
import type { Settings } from '../../shared/pipeline/settings';
import type { MatchRule } from '../../shared/records/matchRule';
import type { PageOutcome } from '../../shared/tuning/score/outcome';
import type { TaskPage } from '../evaluation/evalTask';
import { TaskFailed, type WorkerPool } from '../platform/workerPool';
import type { Outcomes, OutcomesTask, Reuse } from './tuneTasks';
import { tuneThreads } from './tuneThreads';

export interface MeasureOptions {
  method: string;
  match: MatchRule;
  /** threads at most */
  workers: number;
  signal?: AbortSignal | undefined;
  reuse?: Reuse;
}

/** One thread, and the pages that it keeps from one trial to the next. */
interface Lane {
  threads: WorkerPool<OutcomesTask, Outcomes>;
  /** by their indexes */
  pages: number[];
}

/** Pages that a thread is asked about at a time: what is lost with a thread that dies, and how long it may take. */
const chunk = 32;
/** Before the settings of so many are tried; by then it is known how long the pages take. */
const evenOutAt = 6;
/** Threads that part by less than this much of their time are even. */
const minGap = 0.02;

/**
 * How settings do on pages, in threads. Every page stays with its thread, which remembers what the stages gave there;
 * only once it is known how long the pages take are some moved, so that no thread waits for another.
 * A thread that dies is replaced and asked again; to be closed.
 */
export class Measure {
  /** pages that could not be read, in words */
  readonly faults = new Set<string>();
  private stages = 0;
  private reused = 0;
  private asked = 0;
  /** what each page has taken, but for the first time, in which it was read */
  private readonly taken: Float64Array;

  private constructor(
    private readonly pages: readonly TaskPage[],
    private readonly lanes: readonly Lane[],
    private readonly options: MeasureOptions,
  ) {
    this.taken = new Float64Array(pages.length);
    options.signal?.addEventListener('abort', this.stop, { once: true });
  }

  static async of(pages: readonly TaskPage[], options: MeasureOptions): Promise<Measure> {
    options.signal?.throwIfAborted();
    const { match, reuse = 'stages' } = options;
    const shares = await evenShares(pages, options.workers);
    const lanes = shares.map((share): Lane => {
      return { threads: tuneThreads({ pages, match, reuse }, { size: 1 }), pages: share };
    });
    return new Measure(pages, lanes, options);
  }

  get workers(): number {
    return this.lanes.length;
  }

  /** Of all results of stages, those that were taken over from an earlier trial. */
  get reusedShare(): number {
    return this.stages === 0 ? 0 : this.reused / this.stages;
  }

  /** By the name of the page, however they came in. */
  async outcomes(settings: Settings): Promise<PageOutcome[]> {
    if (++this.asked === evenOutAt) evenOut(this.lanes, this.taken);
    const found = await Promise.all(
      this.lanes.flatMap((lane) => chunks(lane.pages).map((pages) => this.ask(lane, settings, pages))),
    );
    return found.flat().sort((one, other) => (one.page < other.page ? -1 : 1));
  }

  async close(): Promise<void> {
    this.options.signal?.removeEventListener('abort', this.stop);
    await Promise.all(this.lanes.map(({ threads }) => threads.close()));
  }

  private readonly stop = (): void => {
    for (const { threads } of this.lanes) void threads.close(this.options.signal!.reason as Error);
  };

  private async ask(lane: Lane, settings: Settings, pages: readonly number[]): Promise<PageOutcome[]> {
    const { method } = this.options;
    try {
      const answer = await lane.threads.run({ kind: 'outcomes', method, settings, pages });
      this.stages += answer.stages;
      this.reused += answer.reused;
      for (const fault of answer.faults) this.faults.add(fault);
      if (this.asked > 1) for (const [at, page] of pages.entries()) this.taken[page]! += answer.ms[at]!;
      return answer.outcomes;
    } catch (cause) {
      if (!(cause instanceof TaskFailed) || !cause.isDeadly) throw cause;
      const [only] = pages;
      if (pages.length === 1) return [nothingFound(this.pages[only!]!)];
      // One of them is the end of every thread; the others are not to suffer for it.
      const each: PageOutcome[] = [];
      for (const page of pages) each.push(...(await this.ask(lane, settings, [page])));
      return each;
    }
  }
}

function nothingFound({ slug, site, label }: TaskPage): PageOutcome {
  const labelled = label!.noRecords ? 0 : label!.records.length;
  return {
    page: slug,
    site,
    precision: 0,
    recall: 0,
    f1: 0,
    isRegionRight: false,
    found: 0,
    labelled,
    extracted: 0,
  };
}

function chunks(pages: readonly number[]): number[][] {
  const count = Math.ceil(pages.length / chunk);
  return Array.from({ length: count }, (_, at) => pages.slice(at * chunk, (at + 1) * chunk));
}

/** Moves as few pages as it can from the thread that takes longest to the one that is done first. */
function evenOut(lanes: readonly Lane[], taken: Float64Array): void {
  const timeOf = ({ pages }: Lane): number => pages.reduce((sum, page) => sum + taken[page]!, 0);
  for (let moves = 0; moves < taken.length; moves++) {
    const byTime = lanes.toSorted((one, other) => timeOf(one) - timeOf(other));
    const [from, to] = [byTime.at(-1)!, byTime[0]!];
    const gap = (timeOf(from) - timeOf(to)) / 2;
    const fitting = from.pages.filter((page) => taken[page]! > 0 && taken[page]! <= gap);
    if (gap < minGap * timeOf(from) || fitting.length === 0) return;
    const moved = fitting.reduce((most, page) => (taken[page]! > taken[most]! ? page : most));
    from.pages.splice(from.pages.indexOf(moved), 1);
    to.pages.push(moved);
  }
}

/** Shares of about the same size of captures, which is about how long their pages take; the largest are dealt first. */
async function evenShares(pages: readonly TaskPage[], count: number): Promise<number[][]> {
  const sizes: number[] = [];
  for (const { snapshot } of pages) sizes.push((await stat(snapshot).catch(() => undefined))?.size ?? 0);
  const shares = Array.from({ length: Math.max(1, Math.min(count, pages.length)) }, () => ({
    pages: [] as number[],
    size: 0,
  }));
  for (const page of [...pages.keys()].sort((one, other) => sizes[other]! - sizes[one]!)) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.pages.push(page);
    smallest.size += sizes[page]!;
  }
  return shares.map((share) => share.pages);
}
