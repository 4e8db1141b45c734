import { z } from 'zod';
import { type BlockKey, blockKeySchema } from '../blockKey';
import type { StoredLabel } from '../labelFile';
import { type PagePart, rectKey } from './labelSet';

/** Names of boxes in formats that have only rectangles. */
export const boxKinds = ['record', 'region', 'not-record'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** A box that differs by more than this from the written one was moved, CSS px. */
const moved = 1.5;

export const boxSourceSchema = z.object({
  /** number among the boxes of one kind; parts of one box in several images have the same */
  index: z.number().int().min(0),
  blocks: z.array(blockKeySchema).min(1).max(10_000),
  from: z.string().max(100),
  confidence: z.number().min(0).max(1),
});

/** A rectangle on a page, and the blocks it was made from; other programs keep these unread. */
export interface LabelBox extends z.infer<typeof boxSourceSchema> {
  kind: BoxKind;
  rect: BlockKey['rect'];
}

/** All boxes of a label; none of records if the page is marked as without records. */
export function labelBoxes({ region, records, notRecords, noRecords }: StoredLabel): LabelBox[] {
  const none = { from: '', confidence: 1 };
  return [
    ...(region === null ? [] : [boxOf('region', 0, { blocks: [region], ...none })]),
    ...(noRecords ? [] : records).map((record, index) => boxOf('record', index, record)),
    ...notRecords.map((key, index) => boxOf('not-record', index, { blocks: [key], ...none })),
  ];
}

function boxOf(
  kind: BoxKind,
  index: number,
  { blocks, from, confidence }: { blocks: readonly BlockKey[]; from: string; confidence: number },
): LabelBox {
  return {
    kind,
    index,
    blocks: [...blocks],
    from,
    confidence,
    rect: rectAround(blocks.map(({ rect }) => rect)),
  };
}

export function rectAround(rects: readonly BlockKey['rect'][]): [number, number, number, number] {
  const left = Math.min(...rects.map(([x]) => x));
  const top = Math.min(...rects.map(([, y]) => y));
  const right = Math.max(...rects.map(([x, , width]) => x + width));
  const bottom = Math.max(...rects.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** The part of a rectangle that is in an image, in its pixels; null if none is. */
export function rectInPicture(
  [x, y, width, height]: BlockKey['rect'],
  part: PagePart,
): [number, number, number, number] | null {
  const left = Math.max(0, x * part.scale);
  const top = Math.max(0, (y - part.top) * part.scale);
  const right = Math.min(part.width, (x + width) * part.scale);
  const bottom = Math.min(part.height, (y + height - part.top) * part.scale);
  return right <= left || bottom <= top ? null : [left, top, right - left, bottom - top];
}

/** The inverse of `rectInPicture`: CSS px of the page. */
export function rectOnPage(
  [x, y, width, height]: BlockKey['rect'],
  { top, scale }: Pick<PagePart, 'top' | 'scale'>,
): [number, number, number, number] {
  return [x / scale, y / scale + top, width / scale, height / scale];
}

/** A box as it was read; `source` only if this program wrote it. */
export interface ReadBox {
  kind: BoxKind;
  rect: BlockKey['rect'];
  source: z.infer<typeof boxSourceSchema> | undefined;
  /** the image it is in, which may show only a part of it */
  picture: PagePart | undefined;
}

/** The label of a page from its boxes in all its images. */
export function labelParts(
  boxes: readonly ReadBox[],
): Pick<StoredLabel, 'region' | 'records' | 'notRecords'> {
  const of = (kind: BoxKind): ReadRecord[] => readRecords(boxes.filter((box) => box.kind === kind));
  return {
    region: of('region')[0]?.blocks[0] ?? null,
    records: of('record').map(({ blocks, from, confidence }) => ({ blocks, from, confidence })),
    notRecords: of('not-record').flatMap(({ blocks }) => blocks),
  };
}

type ReadRecord = Pick<LabelBox, 'blocks' | 'from' | 'confidence'>;

function readRecords(boxes: readonly ReadBox[]): ReadRecord[] {
  const records: ReadRecord[] = [];
  const known = new Set<number>();
  for (const { rect, source, picture } of boxes) {
    if (source === undefined || !isInPlace(rect, source.blocks, picture)) {
      records.push({ blocks: [rectKey(rect)], from: 'import', confidence: 1 });
    } else if (!known.has(source.index)) {
      known.add(source.index);
      records.push(source);
    }
  }
  return records;
}

/** Whether a box has not been moved since it was written. */
function isInPlace(
  rect: BlockKey['rect'],
  blocks: readonly BlockKey[],
  picture: PagePart | undefined,
): boolean {
  const whole = rectAround(blocks.map((key) => key.rect));
  const written = picture === undefined ? whole : partIn(whole, picture);
  return rect.every((value, index) => Math.abs(value - written[index]!) <= moved);
}

function partIn(rect: BlockKey['rect'], picture: PagePart): BlockKey['rect'] {
  const inside = rectInPicture(rect, picture);
  return inside === null ? rect : rectOnPage(inside, picture);
}
