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
 * Places tags one after the other where they neither overlap nor leave the area; those that do not fit are left out.
 * It also runs in inspected pages, sent as text: it must not refer to anything outside itself, given a size.
 */
export function placeTags(
  wanted: Iterable<WantedTag>,
  area: Rect,
  widthOf: (text: string) => number,
  { height, padding }: TagSize = tagSize,
): PlacedTag[] {
  /** Between two tags, screen px. */
  const gap = 2;
  /** How many times as wide and high as its tag a large box is. */
  const largeBox = 3;
  /** More tags than this are not read. */
  const maxTags = 150;
  /** So many are tried at most, so that a page full of blocks costs no more than one full of tags. */
  const maxTries = 1500;

  /** On the upper line at the left, then at the right; inside at the right; on the lower line. */
  const places = (box: Rect, width: number): Rect[] => {
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
  /** Moved into the area if that takes no more than `most` px. */
  const nudged = (rect: Rect, most: number): Rect => {
    const x = Math.min(Math.max(rect.x, area.x), area.x + area.width - rect.width);
    const y = Math.min(Math.max(rect.y, area.y), area.y + area.height - rect.height);
    return Math.abs(x - rect.x) <= most && Math.abs(y - rect.y) <= most ? { ...rect, x, y } : rect;
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
  const seenPart = (box: Rect): Rect | null => {
    const x = Math.max(box.x, area.x);
    const y = Math.max(box.y, area.y);
    const width = Math.min(box.x + box.width, area.x + area.width) - x;
    const seenHeight = Math.min(box.y + box.height, area.y + area.height) - y;
    return width < 0 || seenHeight < 0 ? null : { x, y, width, height: seenHeight };
  };

  const placed: PlacedTag[] = [];
  let tries = 0;
  for (const tag of wanted) {
    if (placed.length >= maxTags || ++tries > maxTries) break;
    const width = Math.ceil(widthOf(tag.text)) + 2 * padding;
    const isUrgent = tag.need === 'must';
    const room = tag.need === 'may' ? largeBox : 1;
    if (!isUrgent && (tag.box.width < room * width || tag.box.height < room * height)) continue;
    const box = isUrgent ? seenPart(tag.box) : tag.box;
    if (box === null) continue;
    const place = places(box, width)
      .map((rect) => nudged(rect, isUrgent ? Number.POSITIVE_INFINITY : height / 2))
      .find((rect) => isInside(rect) && !placed.some((other) => overlaps(rect, other)));
    if (place === undefined) continue;
    placed.push({ ...place, text: tag.text, color: tag.color, isHollow: tag.isHollow });
  }
  return placed;
}
