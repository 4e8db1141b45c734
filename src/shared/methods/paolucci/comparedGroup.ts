import { type SimilarityRule, similarMembers } from './similarMembers';
import type { StyleMultisets } from './styleMultisets';
import type { WidthGroup } from './widthClusters';

/** A width group after its members were compared. */
export interface SimilarGroup {
  leader: number;
  /** px */
  width: number;
  /** the members that were compared; those that left as they are drawn around another, and one that each is around */
  compared: Int32Array;
  outer: Int32Array;
  outerAround: Int32Array;
  /** per compared member: how many it was similar to, of how many others */
  similarTo: Int32Array;
  comparedWith: Int32Array;
  /** the compared members that stayed */
  members: Int32Array;
  coefficient: number;
  isCandidate: boolean;
}

export interface SimilarGroups {
  groups: SimilarGroup[];
  multisets: StyleMultisets;
}

/**
 * The outer ones leave before members are compared. Figure 15 does both in one loop, with the same outcome where an
 * outer block comes before its contents: it has left when these are looked at.
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
