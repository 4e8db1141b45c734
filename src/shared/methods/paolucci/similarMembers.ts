import { contentSimilarity, type Denominator, matchedChildren, type StyleMultisets } from './styleMultisets';

export interface SimilarityRule {
  contentThreshold: number;
  denominator: Denominator;
  memberThreshold: number;
}

export interface SimilarMembers {
  /** per member, 1 where it is similar to enough of the others */
  stays: Uint8Array;
  /** per member, when it was looked at: how many it was similar to, of how many others still in the group */
  similarTo: Int32Array;
  comparedWith: Int32Array;
  /** of those that stay, the share of similar pairs; 0 where fewer than two stay */
  coefficient: number;
}

/**
 * The loop of figure 15 over one group: members are looked at in order, and one that leaves is no longer compared
 * with those after it. Only distinct multisets are compared, each pair once.
 */
export function similarMembers(
  members: Int32Array,
  multisets: StyleMultisets,
  rule: SimilarityRule,
): SimilarMembers {
  const entries = [...new Set(Array.from(members, (block) => multisets.ofBlock[block]!))];
  const localOf = new Map(entries.map((entry, local) => [entry, local]));
  const local = Int32Array.from(members, (block) => localOf.get(multisets.ofBlock[block]!)!);
  const pairs = similarPairs(entries, multisets, rule);
  const present = new Int32Array(entries.length);
  for (const entry of local) present[entry]!++;
  /** per multiset, how many members still in the group it is similar to, its own bearers included */
  const similar = new Int32Array(entries.length);
  for (let one = 0; one < entries.length; one++) {
    for (let other = 0; other < entries.length; other++)
      if (pairs.has(one, other)) similar[one]! += present[other]!;
  }
  const stays = new Uint8Array(members.length).fill(1);
  const similarTo = new Int32Array(members.length);
  const comparedWith = new Int32Array(members.length);
  const toOthers = (entry: number) => similar[entry]! - (pairs.has(entry, entry) ? 1 : 0);
  let left = members.length;
  for (let index = 0; index < members.length; index++) {
    const entry = local[index]!;
    similarTo[index] = toOthers(entry);
    comparedWith[index] = left - 1;
    if (memberShare(similarTo[index]!, comparedWith[index]!) >= rule.memberThreshold) continue;
    stays[index] = 0;
    left--;
    for (let one = 0; one < entries.length; one++) if (pairs.has(one, entry)) similar[one]!--;
  }
  const total = local.reduce((sum, entry, index) => sum + (stays[index] === 1 ? toOthers(entry) : 0), 0);
  return { stays, similarTo, comparedWith, coefficient: left < 2 ? 0 : total / (left * (left - 1)) };
}

/** The share of the others that a member is similar to; with no others, none. */
export function memberShare(similarTo: number, comparedWith: number): number {
  return comparedWith === 0 ? 0 : similarTo / comparedWith;
}

interface PairSet {
  has(one: number, other: number): boolean;
}

/** Which multisets are similar to which, one bit an ordered pair: by the first one's own count it may hold one way only. */
function similarPairs(
  entries: readonly number[],
  { list }: StyleMultisets,
  { contentThreshold, denominator }: SimilarityRule,
): PairSet {
  const rowWords = (entries.length + 31) >>> 5;
  const bits = new Uint32Array(rowWords * entries.length);
  const enter = (one: number, other: number) => {
    bits[one * rowWords + (other >>> 5)]! |= 1 << (other & 31);
  };
  for (let i = 0; i < entries.length; i++) {
    const one = list[entries[i]!]!;
    for (let j = i; j < entries.length; j++) {
      const other = list[entries[j]!]!;
      // No more can match than the smaller has: pairs of very different sizes need no comparison.
      const most = Math.min(one.size, other.size);
      const forth = contentSimilarity(most, one, other, denominator);
      const back = contentSimilarity(most, other, one, denominator);
      if (forth <= contentThreshold && back <= contentThreshold) continue;
      const matched = matchedChildren(one, other);
      // §3.7: similar if the value is higher than the threshold.
      if (contentSimilarity(matched, one, other, denominator) > contentThreshold) enter(i, j);
      if (contentSimilarity(matched, other, one, denominator) > contentThreshold) enter(j, i);
    }
  }
  return { has: (one, other) => ((bits[one * rowWords + (other >>> 5)]! >>> (other & 31)) & 1) === 1 };
}
