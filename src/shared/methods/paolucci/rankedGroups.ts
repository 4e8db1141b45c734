import type { BlockModel } from '../../page/blockModel';
import type { Containment } from '../../page/containment';
import type { SimilarGroup } from './comparedGroup';
import { type CountedMembers, countedMembers } from './countedMembers';

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
  /** the leader of the candidate group in whose members most of the counted ones lie, or -1; and how many do */
  insideGroupOf: number;
  insideCount: number;
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
  const candidates = groups
    .filter(({ isCandidate }) => isCandidate)
    .map(({ leader, width, members }) => ({
      leader,
      width,
      members,
      ...countedMembers(members, model.containment, childCount, maxChildren),
    }));
  const groupOf = new Map<number, number>();
  for (const { leader, counted } of candidates) for (const block of counted) groupOf.set(block, leader);
  const ranked = candidates.map((group) => ({
    ...group,
    score: choice === 'sizeTimesWidth' ? group.counted.length * group.width : group.counted.length,
    region: innermostAround(model.containment, group.counted),
    ...surroundingGroup(model.containment, group, groupOf),
  }));
  // The sort is stable, so that equal groups keep the order of their leaders.
  return ranked.sort((one, other) => other.score - one.score || other.width - one.width);
}

/** The paper stops at the records; every method here also names the block that holds them. */
function innermostAround(containment: Containment, blocks: Int32Array): number {
  if (blocks.length === 0) return -1;
  const held = new Map<number, number>();
  for (const block of blocks) {
    for (const container of containment.containersOf(block))
      held.set(container, (held.get(container) ?? 0) + 1);
  }
  const around = containment.containersOf(blocks[0]!).find((block) => held.get(block) === blocks.length);
  return around ?? -1;
}

/** §4.4.2.1: sub-containers are more than the records they lie in. This names the group that a group lies in. */
function surroundingGroup(
  containment: Containment,
  { leader, counted }: { leader: number; counted: Int32Array },
  groupOf: ReadonlyMap<number, number>,
): { insideGroupOf: number; insideCount: number } {
  const inside = new Map<number, number>();
  for (const block of counted) {
    const around = new Set<number>();
    for (const container of containment.containersOf(block)) {
      const group = groupOf.get(container);
      if (group !== undefined && group !== leader) around.add(group);
    }
    for (const group of around) inside.set(group, (inside.get(group) ?? 0) + 1);
  }
  let insideGroupOf = -1;
  let insideCount = 0;
  for (const [group, count] of inside) {
    if (count > insideCount) [insideGroupOf, insideCount] = [group, count];
  }
  return { insideGroupOf, insideCount };
}
