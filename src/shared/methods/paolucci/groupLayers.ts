import { clusterRoles, type OverlayLayer } from '../../pipeline/views';

interface Group {
  width: number;
  members: Int32Array;
}

/** A layer for each of the largest groups; all the others share the last colour, so that a page of noise can be drawn. */
export function groupLayers(groups: readonly Group[]): OverlayLayer[] {
  const bySize = [...groups].sort((one, other) => other.members.length - one.members.length);
  const own = clusterRoles.length - 1;
  const layers = bySize.slice(0, own).map(
    ({ width, members }, index): OverlayLayer => ({
      role: clusterRoles[index]!,
      label: `${members.length} blocks around ${Math.round(width)} px`,
      blocks: members,
    }),
  );
  const others = bySize.slice(own);
  if (others.length > 0)
    layers.push({
      role: clusterRoles[own]!,
      label: `${others.length} smaller groups`,
      blocks: Int32Array.from(others.flatMap(({ members }) => Array.from(members))),
    });
  return layers;
}
