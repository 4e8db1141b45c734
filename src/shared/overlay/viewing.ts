/** The visible part of the page: `scale` in screen px per CSS px; `x` and `y` are the point at the top left. */
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

/** Space around the page, screen px. */
export const margin = 12;
/** Factor of one key press or click. */
export const zoomStep = 1.25;
const minScale = 0.02;
const maxScale = 16;
/** Share of the view that a block takes up after zooming to it. */
const zoomedShare = 0.7;
/** Maximum scale when zooming to a block. */
const maxZoomedScale = 3;

/** Shows the whole width of the page, from its top; a narrow page is not enlarged. */
export function fitWidth(page: Size, view: Size): Viewing {
  const scale = within((view.width - 2 * margin) / page.width, minScale, 1);
  return confined({ scale, x: 0, y: -margin / scale }, page, view);
}

/** Whether the page is fitted to the width, at any scroll position. */
export function isFitted({ scale }: Viewing, page: Size, view: Size): boolean {
  return Math.abs(scale / fitWidth(page, view).scale - 1) < 1e-6;
}

/** After a resize, a fitted page is fitted again; a zoomed one does not change. */
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

/** Zooms so that the page point under `at` (screen px) stays in place, as far as the page's edges allow. */
export function zoomAt(viewing: Viewing, at: Point, factor: number, page: Size, view: Size): Viewing {
  const scale = within(viewing.scale * factor, minScale, maxScale);
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
  const scale = within(wanted, minScale, maxZoomedScale);
  return centreOn({ scale, x: 0, y: 0 }, middleOf(box), page, view);
}

/** Scrolls as little as needed to show the box, or its top left if it is larger than the view. */
export function reveal(viewing: Viewing, box: Rect, page: Size, view: Size): Viewing {
  const visible = visibleRect(viewing, view);
  const free = margin / viewing.scale;
  const x = revealed(visible.x, visible.width, box.x - free, box.width + 2 * free);
  const y = revealed(visible.y, visible.height, box.y - free, box.height + 2 * free);
  if (x === viewing.x && y === viewing.y) return viewing;
  return confined({ scale: viewing.scale, x, y }, page, view);
}

/** Keeps the page in view: a smaller page is centred horizontally at the top, a larger one cannot be scrolled past its edges. */
export function confined({ scale, x, y }: Viewing, page: Size, view: Size): Viewing {
  const free = margin / scale;
  const [visibleWidth, visibleHeight] = [view.width / scale, view.height / scale];
  const fitsAcross = page.width + 2 * free <= visibleWidth;
  const fitsDown = page.height + 2 * free <= visibleHeight;
  return {
    scale,
    x: fitsAcross ? (page.width - visibleWidth) / 2 : within(x, -free, page.width + free - visibleWidth),
    y: fitsDown ? -free : within(y, -free, page.height + free - visibleHeight),
  };
}

export function middleOf(box: Rect): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function revealed(from: number, length: number, boxFrom: number, boxLength: number): number {
  if (boxFrom >= from && boxFrom + boxLength <= from + length) return from;
  // It already fills the whole view.
  if (boxLength > length && boxFrom < from && boxFrom + boxLength > from + length) return from;
  if (boxFrom < from || boxLength > length) return boxFrom;
  return boxFrom + boxLength - length;
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
