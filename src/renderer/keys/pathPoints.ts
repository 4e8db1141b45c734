import type { ShownStage } from '../../shared/contract/commands';

/** How many points the longest path of the stage has; 0 where it shows none. */
export function pathLength(shown: ShownStage | null): number {
  let longest = 0;
  for (const view of shown?.views ?? []) {
    if (view.kind !== 'overlay') continue;
    for (const { points } of view.paths) longest = Math.max(longest, points.length / 2);
  }
  return longest;
}

/** So many points on or back, within the path; null stands for its end. */
export function steppedPoint(shown: ShownStage | null, point: number | null, by: number): number | null {
  const length = pathLength(shown);
  const next = Math.max(1, (point ?? length) + by);
  return next >= length ? null : next;
}
