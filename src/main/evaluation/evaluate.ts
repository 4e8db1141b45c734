import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../../package.json';
import type { ResultLine, RunHead, SplitName } from '../../shared/evaluation/results';
import { makePlainFolder } from '../platform/plainFolder';
import type { TaskPage } from './evalTask';
import { freeParts, PartFile, partEnding } from './partFile';
import { type EvaluatedCorpus, type PlannedPage, plannedPages, type Shard, taskPage } from './plannedPages';
import { ResultsFolder } from './resultsFolder';
import { type PageRunOptions, runPages } from './runPages';

export interface EvaluationOptions extends PageRunOptions {
  split: SplitName;
  /** the annotator whose labels are the truth */
  reader: string;
  shard?: Shard | undefined;
  /** folder for results, from which stopped evaluations are continued; without it no files are kept */
  keepIn?: string | undefined;
  onProgress?: ((done: number, total: number, text: string) => void) | undefined;
}

/** A finished evaluation. Its lines are on disk, not in memory. */
export interface Evaluation {
  head: RunHead;
  /** messages about pages and labels that could not be read, and about pages without an answer */
  faults: string[];
  /** number of pages copied from a stopped evaluation */
  continued: number;
  /** by page, then by configuration; available until `close` */
  lines(): AsyncGenerator<ResultLine>;
  close(): Promise<void>;
}

/** Runs all configurations on the pages of a corpus, in threads. One task is one page with all configurations. */
export async function evaluate(corpus: EvaluatedCorpus, options: EvaluationOptions): Promise<Evaluation> {
  const { entrants, match, split, reader, shard, workers, keepIn } = options;
  const began = performance.now();
  const { pages, faults, ...planned } = await plannedPages(corpus, split, reader, shard);
  const startedAt = new Date().toISOString();
  const folder = keepIn ?? (await mkdtemp(join(tmpdir(), 'recordscope-eval-')));
  const results = new ResultsFolder(folder);
  await makePlainFolder(folder);
  const head: RunHead = {
    format: 'recordscope-results',
    version: 1,
    run: await results.freeName(startedAt),
    startedAt,
    program: version,
    match,
    split,
    reader,
    entrants: [...entrants],
    pages: planned.count,
    ...(shard && { shard }),
    corpus: planned.corpus,
    workers,
    ms: 0,
  };
  const part = await PartFile.create(join(folder, `${head.run}${partEnding}`), head);
  try {
    await continueParts(part, folder, head, pages);
    const todo = pages.filter(({ slug }) => !part.has(slug));
    await evaluatePages(part, todo, pages.length, options, faults);
    const done = { ...head, ms: Math.round(performance.now() - began) };
    const order = pages.map(({ slug }) => slug);
    if (keepIn !== undefined) await results.write(done, part.lines(order));
    return {
      head: done,
      faults: faults.sort(),
      continued: pages.length - todo.length,
      lines: () => part.lines(order),
      close: async () => {
        await part.remove();
        if (keepIn === undefined) await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    await part.release();
    if (keepIn === undefined) await rm(folder, { recursive: true, force: true });
    throw cause;
  }
}

/** Copies finished pages from stopped evaluations of the same kind, and deletes their files. */
async function continueParts(
  part: PartFile,
  folder: string,
  head: RunHead,
  pages: readonly PlannedPage[],
): Promise<void> {
  const keys = new Map(pages.map(({ slug, key }) => [slug, key]));
  const wanted = kindOf(head);
  for (const earlier of await freeParts(folder)) {
    if (kindOf(earlier.head) !== wanted) continue;
    await part.copyFrom(earlier.path, keys);
    await rm(earlier.path, { force: true });
  }
}

function kindOf({ program, match, split, reader, entrants, shard }: RunHead): string {
  return JSON.stringify([program, match, split, reader, entrants, shard ?? null]);
}

async function evaluatePages(
  part: PartFile,
  todo: readonly PlannedPage[],
  total: number,
  options: EvaluationOptions,
  faults: string[],
): Promise<void> {
  const { reader, onProgress } = options;
  // The keys at the time each page is read, which may be long after the plan was made.
  const keys = new Map<string, string>();
  const pages = async function* (): AsyncGenerator<TaskPage> {
    for (const planned of todo) {
      const { page, key } = await taskPage(planned, reader);
      keys.set(page.slug, key);
      yield page;
    }
  };
  let done = total - todo.length;
  onProgress?.(done, total, '');
  await runPages(pages(), options, async ({ slug }, lines, fault) => {
    if (fault !== '') faults.push(`${slug}: ${fault}`);
    await part.append({ page: slug, key: keys.get(slug)!, lines });
    keys.delete(slug);
    onProgress?.(++done, total, slug);
  });
}
