import type { Rect } from './viewing';

/** A requested tag: its text, and its box in screen px. */
export interface WantedTag {
  text: string;
  box: Rect;
  color: string;
  isHollow: boolean;
  /**
   * `must`: placed even if it is wider than its box, at the visible part of the box; `may`: only on a large box, so
   * that it covers little of it; `margin`: outside of the box, or on its corner if another such box is there.
   */
  need: 'must' | 'should' | 'may' | 'margin';
}

export interface PlacedTag extends Rect {
  text: string;
  color: string;
  isHollow: boolean;
}

export const tagPadding = 5;
export const tagSize: TagSize = { height: 16, padding: tagPadding };
export const tagFont = '600 11px';
export const tagFontFamily = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
/** Sizes of a tag, screen px. */
export interface TagSize {
  height: number;
  padding: number;
}

/**
 * Places tags in order, without overlaps and inside the area; tags that do not fit are skipped. It also runs in
 * inspected pages, sent as text, with an explicit size: it must not refer to anything outside itself.
 */
export function placeTags(
  wanted: Iterable<WantedTag>,
  area: Rect,
  widthOf: (text: string) => number,
  { height, padding }: TagSize = tagSize,
): PlacedTag[] {
  /** Minimum distance of two tags, screen px. */
  const gap = 2;
  /** A large box is this many times as wide and high as its tag. */
  const largeBox = 3;
  /** More tags would not be readable. */
  const maxTags = 150;
  /** Limit of attempts, so that a page with many blocks is not slow. */
  const maxTries = 1500;
  /** As many boxes before a box are taken for its neighbours. */
  const maxNeighbours = 40;
  const neighbours: Rect[] = [];

  /** On the top line at the left, then at the right; inside at the right; on the bottom line. */
  const positions = (box: Rect, width: number): Rect[] => {
    const right = box.x + box.width - width;
    const onTop = box.y - height / 2;
    const onBottom = box.y + box.height - height / 2;
    return [
      { x: box.x + 4, y: onTop, width, height },
      { x: right - 4, y: onTop, width, height },
      { x: right - 4, y: box.y + 4, width, height },
      { x: box.x + 4, y: onBottom, width, height },
      { x: right - 4, y: onBottom, width, height },
    ];
  };
  /** Outside at the left, unless that is on a box in the way; then on the corner. */
  const marginPositions = (box: Rect, width: number): Rect[] => {
    const outside = { x: box.x - width - gap, y: box.y, width, height };
    const corner = { x: box.x - width / 2, y: box.y - height / 2, width, height };
    const isFree = !neighbours.some((other) => overlaps(outside, other));
    return [...(isFree ? [outside] : []), corner];
  };
  /** Moves a rectangle into the area, by at most `max` px. */
  const nudged = (rect: Rect, max: number): Rect => {
    const x = Math.min(Math.max(rect.x, area.x), area.x + area.width - rect.width);
    const y = Math.min(Math.max(rect.y, area.y), area.y + area.height - rect.height);
    return Math.abs(x - rect.x) <= max && Math.abs(y - rect.y) <= max ? { ...rect, x, y } : rect;
  };
  const isInside = (rect: Rect): boolean =>
    rect.x >= area.x &&
    rect.y >= area.y &&
    rect.x + rect.width <= area.x + area.width &&
    rect.y + rect.height <= area.y + area.height;
  const overlaps = (one: Rect, other: Rect): boolean =>
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap;
  const visiblePart = (box: Rect): Rect | null => {
    const x = Math.max(box.x, area.x);
    const y = Math.max(box.y, area.y);
    const width = Math.min(box.x + box.width, area.x + area.width) - x;
    const visibleHeight = Math.min(box.y + box.height, area.y + area.height) - y;
    return width < 0 || visibleHeight < 0 ? null : { x, y, width, height: visibleHeight };
  };

  const placed: PlacedTag[] = [];
  let tries = 0;
  for (const tag of wanted) {
    if (placed.length >= maxTags || ++tries > maxTries) break;
    const width = Math.ceil(widthOf(tag.text)) + 2 * padding;
    const isUrgent = tag.need === 'must';
    const factor = tag.need === 'may' ? largeBox : 1;
    const isBeside = tag.need === 'margin';
    if (!isUrgent && !isBeside && (tag.box.width < factor * width || tag.box.height < factor * height))
      continue;
    const box = isUrgent ? visiblePart(tag.box) : tag.box;
    if (box === null) continue;
    const bounds = (isBeside ? marginPositions : positions)(box, width)
      .map((rect) => nudged(rect, isUrgent ? Number.POSITIVE_INFINITY : isBeside ? width : height / 2))
      .find((rect) => isInside(rect) && !placed.some((other) => overlaps(rect, other)));
    if (isBeside) neighbours.push(box);
    if (neighbours.length > maxNeighbours) neighbours.shift();
    if (bounds === undefined) continue;
    placed.push({ ...bounds, text: tag.text, color: tag.color, isHollow: tag.isHollow });
  }
  return placed;
}
