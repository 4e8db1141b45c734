/** What part of the page is seen: `scale` screen px a CSS px, `x` and `y` the page's point at the top left. */
export interface Viewing {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point, Size {}

/** Kept free around the page, screen px. */
export const margin = 12;
/** One press of a key or a button. */
export const zoomStep = 1.25;
const smallestScale = 0.02;
const largestScale = 16;
/** A block that is zoomed to takes up so much of the view. */
const zoomedShare = 0.7;
/** A block is never enlarged more than this when it is zoomed to. */
const largestZoomedScale = 3;

/** The whole width of the page, from its top; a narrow page is not enlarged. */
export function fitWidth(page: Size, view: Size): Viewing {
  const scale = within((view.width - 2 * margin) / page.width, smallestScale, 1);
  return confined({ scale, x: 0, y: -margin / scale }, page, view);
}

/** Whether the width of the page is fitted, wherever on the page one is. */
export function isFitted({ scale }: Viewing, page: Size, view: Size): boolean {
  return Math.abs(scale / fitWidth(page, view).scale - 1) < 1e-6;
}

/** What is seen after the view has got another size: a fitted page is fitted again, one that was zoomed stays as it is. */
export function resized(viewing: Viewing, page: Size, before: Size, view: Size): Viewing {
  if (!isFitted(viewing, page, before)) return viewing;
  return confined({ ...viewing, scale: fitWidth(page, view).scale }, page, view);
}

export function toPage({ scale, x, y }: Viewing, point: Point): Point {
  return { x: x + point.x / scale, y: y + point.y / scale };
}

export function toScreen({ scale, x, y }: Viewing, point: Point): Point {
  return { x: (point.x - x) * scale, y: (point.y - y) * scale };
}

export function visibleRect({ scale, x, y }: Viewing, view: Size): Rect {
  return { x, y, width: view.width / scale, height: view.height / scale };
}

/** Zooms so that the point of the page under `at` (screen px) stays where it is, as far as the page's edges let it. */
export function zoomAt(viewing: Viewing, at: Point, factor: number, page: Size, view: Size): Viewing {
  const scale = within(viewing.scale * factor, smallestScale, largestScale);
  const fixed = toPage(viewing, at);
  return confined({ scale, x: fixed.x - at.x / scale, y: fixed.y - at.y / scale }, page, view);
}

/** Moves the view by screen px. */
export function panBy(viewing: Viewing, dx: number, dy: number, page: Size, view: Size): Viewing {
  const { scale, x, y } = viewing;
  return confined({ scale, x: x + dx / scale, y: y + dy / scale }, page, view);
}

export function centreOn(viewing: Viewing, point: Point, page: Size, view: Size): Viewing {
  const { scale } = viewing;
  return confined(
    { scale, x: point.x - view.width / 2 / scale, y: point.y - view.height / 2 / scale },
    page,
    view,
  );
}

export function zoomTo(box: Rect, page: Size, view: Size): Viewing {
  const wanted = Math.min(
    (view.width * zoomedShare) / Math.max(1, box.width),
    (view.height * zoomedShare) / Math.max(1, box.height),
  );
  const scale = within(wanted, smallestScale, largestZoomedScale);
  return centreOn({ scale, x: 0, y: 0 }, middleOf(box), page, view);
}

/** Moves the view as little as shows the box; of one that is larger than the view, its top left. */
export function reveal(viewing: Viewing, box: Rect, page: Size, view: Size): Viewing {
  const seen = visibleRect(viewing, view);
  const free = margin / viewing.scale;
  const x = revealed(seen.x, seen.width, box.x - free, box.width + 2 * free);
  const y = revealed(seen.y, seen.height, box.y - free, box.height + 2 * free);
  if (x === viewing.x && y === viewing.y) return viewing;
  return confined({ scale: viewing.scale, x, y }, page, view);
}

/** Keeps the page in view: one that is smaller is centred (and begins at the top), of a larger one no edge is left far behind. */
export function confined({ scale, x, y }: Viewing, page: Size, view: Size): Viewing {
  const free = margin / scale;
  const [seenWidth, seenHeight] = [view.width / scale, view.height / scale];
  const fitsAcross = page.width + 2 * free <= seenWidth;
  const fitsDown = page.height + 2 * free <= seenHeight;
  return {
    scale,
    x: fitsAcross ? (page.width - seenWidth) / 2 : within(x, -free, page.width + free - seenWidth),
    y: fitsDown ? -free : within(y, -free, page.height + free - seenHeight),
  };
}

export function middleOf(box: Rect): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function revealed(from: number, length: number, boxFrom: number, boxLength: number): number {
  if (boxFrom >= from && boxFrom + boxLength <= from + length) return from;
  // Seen in part already, and no more of it can be.
  if (boxLength > length && boxFrom < from && boxFrom + boxLength > from + length) return from;
  if (boxFrom < from || boxLength > length) return boxFrom;
  return boxFrom + boxLength - length;
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
