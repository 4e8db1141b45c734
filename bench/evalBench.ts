import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Corpus } from '../src/main/corpus/corpus';
import { type EvaluationOptions, evaluate } from '../src/main/evaluation/evaluate';
import { pageLinesOf } from '../src/main/evaluation/pageLinesOf';
import { plannedPages, taskPage } from '../src/main/evaluation/plannedPages';
import { programFolder } from '../src/main/platform/programFolder';
import { methods } from '../src/shared/methods';
import { defaultSettings } from '../src/shared/pipeline/settings';
import { median, medianRatio } from './measure';
import { repeatedCorpus } from './repeatedCorpus';

const kept = join(programFolder, 'node_modules/.cache/bench-eval-corpora');

const options: Omit<EvaluationOptions, 'workers'> = {
  entrants: methods.map(({ id }) => ({ method: id, preset: 'default', settings: defaultSettings })),
  match: { kind: 'leaves' },
  split: 'all',
  reader: '',
};

/** Pages per second; every variant runs in every round. */
export interface Throughput {
  pages: number;
  /** in the main thread, with one worker, with two */
  alone: number;
  one: number;
  two: number;
  /** medians of the ratios of each round */
  oneToAlone: number;
  twoToOne: number;
}

export async function throughput(of: string, rounds: number, pages: number): Promise<Throughput> {
  const corpus = await repeatedCorpus(of, join(kept, 'throughput'), pages);
  const ways = [() => evaluateAlone(corpus), () => evaluated(corpus, 1), () => evaluated(corpus, 2)];
  // Warm-up: files get into the system's cache, and code is compiled.
  await ways[0]!();
  const rates = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [way, run] of ways.entries()) {
      const began = performance.now();
      await run();
      rates[way]!.push((1000 * pages) / (performance.now() - began));
    }
  }
  const [alone, one, two] = rates as [number[], number[], number[]];
  return {
    pages,
    alone: median(alone),
    one: median(one),
    two: median(two),
    oneToAlone: medianRatio(one, alone),
    twoToOne: medianRatio(two, one),
  };
}

async function evaluateAlone(corpus: Corpus): Promise<void> {
  const { entrants, match } = options;
  const { pages } = await plannedPages(corpus, 'all', '', undefined);
  for (const planned of pages) {
    const { page } = await taskPage(planned, '');
    await pageLinesOf(page, { entrants, match, detail: 'whole' });
  }
}

async function evaluated(corpus: Corpus, workers: number): Promise<void> {
  await (await evaluate(corpus, { ...options, workers })).close();
}

/** Memory of the whole program during one long evaluation, MB. */
export interface MemoryCourse {
  pages: number;
  /** median over each quarter of the pages */
  quarters: number[];
  /** last quarter over the second: in the first, memory grows to its normal size */
  growth: number;
  /** memory of the main thread before and after */
  heldBefore: number;
  heldAfter: number;
}

const megabyte = 1024 * 1024;

export async function memoryCourse(of: string, pages: number): Promise<MemoryCourse> {
  const corpus = await repeatedCorpus(of, join(kept, 'memory'), pages);
  const heldBefore = heldMegabytes();
  const samples: number[] = [];
  const onProgress = (): void => {
    samples.push(process.memoryUsage.rss() / megabyte);
  };
  await (await evaluate(corpus, { ...options, workers: 2, onProgress })).close();
  const quarters = [0, 1, 2, 3].map((quarter) =>
    median(samples.slice((quarter * samples.length) / 4, ((quarter + 1) * samples.length) / 4)),
  );
  return { pages, quarters, growth: quarters[3]! / quarters[1]!, heldBefore, heldAfter: heldMegabytes() };
}

function heldMegabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / megabyte;
}

/** Time to open corpora of several sizes, as the list of pages needs it, ms. */
export interface Opening {
  pages: number;
  ms: number;
}

export async function openings(of: string, rounds: number, sizes: readonly number[]): Promise<Opening[]> {
  const folders: string[] = [];
  for (const size of sizes) {
    const folder = join(kept, `opening-${size}`);
    await repeatedCorpus(of, folder, size);
    folders.push(folder);
  }
  const times = sizes.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, folder] of folders.entries()) {
      const began = performance.now();
      const { pages } = await (await Corpus.open(folder)).info();
      // The first round brings the files into the system's cache.
      if (round > 0) times[index]!.push(performance.now() - began);
      if (pages.length !== sizes[index]) throw new Error(`${folder} has ${pages.length} pages`);
    }
  }
  return sizes.map((pages, index) => ({ pages, ms: median(times[index]!) }));
}

export async function removeBenchCorpora(): Promise<void> {
  await rm(kept, { recursive: true, force: true });
}
