import { contentSimilarity, type Denominator, matchedChildren, type StyleMultiset } from './styleMultisets';

/** Which multisets are similar to which; not symmetric with the denominator `own`. */
export interface SimilarPairs {
  has(one: number, other: number): boolean;
  /** Calls `visit` with every multiset that is similar to this one. */
  forEachSimilarTo(other: number, visit: (one: number) => void): void;
}

/** Compares each pair once. Stores one bit per direction, in one row per multiset. */
export function similarPairs(
  multisets: readonly StyleMultiset[],
  contentThreshold: number,
  denominator: Denominator,
): SimilarPairs {
  const count = multisets.length;
  const wordsPerRow = (count + 31) >>> 5;
  const bits = new Uint32Array(wordsPerRow * count);
  const enter = (one: number, other: number) => {
    bits[other * wordsPerRow + (one >>> 5)]! |= 1 << (one & 31);
  };
  // §3.7: similar if the value is higher than the threshold.
  const isSimilar = (matched: number, one: StyleMultiset, other: StyleMultiset) =>
    contentSimilarity(matched, one, other, denominator) > contentThreshold;
  // Sorted by size, the possible partners of a multiset are consecutive: matches are limited by the smaller size.
  const bySize = Array.from(multisets.keys()).sort((i, j) => multisets[i]!.size - multisets[j]!.size);
  for (let at = 0; at < count; at++) {
    const i = bySize[at]!;
    const smaller = multisets[i]!;
    for (let next = at; next < count; next++) {
      const j = bySize[next]!;
      const larger = multisets[j]!;
      if (!isSimilar(smaller.size, smaller, larger)) break;
      const matched = matchedChildren(smaller, larger);
      if (isSimilar(matched, smaller, larger)) enter(i, j);
      if (isSimilar(matched, larger, smaller)) enter(j, i);
    }
  }
  return {
    has: (one, other) => ((bits[other * wordsPerRow + (one >>> 5)]! >>> (one & 31)) & 1) === 1,
    forEachSimilarTo(other, visit) {
      for (let word = 0; word < wordsPerRow; word++) {
        for (let left = bits[other * wordsPerRow + word]!; left !== 0; left &= left - 1)
          visit(32 * word + 31 - Math.clz32(left & -left));
      }
    },
  };
}
