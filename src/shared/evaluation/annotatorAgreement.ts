import { labelledRegion, type RegionPage } from '../labels/labelledRegion';
import type { PageLabel } from '../labels/pageLabel';
import { knownBy, type MatchedPage } from '../records/pairRecords';
import { bestPairs, scoreOf } from '../records/recordContents';
import { isSameRegion } from './isSameRegion';

export interface AnnotatorAgreement {
  /** mean F1 over the pages that both labelled; NaN if there is none */
  f1: number;
  pages: AnnotatedPage[];
}

export interface AnnotatedPage {
  slug: string;
  f1: number;
  isRegionSame: boolean;
  /** records that only one has, or that both have with different blocks */
  conflicts: { one: readonly number[] | null; other: readonly number[] | null }[];
}

/** How far two annotators agree on a page: F1 of identical records, and all records that differ. */
export function annotatedPage(
  page: MatchedPage & RegionPage,
  slug: string,
  one: PageLabel,
  other: PageLabel,
): AnnotatedPage {
  const ones = recordsOf(one);
  const others = recordsOf(other);
  const pairs = bestPairs(
    ones.map((blocks) => knownBy(page, blocks)),
    others.map((blocks) => knownBy(page, blocks)),
    0,
  );
  const same = pairs.filter(({ overlap }) => overlap === 1);
  const conflicts: AnnotatedPage['conflicts'] = [
    ...pairs
      .filter(({ overlap }) => overlap < 1)
      .map((pair) => ({ one: ones[pair.one]!, other: others[pair.other]! })),
    ...ones
      .filter((_, at) => pairs.every((pair) => pair.one !== at))
      .map((blocks) => ({ one: blocks, other: null })),
    ...others
      .filter((_, at) => pairs.every((pair) => pair.other !== at))
      .map((blocks) => ({ one: null, other: blocks })),
  ];
  return {
    slug,
    f1: scoreOf(same.length, ones.length, others.length).f1,
    isRegionSame: isSameRegion(page, regionOf(page, one), regionOf(page, other)),
    conflicts: conflicts.sort((a, b) => firstBlock(a) - firstBlock(b)),
  };
}

/** Summarises the pages that both annotators labelled. */
export function annotatorAgreement(pages: readonly AnnotatedPage[]): AnnotatorAgreement {
  return { f1: pages.reduce((sum, { f1 }) => sum + f1, 0) / pages.length, pages: [...pages] };
}

function recordsOf(label: PageLabel): readonly (readonly number[])[] {
  return label.noRecords ? [] : label.records.map(({ blocks }) => blocks);
}

function regionOf(page: RegionPage, label: PageLabel): number {
  return label.noRecords ? -1 : labelledRegion(page, label);
}

function firstBlock({ one, other }: AnnotatedPage['conflicts'][number]): number {
  return Math.min(...(one ?? []), ...(other ?? []));
}
