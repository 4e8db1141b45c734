import type { RoleStyle } from './roleStyles';
import { type Rect, type Size, type Viewing, visibleRect } from './viewing';

/** Boxes of the page, as columns, CSS px. */
export interface Boxes {
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
  height: Float64Array;
}

/** The view that is drawn. */
export interface Frame {
  viewing: Viewing;
  view: Size;
  page: Size;
  /** device px per screen px: edges are snapped to whole ones for crisp lines */
  pixelRatio: number;
}

/** The visible boxes of one role: x, y, width and height in turn, screen px. Lines are drawn outside of them. */
export interface BoxBatch {
  style: RoleStyle;
  rects: Float64Array;
  count: number;
}

/** A box smaller than this on both sides is not drawn, screen px. */
const minSide = 2;
/** Lines further outside the view than this are shortened, screen px. */
const reach = 64;

/** Skips invisible boxes: outside the view, too small, or around the whole view without a fill. */
export function boxBatch(
  boxes: Boxes,
  blocks: Int32Array,
  style: RoleStyle,
  frame: Frame,
  reused?: Float64Array,
): BoxBatch {
  const { viewing, view, page, pixelRatio } = frame;
  const { scale, x: originX, y: originY } = viewing;
  const { x, y, width, height } = boxes;
  const capacity = 4 * blocks.length;
  const rects = reused !== undefined && reused.length >= capacity ? reused : new Float64Array(capacity);
  const seen = visibleRect(viewing, view);
  const edge = (style.width + 2) / scale;
  const [seenLeft, seenTop] = [seen.x - edge, seen.y - edge];
  const [seenRight, seenBottom] = [seen.x + seen.width + edge, seen.y + seen.height + edge];
  // Lines at the borders of the page are drawn inside it, so that they are not cut off.
  const inner = style.width;
  const [pageLeft, pageTop] = [-originX * scale + inner, -originY * scale + inner];
  const pageRight = (page.width - originX) * scale - inner;
  const pageBottom = (page.height - originY) * scale - inner;
  const period = periodOf(style.dash);
  let length = 0;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    const left = x[block]!;
    const right = left + width[block]!;
    if (right < seenLeft || left > seenRight) continue;
    const top = y[block]!;
    const bottom = top + height[block]!;
    if (bottom < seenTop || top > seenBottom) continue;
    const isAround = left < seenLeft && right > seenRight && top < seenTop && bottom > seenBottom;
    if (isAround && style.fill === null) continue;
    if ((right - left) * scale < minSide && (bottom - top) * scale < minSide) continue;
    let x1 = snapped(Math.max(pageLeft, (left - originX) * scale), pixelRatio);
    let y1 = snapped(Math.max(pageTop, (top - originY) * scale), pixelRatio);
    let x2 = snapped(Math.min(pageRight, (right - originX) * scale), pixelRatio);
    let y2 = snapped(Math.min(pageBottom, (bottom - originY) * scale), pixelRatio);
    if (x1 < -reach) x1 += shortened(-reach - x1, period);
    if (y1 < -reach) y1 += shortened(-reach - y1, period);
    if (x2 > view.width + reach) x2 -= shortened(x2 - view.width - reach, period);
    if (y2 > view.height + reach) y2 -= shortened(y2 - view.height - reach, period);
    if (x2 < x1 || y2 < y1) continue;
    const isSameAgain =
      length > 0 &&
      rects[length - 4] === x1 &&
      rects[length - 3] === y1 &&
      rects[length - 2] === x2 - x1 &&
      rects[length - 1] === y2 - y1;
    if (isSameAgain) continue;
    rects[length] = x1;
    rects[length + 1] = y1;
    rects[length + 2] = x2 - x1;
    rects[length + 3] = y2 - y1;
    length += 4;
  }
  return { style, rects, count: length / 4 };
}

export function boxOf({ x, y, width, height }: Boxes, block: number): Rect {
  return { x: x[block]!, y: y[block]!, width: width[block]!, height: height[block]! };
}

/** The block's box on the screen, with its edges on whole device px. */
export function screenBox(boxes: Boxes, block: number, { viewing, pixelRatio }: Frame): Rect {
  const { scale } = viewing;
  const box = boxOf(boxes, block);
  const x = snapped((box.x - viewing.x) * scale, pixelRatio);
  const y = snapped((box.y - viewing.y) * scale, pixelRatio);
  const right = snapped((box.x + box.width - viewing.x) * scale, pixelRatio);
  const bottom = snapped((box.y + box.height - viewing.y) * scale, pixelRatio);
  return { x, y, width: right - x, height: bottom - y };
}

function snapped(value: number, pixelRatio: number): number {
  return Math.round(value * pixelRatio) / pixelRatio;
}

/** Whole periods of the dash, so that dashes do not move while the page is panned. */
function shortened(by: number, period: number): number {
  return Math.floor(by / period) * period;
}

function periodOf(dash: readonly number[]): number {
  const sum = dash.reduce((total, length) => total + length, 0);
  return sum === 0 ? 1 : sum;
}
