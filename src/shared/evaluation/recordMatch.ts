import type { PageBlocks } from '../page/buildBlockModel';
import { isTextInRuns } from '../page/domBlocks';
import { pictureTags } from '../page/seenContent';

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
  least: number,
): { one: number; other: number; overlap: number }[] {
  const pairs: { one: number; other: number; overlap: number }[] = [];
  const holders = new Map<number, number[]>();
  other.forEach((record, index) => {
    for (const entry of record) {
      const list = holders.get(entry);
      if (list === undefined) holders.set(entry, [index]);
      else list.push(index);
    }
  });
  one.forEach((record, index) => {
    const touched = new Set([...record].flatMap((entry) => holders.get(entry) ?? []));
    for (const partner of touched) {
      const overlap = jaccard(record, other[partner]!);
      if (overlap >= least) pairs.push({ one: index, other: partner, overlap });
    }
  });
  pairs.sort((a, b) => b.overlap - a.overlap || a.one - b.one || a.other - b.other);
  const taken = new Set<number>();
  const matched = new Set<number>();
  return pairs.filter((pair) => {
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
  const precision = extracted.length === 0 ? (labelled.length === 0 ? 1 : 0) : found / extracted.length;
  const recall = labelled.length === 0 ? (extracted.length === 0 ? 1 : 0) : found / labelled.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { found, extracted: extracted.length, labelled: labelled.length, precision, recall, f1 };
}
