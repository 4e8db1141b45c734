import { z } from 'zod';

const pixels = z.number().int().min(-100_000).max(100_000);

export const windowStateSchema = z.object({
  /** when not maximised, in screen px */
  bounds: z.object({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() }),
  isMaximised: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;
export type Rectangle = WindowState['bounds'];

/** The inspector's default size. */
const usual = { width: 1440, height: 900 };
/** Below this, the inspector would need horizontal scrolling. */
export const smallest = { width: 800, height: 500 };
/** How much of a window must be visible to grab it, px. */
const grip = 100;
/** Offset of each further window, px. */
const step = 28;

/** Where a window opens: like the last one, unless that is on no screen any more. The first area is the main screen. */
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

/** Offset from a window that is already open. */
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

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
