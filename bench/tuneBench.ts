import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corpus } from '../src/main/corpus/corpus';
import { programFolder } from '../src/main/platform/programFolder';
import { performRun } from '../src/main/tuning/performRun';
import { tuneHead, type WantedTune } from '../src/main/tuning/tuneHead';
import type { Reuse } from '../src/main/tuning/tuneTasks';
import { type TuningPages, tuningPages } from '../src/main/tuning/tuningPages';
import { methods } from '../src/shared/methods';
import { defaultSettings } from '../src/shared/pipeline/settings';
import { median, medianRatio } from './measure';
import { repeatedCorpus } from './repeatedCorpus';

const kept = join(programFolder, 'node_modules/.cache/bench-tune-corpora');

const search: Omit<WantedTune, 'method' | 'moved' | 'budget'> = {
  base: defaultSettings,
  objective: { kind: 'f1' },
  match: { kind: 'leaves' },
  reader: '',
  seed: 1,
  optimiser: 'parzen',
  folds: 5,
  patience: null,
};

/** Of one method: trials per second with each kind of reuse; all kinds run in every round. */
export interface ReuseGain {
  method: string;
  nothing: number;
  pages: number;
  stages: number;
  /** medians of the ratios of each round: the gain from keeping pages, and from keeping stage results too */
  pagesToNothing: number;
  stagesToPages: number;
  /** share of all stage results */
  reusedShare: number;
}

/** A search over all parameters of a method, or over those of its last stages, as one tunes once the first stages are good. */
export async function reuseGains(
  corpus: Corpus,
  rounds: number,
  trials: number,
  moved: 'all' | 'late',
): Promise<ReuseGain[]> {
  const pages = await tuningPages(corpus, 'all', '');
  const gains: ReuseGain[] = [];
  for (const { id, stages } of methods) {
    const late = stages
      .slice(Math.ceil(stages.length / 2))
      .flatMap(({ id: stage, params }) => Object.keys(params).map((name) => ({ stage, name })));
    const wanted = { method: id, moved: moved === 'all' ? [] : late };
    let reusedShare = 0;
    const ways: readonly Reuse[] = ['nothing', 'pages', 'stages'];
    const rates = ways.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [way, reuse] of ways.entries()) {
        // Reading all pages for every trial is so slow that a few trials are enough.
        const enough = reuse === 'nothing' ? Math.max(4, Math.ceil(trials / 8)) : trials;
        const run = await timedSearch(pages, wanted, enough, 2, reuse);
        rates[way]!.push(run.rate);
        if (reuse === 'stages') reusedShare = run.reusedShare;
      }
    const [nothing, onlyPages, all] = rates as [number[], number[], number[]];
    gains.push({
      method: id,
      nothing: median(nothing),
      pages: median(onlyPages),
      stages: median(all),
      pagesToNothing: medianRatio(onlyPages, nothing),
      stagesToPages: medianRatio(all, onlyPages),
      reusedShare,
    });
  }
  return gains;
}

/** Trials per second with one worker and with two. */
export interface WorkerGain {
  one: number;
  two: number;
  twoToOne: number;
}

export async function workerGain(corpus: Corpus, rounds: number, trials: number): Promise<WorkerGain> {
  const pages = await tuningPages(corpus, 'all', '');
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push((await timedSearch(pages, everyParameter, trials, 1, 'stages')).rate);
    two.push((await timedSearch(pages, everyParameter, trials, 2, 'stages')).rate);
  }
  return { one: median(one), two: median(two), twoToOne: medianRatio(two, one) };
}

const everyParameter = { method: 'rextractor', moved: [] };

/** A search on more and more pages. */
export interface PageGrowth {
  pages: number;
  /** of a trial */
  ms: number;
}

export async function pageGrowth(
  of: string,
  rounds: number,
  trials: number,
  sizes: readonly number[],
): Promise<PageGrowth[]> {
  const sets: TuningPages[] = [];
  for (const size of sizes)
    sets.push(await tuningPages(await repeatedCorpus(of, join(kept, `pages-${size}`), size), 'all', ''));
  const times = sizes.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, pages] of sets.entries())
      times[index]!.push(1000 / (await timedSearch(pages, everyParameter, trials, 2, 'stages')).rate);
  return sizes.map((_, index) => ({ pages: sets[index]!.searched.length, ms: median(times[index]!) }));
}

export function tuneCorpus(of: string, pages: number): Promise<Corpus> {
  return repeatedCorpus(of, join(kept, 'search'), pages);
}

export async function removeTuneCorpora(): Promise<void> {
  await rm(kept, { recursive: true, force: true });
}

/** Without the first trials, which read the pages and compile the code. */
async function timedSearch(
  pages: TuningPages,
  wanted: Pick<WantedTune, 'method' | 'moved'>,
  trials: number,
  workers: number,
  reuse: Reuse,
): Promise<{ rate: number; reusedShare: number }> {
  const first = Math.ceil(trials / 4);
  const head = tuneHead(pages, { ...search, ...wanted, budget: { trials, ms: null } });
  let began = 0;
  let ended = 0;
  const { work } = await performRun({ head, lines: [] }, pages, {
    workers,
    reuse,
    onLine: (line) => {
      if (line.line !== 'trial') return;
      ended = performance.now();
      if (line.number === first) began = ended;
    },
  });
  return { rate: (1000 * (trials - first)) / (ended - began), reusedShare: work!.reusedShare };
}
