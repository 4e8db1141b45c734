import type { Rect } from './viewing';

/** A tag as it is wanted: what it says, and the box (screen px) that it belongs to. */
export interface WantedTag {
  text: string;
  box: Rect;
  color: string;
  isHollow: boolean;
  /**
   * `must`: placed though it is wider than its box, and moved to the part of the box that is seen; `may`: only on a
   * box so large that little of it is covered.
   */
  need: 'must' | 'should' | 'may';
}

export interface PlacedTag extends Rect {
  text: string;
  color: string;
  isHollow: boolean;
}

export const tagHeight = 16;
export const tagPadding = 5;
export const tagFont = '600 11px';
export const tagFontFamily = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
/** Between two tags, screen px. */
const gap = 2;
/** How many times as wide and high as its tag a large box is. */
const largeBox = 3;
/** More tags than this are not read. */
const mostTags = 150;
/** So many are tried at most, so that a page full of blocks costs no more than one full of tags. */
const mostTries = 1500;

/** Places tags one after the other where they neither overlap nor leave the area; those that do not fit are left out. */
export function placeTags(
  wanted: Iterable<WantedTag>,
  area: Rect,
  widthOf: (text: string) => number,
): PlacedTag[] {
  const placed: PlacedTag[] = [];
  let tries = 0;
  for (const tag of wanted) {
    if (placed.length >= mostTags || ++tries > mostTries) break;
    const width = Math.ceil(widthOf(tag.text)) + 2 * tagPadding;
    const isUrgent = tag.need === 'must';
    const room = tag.need === 'may' ? largeBox : 1;
    if (!isUrgent && (tag.box.width < room * width || tag.box.height < room * tagHeight)) continue;
    const box = isUrgent ? intersection(tag.box, area) : tag.box;
    if (box === null) continue;
    const place = places(box, width)
      .map((rect) => nudged(rect, area, isUrgent ? Number.POSITIVE_INFINITY : tagHeight / 2))
      .find((rect) => isInside(rect, area) && !placed.some((other) => overlaps(rect, other)));
    if (place === undefined) continue;
    placed.push({ ...place, text: tag.text, color: tag.color, isHollow: tag.isHollow });
  }
  return placed;
}

/** On the upper line at the left, then at the right; inside at the right; on the lower line. */
function places(box: Rect, width: number): Rect[] {
  const size = { width, height: tagHeight };
  const right = box.x + box.width - width;
  const onTop = box.y - tagHeight / 2;
  const onBottom = box.y + box.height - tagHeight / 2;
  return [
    { x: box.x + 4, y: onTop, ...size },
    { x: right - 4, y: onTop, ...size },
    { x: right - 4, y: box.y + 4, ...size },
    { x: box.x + 4, y: onBottom, ...size },
    { x: right - 4, y: onBottom, ...size },
  ];
}

/** Moved into the area if that takes no more than `most` px. */
function nudged(rect: Rect, area: Rect, most: number): Rect {
  const x = Math.min(Math.max(rect.x, area.x), area.x + area.width - rect.width);
  const y = Math.min(Math.max(rect.y, area.y), area.y + area.height - rect.height);
  return Math.abs(x - rect.x) <= most && Math.abs(y - rect.y) <= most ? { ...rect, x, y } : rect;
}

function isInside(rect: Rect, area: Rect): boolean {
  return (
    rect.x >= area.x &&
    rect.y >= area.y &&
    rect.x + rect.width <= area.x + area.width &&
    rect.y + rect.height <= area.y + area.height
  );
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}

function intersection(one: Rect, other: Rect): Rect | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}
