import type { PageBlocks } from '../page/buildBlockModel';
import { dropCode } from '../page/dropReasons';
import { pictureTags } from '../page/hasContent';
import { isTextInRuns } from '../page/isElement';
import { ContentIndex } from './contentIndex';

const scrolled = dropCode('scrolled');

type ContentColumns = Pick<PageBlocks, 'subtreeEnd' | 'cleanedUp' | 'ownText' | 'tag' | 'tagNames'>;

/** The visible texts and images of a record, by block id. Records are compared by these. */
export function recordContents(page: ContentColumns, blocks: readonly number[]): Set<number> {
  const contents = new Set<number>();
  for (const block of blocks) {
    for (let at = block; at < page.subtreeEnd[block]!; at++) {
      if (isContent(page, at)) contents.add(at);
    }
  }
  return contents;
}

/** Whether a block is a text or image that is visible, or can be scrolled into view inside its pane. */
export function isContent(page: ContentColumns, block: number): boolean {
  if (page.cleanedUp[block] !== 0 && page.cleanedUp[block] !== scrolled) return false;
  if (page.ownText[block] === -1 && !pictureTags.has(page.tagNames[page.tag[block]!]!)) return false;
  return !isTextInRuns(page, block);
}

/** Shared contents over all contents, 0 to 1; 0 if both are empty. */
export function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const entry of one) if (other.has(entry)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

export interface PageScore {
  found: number;
  extracted: number;
  labelled: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Pairs records of two lists, best overlap first, each at most once; a pair needs an overlap of at least `min`. */
export function bestPairs(
  one: readonly ReadonlySet<number>[],
  other: readonly ReadonlySet<number>[],
  min: number,
): OverlapPair[] {
  const index = new ContentIndex(other);
  const pairs = one.flatMap((record, at) =>
    index
      .overlapping(record)
      .filter(({ overlap }) => overlap >= min)
      .map((partner): OverlapPair => ({ one: at, other: partner.index, overlap: partner.overlap })),
  );
  return eachOnce(pairs);
}

export interface OverlapPair {
  one: number;
  other: number;
  overlap: number;
}

/** Takes pairs by descending overlap, skipping those with a record already taken. */
export function eachOnce(pairs: readonly OverlapPair[]): OverlapPair[] {
  const taken = new Set<number>();
  const matched = new Set<number>();
  const best = [...pairs].sort((a, b) => b.overlap - a.overlap || a.one - b.one || a.other - b.other);
  return best.filter((pair) => {
    if (taken.has(pair.one) || matched.has(pair.other)) return false;
    taken.add(pair.one);
    matched.add(pair.other);
    return true;
  });
}

/** Scores the extracted records; a pair needs an overlap of at least `least`. */
export function scorePage(
  extracted: readonly ReadonlySet<number>[],
  labelled: readonly ReadonlySet<number>[],
  least: number,
): PageScore {
  const found = bestPairs(extracted, labelled, least).length;
  return scoreOf(found, extracted.length, labelled.length);
}

/** Finding nothing where nothing is labelled scores 1. */
export function scoreOf(found: number, extracted: number, labelled: number): PageScore {
  const precision = extracted === 0 ? (labelled === 0 ? 1 : 0) : found / extracted;
  const recall = labelled === 0 ? (extracted === 0 ? 1 : 0) : found / labelled;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { found, extracted, labelled, precision, recall, f1 };
}
