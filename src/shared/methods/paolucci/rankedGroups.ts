import type { BlockModel } from '../../page/blockModel';
import { RegionsAround } from '../../records/regionsAround';
import type { SimilarGroup } from './comparedGroup';
import { type CountedMembers, MemberCounter } from './countedMembers';

/** What makes a candidate group better than another: its members, then its width; or the two multiplied. */
export type GroupChoice = 'sizeThenWidth' | 'sizeTimesWidth';

/** A candidate group with what counts towards its size. */
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
 * Candidate groups, best first: the highest score, of equal ones the widest (§3.8), then the first on the page.
 * The condition that figure 17 prints asks for a greater size in both its arms, so that the width would never
 * decide; the text says it does, and the figure's reset of the width is meant for that.
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
    // The paper stops at the records; every method here also names the block that holds them.
    region: regions.of(group.counted),
  }));
  // The sort is stable, so that equal groups keep the order of their leaders.
  return ranked.sort((one, other) => other.score - one.score || other.width - one.width);
}
