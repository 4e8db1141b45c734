import type { BlockModel } from '../../page/blockModel';
import { RegionsAround } from '../../records/regionsAround';
import type { SimilarGroup } from './comparedGroup';
import { type CountedMembers, MemberCounter } from './countedMembers';

/** How candidate groups are ranked: by members, then width; or by members times width. */
export type GroupChoice = 'sizeThenWidth' | 'sizeTimesWidth';

/** A candidate group with its counted members and score. */
export interface RankedGroup extends CountedMembers {
  leader: number;
  /** px */
  width: number;
  members: Int32Array;
  /** counted members, or these times the width in px */
  score: number;
  /** the innermost block around all counted members, or -1 */
  region: number;
}

/**
 * Candidate groups, best first: by score, then width (§3.8), then order on the page.
 * The condition in figure 17 asks for a greater size in both branches, so the width would never decide. The text says
 * it does, and the figure resets the width for that purpose.
 */
export function rankedGroups(
  groups: readonly SimilarGroup[],
  model: BlockModel,
  childCount: Int32Array,
  { maxChildren, choice }: { maxChildren: number; choice: GroupChoice },
): RankedGroup[] {
  const counter = new MemberCounter(model, childCount, maxChildren);
  const candidates = groups
    .filter(({ isCandidate }) => isCandidate)
    .map(({ leader, width, members }) => ({
      leader,
      width,
      members,
      ...counter.count(members),
    }));
  const regions = new RegionsAround(model);
  const ranked = candidates.map((group) => ({
    ...group,
    score: choice === 'sizeTimesWidth' ? group.counted.length * group.width : group.counted.length,
    // The paper stops at the records; here every method also returns the region.
    region: regions.of(group.counted),
  }));
  // The sort is stable: equal groups keep the order of their leaders.
  return ranked.sort((one, other) => other.score - one.score || other.width - one.width);
}
