import { stat } from 'node:fs/promises';
import type { MatchRule } from '../../shared/evaluation/results';
import type { Settings } from '../../shared/pipeline/settings';
import type { PageOutcome } from '../../shared/tuning/outcome';
import type { TaskPage } from '../evaluation/pageTask';
import { TaskFailed, type WorkerPool } from '../evaluation/workerPool';
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

/** One thread, and the pages that it has from the first trial to the last. */
interface Lane {
  threads: WorkerPool<OutcomesTask, Outcomes>;
  pages: readonly TaskPage[];
}

/** Pages that a thread is asked about at a time: what is lost with a thread that dies, and how long it may take. */
const chunk = 8;

/**
 * How settings do on pages, in threads. Every page stays with its thread, which remembers what the stages gave there.
 * A thread that dies is replaced and asked again; to be closed.
 */
export class Measure {
  /** pages that could not be read, in words */
  readonly faults = new Set<string>();
  private stages = 0;
  private reused = 0;

  private constructor(
    private readonly lanes: readonly Lane[],
    private readonly options: MeasureOptions,
  ) {
    options.signal?.addEventListener('abort', this.stop, { once: true });
  }

  static async of(pages: readonly TaskPage[], options: MeasureOptions): Promise<Measure> {
    options.signal?.throwIfAborted();
    const { match, reuse = 'stages' } = options;
    const shares = await evenShares(pages, options.workers);
    const lanes = shares.map((share): Lane => {
      return { threads: tuneThreads({ pages: share, match, reuse }, { size: 1 }), pages: share };
    });
    return new Measure(lanes, options);
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
    const found = await Promise.all(
      this.lanes.flatMap((lane) => chunks(lane.pages.length).map((pages) => this.ask(lane, settings, pages))),
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
      return answer.outcomes;
    } catch (cause) {
      if (!(cause instanceof TaskFailed) || !cause.isDeadly) throw cause;
      const [only] = pages;
      if (pages.length === 1) return [nothingFound(lane.pages[only!]!)];
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

function chunks(count: number): number[][] {
  const all = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: Math.ceil(count / chunk) }, (_, at) => all.slice(at * chunk, (at + 1) * chunk));
}

/** Shares of about the same size of captures, which is about how long their pages take; the largest are dealt first. */
async function evenShares(pages: readonly TaskPage[], count: number): Promise<TaskPage[][]> {
  const sizes = new Map<TaskPage, number>();
  for (const page of pages) sizes.set(page, (await stat(page.snapshot).catch(() => undefined))?.size ?? 0);
  const shares = Array.from({ length: Math.max(1, Math.min(count, pages.length)) }, () => ({
    pages: [] as TaskPage[],
    size: 0,
  }));
  for (const page of pages.toSorted((one, other) => sizes.get(other)! - sizes.get(one)!)) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.pages.push(page);
    smallest.size += sizes.get(page)!;
  }
  return shares.map((share) => share.pages);
}
