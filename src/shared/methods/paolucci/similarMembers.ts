import { similarPairs } from './similarPairs';
import type { Denominator, StyleMultisets } from './styleMultisets';

export interface SimilarityRule {
  contentThreshold: number;
  denominator: Denominator;
  memberThreshold: number;
}

export interface SimilarMembers {
  /** per member, 1 if it is similar to enough of the others */
  stays: Uint8Array;
  /** per member, at its turn: how many it was similar to, and how many others were still in the group */
  similarTo: Int32Array;
  comparedWith: Int32Array;
  /** the share of similar pairs among the kept members; 0 if fewer than two are kept */
  coefficient: number;
  /** the share of similar pairs among all that were compared, also with members dropped later */
  comparedCoefficient: number;
}

/**
 * The loop of figure 15 over one group: members are checked in order, and a dropped one is no longer compared with
 * later ones. Only distinct multisets are compared, each pair once.
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
  /** per multiset, how many members still in the group it is similar to, including members with this multiset */
  const similar = new Int32Array(entries.length);
  present.forEach((count, other) => {
    pairs.forEachSimilarTo(other, (one) => {
      similar[one]! += count;
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
  return {
    stays,
    similarTo,
    comparedWith,
    coefficient: left < 2 ? 0 : total / (left * (left - 1)),
    comparedCoefficient: memberShare(sumOf(similarTo), sumOf(comparedWith)),
  };
}

function sumOf(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The share of the others that a member is similar to; 0 without others. */
export function memberShare(similarTo: number, comparedWith: number): number {
  return comparedWith === 0 ? 0 : similarTo / comparedWith;
}
