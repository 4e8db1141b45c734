import { z } from 'zod';

const pixels = z.number().int().min(-100_000).max(100_000);

export const windowStateSchema = z.object({
  /** as it is while not maximised, in px of the screen */
  bounds: z.object({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() }),
  isMaximised: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;
export type Rectangle = WindowState['bounds'];

/** The inspector was drawn for this size. */
const usual = { width: 1440, height: 900 };
/** Below this the inspector would have to be scrolled sideways. */
export const smallest = { width: 800, height: 500 };
/** So much of a window must be in sight to be taken hold of, px. */
const grip = 100;
/** Each further window lies so much beside the one before, px. */
const step = 28;

/** Where a window opens: where the last one was, unless that is on no screen any more. The first area is the main one. */
export function openingBounds(
  last: Rectangle | null,
  areas: readonly [Rectangle, ...Rectangle[]],
): Rectangle {
  const home = areas.find((area) => last !== null && isInSight(last, area)) ?? areas[0];
  const width = Math.min(Math.max(last?.width ?? usual.width, smallest.width), home.width);
  const height = Math.min(Math.max(last?.height ?? usual.height, smallest.height), home.height);
  if (last === null || !isInSight(last, home)) {
    const middle = (start: number, room: number, size: number): number =>
      start + Math.floor((room - size) / 2);
    return { x: middle(home.x, home.width, width), y: middle(home.y, home.height, height), width, height };
  }
  return {
    x: within(last.x, home.x, home.x + home.width - width),
    y: within(last.y, home.y, home.y + home.height - height),
    width,
    height,
  };
}

/** Beside a window that is open already. */
export function besideBounds(other: Rectangle): Rectangle {
  return { ...other, x: other.x + step, y: other.y + step };
}

function isInSight(window: Rectangle, area: Rectangle): boolean {
  const overlap = (start: number, size: number, from: number, room: number): number =>
    Math.min(start + size, from + room) - Math.max(start, from);
  return (
    overlap(window.x, window.width, area.x, area.width) >= grip &&
    overlap(window.y, window.height, area.y, area.height) >= grip
  );
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
