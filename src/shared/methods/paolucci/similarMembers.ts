import { similarPairs } from './similarPairs';
import type { Denominator, StyleMultisets } from './styleMultisets';

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
  const pairs = similarPairs(
    entries.map((entry) => multisets.list[entry]!),
    rule.contentThreshold,
    rule.denominator,
  );
  const present = new Int32Array(entries.length);
  for (const entry of local) present[entry]!++;
  /** per multiset, how many members still in the group it is similar to, its own bearers included */
  const similar = new Int32Array(entries.length);
  present.forEach((bearers, other) => {
    pairs.forEachSimilarTo(other, (one) => {
      similar[one]! += bearers;
    });
  });
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
    pairs.forEachSimilarTo(entry, (one) => {
      similar[one]!--;
    });
  }
  const total = local.reduce((sum, entry, index) => sum + (stays[index] === 1 ? toOthers(entry) : 0), 0);
  return { stays, similarTo, comparedWith, coefficient: left < 2 ? 0 : total / (left * (left - 1)) };
}

/** The share of the others that a member is similar to; with no others, none. */
export function memberShare(similarTo: number, comparedWith: number): number {
  return comparedWith === 0 ? 0 : similarTo / comparedWith;
}
