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
  /** maximum number of threads */
  workers: number;
  signal?: AbortSignal | undefined;
  reuse?: Reuse;
}

/** What was measured; `answers` and `candidates` only if they were asked for. */
export type Measured = Pick<Outcomes, 'outcomes' | 'answers' | 'candidates'>;

type Asked = Omit<OutcomesTask, 'kind' | 'method'>;

/** One thread and the pages it keeps between trials. */
interface Lane {
  threads: WorkerPool<OutcomesTask, Outcomes>;
  /** indexes of pages */
  pages: number[];
}

/** Number of pages per task: limits the time of a task and what is lost when a thread dies. */
const chunk = 32;
/** The trial before which pages are rebalanced; by then their times are known. */
const rebalanceAt = 6;
/** Threads whose times differ by less than this share are balanced. */
const minGap = 0.02;

/**
 * Measures settings on pages, in threads. Every page stays with its thread, which caches its stage results. Once the times
 * of the pages are known, some are moved to balance the threads. A thread that dies is replaced and its task repeated.
 * Close it after use.
 */
export class Measure {
  /** messages about pages that could not be read */
  readonly faults = new Set<string>();
  private stages = 0;
  private reused = 0;
  private asked = 0;
  /** total time per page, ms, without the first trial, in which it was read */
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

  /** The share of stage results that were reused from an earlier trial. */
  get reusedShare(): number {
    return this.stages === 0 ? 0 : this.reused / this.stages;
  }

  /** Sorted by page name. */
  async outcomes(settings: Settings): Promise<PageOutcome[]> {
    return (await this.measured({ settings })).outcomes;
  }

  /** Of the pages of some sites, or of all; each list sorted by page name. */
  async measured({
    settings,
    extras,
    sites,
  }: Pick<OutcomesTask, 'settings' | 'extras'> & { sites?: readonly string[] }): Promise<Measured> {
    if (++this.asked === rebalanceAt) rebalance(this.lanes, this.taken);
    const isWanted = (page: number): boolean => sites?.includes(this.pages[page]!.site) ?? true;
    const found = await Promise.all(
      this.lanes.flatMap((lane) =>
        chunks(lane.pages.filter(isWanted)).map((pages) => this.ask(lane, { settings, extras, pages })),
      ),
    );
    const all = <Part extends keyof Measured>(part: Part): Measured[Part] =>
      found
        .flatMap((one): { page: string }[] => one[part])
        .sort((one, other) => (one.page < other.page ? -1 : 1)) as Measured[Part];
    return { outcomes: all('outcomes'), answers: all('answers'), candidates: all('candidates') };
  }

  async close(): Promise<void> {
    this.options.signal?.removeEventListener('abort', this.stop);
    await Promise.all(this.lanes.map(({ threads }) => threads.close()));
  }

  private readonly stop = (): void => {
    for (const { threads } of this.lanes) void threads.close(this.options.signal!.reason as Error);
  };

  private async ask(lane: Lane, asked: Asked): Promise<Measured> {
    const { pages } = asked;
    try {
      const answer = await lane.threads.run({ kind: 'outcomes', method: this.options.method, ...asked });
      this.stages += answer.stages;
      this.reused += answer.reused;
      for (const fault of answer.faults) this.faults.add(fault);
      if (this.asked > 1) for (const [at, page] of pages.entries()) this.taken[page]! += answer.ms[at]!;
      return answer;
    } catch (cause) {
      if (!(cause instanceof TaskFailed) || !cause.isDeadly) throw cause;
      const [only] = pages;
      if (pages.length === 1)
        return { outcomes: [nothingFound(this.pages[only!]!)], answers: [], candidates: [] };
      // One of the pages kills every thread. Measure each alone, so that the others get a result.
      const each: Measured[] = [];
      for (const page of pages) each.push(await this.ask(lane, { ...asked, pages: [page] }));
      return {
        outcomes: each.flatMap(({ outcomes }) => outcomes),
        answers: each.flatMap(({ answers }) => answers),
        candidates: each.flatMap(({ candidates }) => candidates),
      };
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

/** Moves as few pages as possible from the slowest thread to the fastest. */
function rebalance(lanes: readonly Lane[], taken: Float64Array): void {
  const timeOf = ({ pages }: Lane): number => pages.reduce((sum, page) => sum + taken[page]!, 0);
  for (let moves = 0; moves < taken.length; moves++) {
    const byTime = lanes.toSorted((one, other) => timeOf(one) - timeOf(other));
    const [from, to] = [byTime.at(-1)!, byTime[0]!];
    const gap = (timeOf(from) - timeOf(to)) / 2;
    const fitting = from.pages.filter((page) => taken[page]! > 0 && taken[page]! <= gap);
    if (gap < minGap * timeOf(from) || fitting.length === 0) return;
    const moved = fitting.reduce((slowest, page) => (taken[page]! > taken[slowest]! ? page : slowest));
    from.pages.splice(from.pages.indexOf(moved), 1);
    to.pages.push(moved);
  }
}

/** Splits pages into shares of similar total capture size, an estimate of their time. Greedy, largest first. */
async function evenShares(pages: readonly TaskPage[], count: number): Promise<number[][]> {
  const sizes: number[] = [];
  for (const { snapshot } of pages) sizes.push((await stat(snapshot).catch(() => undefined))?.size ?? 0);
  const shares = Array.from({ length: Math.max(1, Math.min(count, pages.length)) }, () => ({
    pages: [] as number[],
    size: 0,
  }));
  for (const page of [...pages.keys()].sort((one, other) => sizes[other]! - sizes[one]!)) {
    const smallest = shares.reduce((min, share) => (share.size < min.size ? share : min));
    smallest.pages.push(page);
    smallest.size += sizes[page]!;
  }
  return shares.map((share) => share.pages);
}
