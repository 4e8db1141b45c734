import type { SplitName } from '../../shared/evaluation/results';
import type { Corpus } from '../corpus/corpus';
import type { TaskPage } from '../evaluation/evalTask';
import { plannedPages, taskPage } from '../evaluation/plannedPages';
import { inParallel } from '../platform/inParallel';

/** The labelled pages of a corpus, split for a run. */
export interface TuningPages {
  corpus: { name: string; hash: string };
  /** pages to measure */
  searched: TaskPage[];
  /** pages that are held out from the search */
  heldOut: TaskPage[];
  /** the held-out sites */
  heldOutSites: readonly string[];
  /** messages about pages and labels that cannot be read */
  faults: string[];
}

/** Number of small files to read in parallel. */
const atOnce = 16;

export async function tuningPages(corpus: Corpus, split: SplitName, reader: string): Promise<TuningPages> {
  const { name, heldOut: heldOutSites } = await corpus.entry();
  const { pages, corpus: hash, faults } = await plannedPages(corpus, 'all', reader, undefined);
  const all = await inParallel(pages, atOnce, async (planned) => (await taskPage(planned, reader)).page);
  const labelled = all.filter(({ label }) => label !== null);
  const held = labelled.filter(({ site }) => heldOutSites.includes(site));
  const train = labelled.filter(({ site }) => !heldOutSites.includes(site));
  return {
    corpus: { name, hash },
    searched: split === 'all' ? labelled : split === 'train' ? train : held,
    heldOut: split === 'train' ? held : [],
    heldOutSites: heldOutSites.toSorted(),
    faults,
  };
}
