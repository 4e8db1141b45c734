import type { OverlayPath } from '../pipeline/views';
import type { Frame } from './boxBatch';
import type { Point } from './viewing';

/** A path on the screen, up to one of its points; x and y in turn, screen px. */
export interface PathGeometry {
  /** lines: x1, y1, x2, y2 */
  walked: number[];
  ahead: number[];
  /** walked points without a hit: x, y; empty if they would overlap */
  misses: number[];
  hits: number[];
  /** the first point, unless it is a hit or outside the view */
  start: Point | null;
  current: Point | null;
  /** how many points are drawn */
  upTo: number;
}

/** Closer points are drawn as a line only, screen px. */
const minDotDistance = 4;
/** Points up to this far outside the view are drawn, screen px. */
const reach = 16;

/** `upTo`: how many points have been walked, null for all. */
export function pathGeometry(path: OverlayPath, upTo: number | null, frame: Frame): PathGeometry {
  const { points, hits } = path;
  const total = hits.length;
  const drawn = upTo === null ? total : Math.max(1, Math.min(total, upTo));
  const { scale, x: originX, y: originY } = frame.viewing;
  const step = stepOf(points);
  const hasDots = step * scale >= minDotDistance;
  const geometry: PathGeometry = {
    walked: [],
    ahead: [],
    misses: [],
    hits: [],
    start: null,
    current: null,
    upTo: drawn,
  };
  const isSeen = (x: number, y: number): boolean =>
    x >= -reach && y >= -reach && x <= frame.view.width + reach && y <= frame.view.height + reach;
  let [lastX, lastY, wasSeen] = [0, 0, false];
  for (let i = 0; i < total; i++) {
    const x = (points[2 * i]! - originX) * scale;
    const y = (points[2 * i + 1]! - originY) * scale;
    const seen = isSeen(x, y);
    // No line where the path leaves the page and comes back elsewhere.
    const isNext = Math.hypot(x - lastX, y - lastY) <= 1.5 * step * scale;
    if (i > 0 && isNext && (seen || wasSeen))
      (i < drawn ? geometry.walked : geometry.ahead).push(lastX, lastY, x, y);
    if (seen && i < drawn) {
      if (hits[i] === 1) geometry.hits.push(x, y);
      else if (hasDots) geometry.misses.push(x, y);
    }
    if (i === 0 && seen && hits[0] === 0) geometry.start = { x, y };
    if (i === drawn - 1) geometry.current = { x, y };
    [lastX, lastY, wasSeen] = [x, y, seen];
  }
  return geometry;
}

/** A mark on the scrubber. */
export interface PathTick {
  /** 1 for the first point */
  point: number;
  label: string;
}

/** The start, the rings of a spiral that are far enough apart to be labelled, and the end. */
export function pathTicks({ points, hits }: OverlayPath, maxTicks: number): PathTick[] {
  const total = hits.length;
  const end: PathTick = { point: total, label: hits[total - 1] === 1 ? 'hit' : 'end' };
  const step = stepOf(points);
  const ticks: PathTick[] = [{ point: 1, label: 'start' }];
  if (total < 2) return ticks;
  const minDistance = total / maxTicks;
  let ring = 0;
  for (let i = 1; i < total; i++) {
    const distance = Math.max(
      Math.abs(points[2 * i]! - points[0]!),
      Math.abs(points[2 * i + 1]! - points[1]!),
    );
    const at = Math.round(distance / step);
    if (at <= ring) continue;
    ring = at;
    const point = i + 1;
    if (point - ticks.at(-1)!.point >= minDistance && total - point >= minDistance)
      ticks.push({ point, label: `ring ${ring}` });
  }
  return [...ticks, end];
}

export function pathPointAt({ points, hits }: OverlayPath, point: number | null): Point {
  const index = Math.max(0, Math.min(hits.length, point ?? hits.length) - 1);
  return { x: points[2 * index]!, y: points[2 * index + 1]! };
}

/** Distance of two consecutive points, CSS px. */
function stepOf(points: Float64Array): number {
  if (points.length < 4) return 1;
  return Math.hypot(points[2]! - points[0]!, points[3]! - points[1]!) || 1;
}
