import type { PageBlocks } from '../page/buildBlockModel';
import { pictureTags } from '../page/hasContent';
import { isTextInRuns } from '../page/isElement';
import { ContentIndex } from './contentIndex';

type SeenBlocks = Pick<PageBlocks, 'subtreeEnd' | 'cleanedUp' | 'ownText' | 'tag' | 'tagNames'>;

/** The texts and pictures of a record that are seen, by block id: what two records are compared by. */
export function recordContents(page: SeenBlocks, blocks: readonly number[]): Set<number> {
  const contents = new Set<number>();
  for (const block of blocks) {
    for (let at = block; at < page.subtreeEnd[block]!; at++) {
      if (page.cleanedUp[at] !== 0) continue;
      const isContent = page.ownText[at] !== -1 || pictureTags.has(page.tagNames[page.tag[at]!]!);
      if (isContent && !isTextInRuns(page, at)) contents.add(at);
    }
  }
  return contents;
}

/** Shared contents over all contents, 0 to 1; two records without content have nothing in common. */
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

/** Pairs records of two lists, the best overlap first, each once; a pair counts from `least` overlap on. */
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

/** Of all pairs the best first, as long as neither of the two is taken. */
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

/** How many of the labelled records were extracted; a pair counts from `least` overlap on. */
export function scorePage(
  extracted: readonly ReadonlySet<number>[],
  labelled: readonly ReadonlySet<number>[],
  least: number,
): PageScore {
  const found = bestPairs(extracted, labelled, least).length;
  return scoreOf(found, extracted.length, labelled.length);
}

/** Nothing found where there is nothing is full marks. */
export function scoreOf(found: number, extracted: number, labelled: number): PageScore {
  const precision = extracted === 0 ? (labelled === 0 ? 1 : 0) : found / extracted;
  const recall = labelled === 0 ? (extracted === 0 ? 1 : 0) : found / labelled;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { found, extracted, labelled, precision, recall, f1 };
}
