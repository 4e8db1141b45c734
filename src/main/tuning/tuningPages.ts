import type { SplitName } from '../../shared/evaluation/results';
import type { Corpus } from '../corpus/corpus';
import type { TaskPage } from '../evaluation/evalTask';
import { plannedPages, taskPage } from '../evaluation/plannedPages';
import { inParallel } from '../platform/inParallel';

/** The labelled pages of a corpus, as a run is about them. */
export interface TuningPages {
  corpus: { name: string; hash: string };
  /** those that are looked at */
  searched: TaskPage[];
  /** those that are not looked at because they are held out */
  heldOut: TaskPage[];
  /** sites of which all pages are held out */
  heldOutSites: readonly string[];
  /** pages and labels that cannot be read, in words */
  faults: string[];
}

/** How many small files are read at a time. */
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
