import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { CorpusPage } from '../../shared/contract/corpus';
import type { SplitName } from '../../shared/evaluation/results';
import type { FileFault } from '../../shared/labels/fileFault';
import { FileError } from '../platform/fileError';
import { inParallel } from '../platform/inParallel';
import type { TaskPage } from './evalTask';
import { readTruth, truthKey } from './truth';

/** The part of a corpus that an evaluation needs. */
export interface EvaluatedCorpus {
  info(): Promise<{ pages: readonly CorpusPage[]; faults: readonly FileFault[] }>;
  snapshotPath(slug: string): string;
}

/** One of `of` parts; `index` starts at 1. */
export interface Shard {
  index: number;
  of: number;
}

export interface PlannedPages {
  /** sorted by name */
  pages: PlannedPage[];
  /** SHA-256 of the hashes and labels of all pages, including other shards */
  corpus: string;
  /** number of pages, including other shards */
  count: number;
  /** messages about pages that cannot be used and labels that cannot be read; those pages count as not labelled */
  faults: string[];
}

export interface PlannedPage {
  slug: string;
  site: string;
  tags: readonly string[];
  hash: string;
  snapshot: string;
  key: string;
}

/** Number of small files to read in parallel. */
const atOnce = 16;

/** The pages of an evaluation. A shard is every n-th page, so all shards have about the same size. */
export async function plannedPages(
  corpus: EvaluatedCorpus,
  split: SplitName,
  reader: string,
  shard: Shard | undefined,
): Promise<PlannedPages> {
  const { pages, faults: known } = await corpus.info();
  const chosen = pages
    .filter(({ isHeldOut }) => split === 'all' || isHeldOut === (split === 'held-out'))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const faults = known.map(({ file, fault }) => `${file} ${fault}`);
  const all = await inParallel(chosen, atOnce, async ({ slug, site, tags, hash }): Promise<PlannedPage> => {
    const planned = { slug, site, tags, hash, snapshot: corpus.snapshotPath(slug) };
    const { label, fault } = await labelOfPage(planned, reader);
    if (fault !== undefined && !known.some(({ file }) => fault.startsWith(file))) faults.push(fault);
    return { ...planned, key: truthKey(hash, label) };
  });
  const digest = createHash('sha256');
  for (const { slug, key } of all) digest.update(`${slug} ${key}\n`);
  return {
    pages: shard === undefined ? all : all.filter((_, at) => at % shard.of === shard.index - 1),
    corpus: digest.digest('hex'),
    count: all.length,
    faults: faults.sort(),
  };
}

/** The page with its current label. Labels are read late, so only those of pages in work are in memory. */
export async function taskPage(
  { slug, site, tags, hash, snapshot }: PlannedPage,
  reader: string,
): Promise<{ page: TaskPage; key: string }> {
  const { label } = await labelOfPage({ snapshot }, reader);
  return { page: { slug, site, tags, hash, snapshot, label }, key: truthKey(hash, label) };
}

async function labelOfPage({ snapshot }: { snapshot: string }, reader: string) {
  try {
    return { label: await readTruth(dirname(snapshot), reader) };
  } catch (cause) {
    if (cause instanceof FileError) return { label: null, fault: cause.message };
    throw cause;
  }
}
