import { plural } from '../../base/plural';
import { readable } from '../../pipeline/verdicts';
import { clusterRoles, type OverlayLayer } from '../../pipeline/views';

interface Group {
  width: number;
  members: Int32Array;
}

/** One layer per group for the largest groups; all others share the last colour. */
export function groupLayers(groups: readonly Group[]): OverlayLayer[] {
  const bySize = [...groups].sort((one, other) => other.members.length - one.members.length);
  const own = clusterRoles.length - 1;
  const rounded = bySize.slice(0, own).map(({ width }) => Math.round(width));
  // Labels must be unique.
  const nameOf = (width: number): string => {
    const isShared = rounded.filter((other) => other === Math.round(width)).length > 1;
    return isShared ? readable(width) : String(Math.round(width));
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
