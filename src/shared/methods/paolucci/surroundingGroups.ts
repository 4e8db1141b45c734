import type { Containment } from '../../page/containment';
import type { RankedGroup } from './rankedGroups';

/** The candidate group that contains members of another one. */
export interface SurroundingGroup {
  /** the leader of the group whose members contain the most counted ones, or -1; and how many they contain */
  leader: number;
  inside: number;
}

/** §4.4.2.1: there are more sub-containers than records around them. Finds the group around each group. */
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
  const best: SurroundingGroup = { leader: -1, inside: 0 };
  for (const [group, count] of inside) {
    if (count > best.inside) [best.leader, best.inside] = [group, count];
  }
  return best;
}
