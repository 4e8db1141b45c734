import type { CorpusInfo } from '../../shared/contract/corpus';
import { truthOf } from '../corpus/corpusCounts';

export interface SplitCounts {
  train: { pages: number; sites: number };
  heldOut: { pages: number; sites: number };
}

/** Labelled pages and their sites: those that a search looks at, and those that it never sees. */
export function splitCounts({ pages }: Pick<CorpusInfo, 'pages'>, reader: string): SplitCounts {
  const labelled = pages.filter((page) => truthOf(page, reader) !== undefined);
  const part = (isHeldOut: boolean) => {
    const own = labelled.filter((page) => page.isHeldOut === isHeldOut);
    return { pages: own.length, sites: new Set(own.map(({ site }) => site)).size };
  };
  return { train: part(false), heldOut: part(true) };
}
