import { type SimilarityRule, similarMembers } from './similarMembers';
import type { StyleMultisets } from './styleMultisets';
import type { WidthGroup } from './widthClusters';

/** A width group after its members were compared. */
export interface SimilarGroup {
  leader: number;
  /** px */
  width: number;
  /** the members that were compared; those dropped because they contain another; and a member inside each of these */
  compared: Int32Array;
  outer: Int32Array;
  outerAround: Int32Array;
  /** per compared member: how many others it is similar to, and how many it was compared with */
  similarTo: Int32Array;
  comparedWith: Int32Array;
  /** the compared members that were kept */
  members: Int32Array;
  coefficient: number;
  isCandidate: boolean;
}

export interface SimilarGroups {
  groups: SimilarGroup[];
  multisets: StyleMultisets;
}

/**
 * Outer members are dropped before members are compared. Figure 15 does both in one loop, with the same result if an
 * outer block comes before its contents.
 */
export function comparedGroup(
  { leader, width, members }: WidthGroup,
  around: ReadonlyMap<number, number>,
  multisets: StyleMultisets,
  rule: SimilarityRule,
  groupThreshold: number,
): SimilarGroup {
  const outer = members.filter((block) => around.has(block));
  const compared = members.filter((block) => !around.has(block));
  const { stays, similarTo, comparedWith, coefficient } = similarMembers(compared, multisets, rule);
  return {
    leader,
    width,
    compared,
    outer,
    outerAround: outer.map((block) => around.get(block)!),
    similarTo,
    comparedWith,
    members: compared.filter((_, index) => stays[index] === 1),
    coefficient,
    // §3.4: higher than the threshold.
    isCandidate: coefficient > groupThreshold,
  };
}
