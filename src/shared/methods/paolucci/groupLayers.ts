import { plural } from '../../base/plural';
import { clusterLetter } from '../../pipeline/clusterLetter';
import { clusterRoles, type OverlayLayer } from '../../pipeline/views';

interface Group {
  width: number;
  members: Int32Array;
}

/** Largest first, as on the page. */
function bySizeOf<Some extends Group>(groups: readonly Some[]): Some[] {
  return [...groups].sort((one, other) => other.members.length - one.members.length);
}

/** The letter of each drawn group as on the page; '' for others. Small groups share the last letter. */
export function groupLetters<Some extends Group>(drawn: readonly Some[]): (group: Some) => string {
  const bySize = bySizeOf(drawn);
  const letters = new Map(
    bySize.map((group, index) => [group, clusterLetter(Math.min(index, clusterRoles.length - 1))]),
  );
  return (group) => letters.get(group) ?? '';
}

/** One layer per group for the largest groups; all others share the last colour. */
export function groupLayers(groups: readonly Group[]): OverlayLayer[] {
  const bySize = bySizeOf(groups);
  const own = clusterRoles.length - 1;
  const rounded = bySize.slice(0, own).map(({ width }) => Math.round(width));
  // Labels must be unique.
  const nameOf = (width: number): string => {
    const isShared = rounded.filter((other) => other === Math.round(width)).length > 1;
    return isShared ? String(Math.round(width * 1000) / 1000) : String(Math.round(width));
  };
  const layers = bySize.slice(0, own).map(
    ({ width, members }, index): OverlayLayer => ({
      role: clusterRoles[index]!,
      label: `around ${nameOf(width)} px wide`,
      blocks: members,
    }),
  );
  const others = bySize.slice(own);
  if (others.length > 0)
    layers.push({
      role: clusterRoles[own]!,
      label: plural(others.length, 'smaller group'),
      blocks: Int32Array.from(others.flatMap(({ members }) => Array.from(members))),
    });
  return layers;
}
