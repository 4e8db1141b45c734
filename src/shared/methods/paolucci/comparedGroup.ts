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

/** Which pairs the coefficient of a group is about: those of the members that stay, or all that were compared. */
export type CountedPairs = 'staying' | 'compared';

export interface GroupRule extends SimilarityRule {
  groupThreshold: number;
  pairs: CountedPairs;
}

/**
 * Outer members are dropped before members are compared. Figure 15 does both in one loop, with the same result if an
 * outer block comes before its contents.
 */
export function comparedGroup(
  { leader, width, members }: WidthGroup,
  around: ReadonlyMap<number, number>,
  multisets: StyleMultisets,
  rule: GroupRule,
): SimilarGroup {
  const outer = members.filter((block) => around.has(block));
  const compared = members.filter((block) => !around.has(block));
  const found = similarMembers(compared, multisets, rule);
  const { stays, similarTo, comparedWith } = found;
  const coefficient = rule.pairs === 'staying' ? found.coefficient : found.comparedCoefficient;
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
    isCandidate: coefficient > rule.groupThreshold,
  };
}
