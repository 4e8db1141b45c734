import { contentSimilarity, type Denominator, matchedChildren, type StyleMultiset } from './styleMultisets';

/** Which multisets are similar to which: by the first one's own count it may hold one way only. */
export interface SimilarPairs {
  has(one: number, other: number): boolean;
  /** Calls `visit` with every multiset that is similar to this one. */
  forEachSimilarTo(other: number, visit: (one: number) => void): void;
}

/** Each pair is compared once and takes a bit either way, a row for each multiset that others are similar to. */
export function similarPairs(
  multisets: readonly StyleMultiset[],
  contentThreshold: number,
  denominator: Denominator,
): SimilarPairs {
  const count = multisets.length;
  const rowText = (count + 31) >>> 5;
  const bits = new Uint32Array(rowText * count);
  const enter = (one: number, other: number) => {
    bits[other * rowText + (one >>> 5)]! |= 1 << (one & 31);
  };
  // §3.7: similar if the value is higher than the threshold.
  const isSimilar = (matched: number, one: StyleMultiset, other: StyleMultiset) =>
    contentSimilarity(matched, one, other, denominator) > contentThreshold;
  // By size, the others that may be similar to one are a stretch: no more can match than the smaller has.
  const bySize = Array.from(multisets.keys()).sort((i, j) => multisets[i]!.size - multisets[j]!.size);
  for (let at = 0; at < count; at++) {
    const i = bySize[at]!;
    const smaller = multisets[i]!;
    for (let place = at; place < count; place++) {
      const j = bySize[place]!;
      const larger = multisets[j]!;
      if (!isSimilar(smaller.size, smaller, larger)) break;
      const matched = matchedChildren(smaller, larger);
      if (isSimilar(matched, smaller, larger)) enter(i, j);
      if (isSimilar(matched, larger, smaller)) enter(j, i);
    }
  }
  return {
    has: (one, other) => ((bits[other * rowText + (one >>> 5)]! >>> (one & 31)) & 1) === 1,
    forEachSimilarTo(other, visit) {
      for (let word = 0; word < rowText; word++) {
        for (let left = bits[other * rowText + word]!; left !== 0; left &= left - 1)
          visit(32 * word + 31 - Math.clz32(left & -left));
      }
    },
  };
}
