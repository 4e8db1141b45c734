import type { CorpusInfo, CorpusPage } from '../../shared/contract/corpus';
import type { SplitName } from '../../shared/evaluation/results';
import { truthOf } from '../store/corpusSlice';

export function isInSplit({ isHeldOut }: Pick<CorpusPage, 'isHeldOut'>, split: SplitName): boolean {
  return split === 'all' || isHeldOut === (split === 'held-out');
}

interface CorpusCounts {
  pages: number;
  sites: number;
  heldOut: number;
  /** pages that the annotator has labelled, and their records */
  labelled: number;
  records: number;
}

export function corpusCounts({ pages }: CorpusInfo, reader: string): CorpusCounts {
  const truths = pages.flatMap((page) => truthOf(page, reader) ?? []);
  return {
    pages: pages.length,
    sites: new Set(pages.map(({ site }) => site)).size,
    heldOut: pages.filter(({ isHeldOut }) => isHeldOut).length,
    labelled: truths.length,
    records: truths.reduce((sum, { records }) => sum + records, 0),
  };
}

/** The number of labelled pages of each annotator. */
export function annotatorProgress({ pages, readers }: CorpusInfo): { reader: string; labelled: number }[] {
  return readers.map((reader) => ({
    reader,
    labelled: pages.filter((page) => truthOf(page, reader) !== undefined).length,
  }));
}
