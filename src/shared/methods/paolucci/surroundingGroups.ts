import type { Containment } from '../../page/containment';
import type { RankedGroup } from './rankedGroups';

/** The candidate group that the members of another one lie in. */
export interface SurroundingGroup {
  /** the leader of the group in whose members most of the counted ones lie, or -1; and how many do */
  leader: number;
  inside: number;
}

/** §4.4.2.1: sub-containers are more than the records they lie in. This names the group that a group lies in. */
export function surroundingGroups(
  groups: readonly RankedGroup[],
  containment: Containment,
): Map<RankedGroup, SurroundingGroup> {
  const groupOf = new Map<number, number>();
  for (const { leader, counted } of groups) for (const block of counted) groupOf.set(block, leader);
  return new Map(groups.map((group) => [group, surroundingGroup(group, containment, groupOf)]));
}

function surroundingGroup(
  { leader, counted }: RankedGroup,
  containment: Containment,
  groupOf: ReadonlyMap<number, number>,
): SurroundingGroup {
  const inside = new Map<number, number>();
  for (const block of counted) {
    const around = new Set<number>();
    for (const container of containment.containersOf(block)) {
      const group = groupOf.get(container);
      if (group !== undefined && group !== leader) around.add(group);
    }
    for (const group of around) inside.set(group, (inside.get(group) ?? 0) + 1);
  }
  const max: SurroundingGroup = { leader: -1, inside: 0 };
  for (const [group, count] of inside) {
    if (count > max.inside) [max.leader, max.inside] = [group, count];
  }
  return max;
}
