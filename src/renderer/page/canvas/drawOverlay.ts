import type { BoxBatch } from '../../../shared/overlay/boxBatch';
import type { OverlayGeometry } from '../../../shared/overlay/overlayGeometry';
import { casing, roleStyles } from '../../../shared/overlay/roleStyles';
import { type PlacedTag, tagFont, tagFontFamily, tagPadding } from '../../../shared/overlay/tags';
import type { Rect } from '../../../shared/overlay/viewing';
import { drawPath } from './drawPath';

const handleSize = 7;
const paper = '#fff';

/**
 * Draws in screen px, with one path per role and pass, which keeps many boxes cheap. Roles with more than `maxCased`
 * boxes get no casing: that many casings would hide the page.
 */
export function drawOverlay(
  pen: Canvas2D,
  { batches, paths, tags, handles }: OverlayGeometry,
  maxCased = Number.POSITIVE_INFINITY,
): void {
  const seen = batches.filter(({ count }) => count > 0);
  for (const batch of seen) fillBoxes(pen, batch);
  // Draw all casings before all lines, so that none covers a neighbour's line.
  for (const batch of seen) {
    if (batch.count > maxCased) continue;
    pen.strokeStyle = casing.color;
    strokeBoxes(pen, batch, batch.style.width + 2 * casing.width, []);
  }
  for (const batch of seen) {
    pen.strokeStyle = batch.style.color;
    strokeBoxes(pen, batch, batch.style.width, batch.style.dash);
  }
  for (const path of paths) drawPath(pen, path);
  if (handles !== null) drawHandles(pen, handles);
  drawTags(pen, tags);
}

export function tagWidth(pen: Canvas2D, known: Map<string, number>): (text: string) => number {
  return (text) => {
    const width = known.get(text);
    if (width !== undefined) return width;
    pen.font = `${tagFont} ${tagFontFamily}`;
    const measured = pen.measureText(text).width;
    known.set(text, measured);
    return measured;
  };
}

function fillBoxes(pen: Canvas2D, { style, rects, count }: BoxBatch): void {
  if (style.fill === null) return;
  pen.beginPath();
  for (let i = 0; i < 4 * count; i += 4) pen.rect(rects[i]!, rects[i + 1]!, rects[i + 2]!, rects[i + 3]!);
  pen.fillStyle = style.fill;
  pen.fill();
}

/** Lines are drawn outside of the boxes, so that they cover no text. */
function strokeBoxes(
  pen: Canvas2D,
  { style, rects, count }: BoxBatch,
  width: number,
  dash: readonly number[],
): void {
  const half = style.width / 2;
  pen.lineWidth = width;
  pen.setLineDash([...dash]);
  pen.beginPath();
  for (let i = 0; i < 4 * count; i += 4)
    pen.rect(
      rects[i]! - half,
      rects[i + 1]! - half,
      rects[i + 2]! + style.width,
      rects[i + 3]! + style.width,
    );
  pen.stroke();
  pen.setLineDash([]);
}

function drawHandles(pen: Canvas2D, { x, y, width, height }: Rect): void {
  pen.lineWidth = 1.5;
  pen.strokeStyle = roleStyles.selected.color;
  pen.fillStyle = paper;
  for (const cx of [x, x + width])
    for (const cy of [y, y + height]) {
      pen.fillRect(cx - handleSize / 2, cy - handleSize / 2, handleSize, handleSize);
      pen.strokeRect(cx - handleSize / 2, cy - handleSize / 2, handleSize, handleSize);
    }
}

function drawTags(pen: Canvas2D, tags: readonly PlacedTag[]): void {
  pen.font = `${tagFont} ${tagFontFamily}`;
  pen.textBaseline = 'middle';
  pen.lineWidth = 1;
  for (const { x, y, width, height, text, color, isHollow } of tags) {
    const [left, top] = [Math.round(x), Math.round(y)];
    pen.fillStyle = casing.color;
    pen.fillRect(left - 1, top - 1, width + 2, height + 2);
    pen.fillStyle = isHollow ? paper : color;
    pen.fillRect(left, top, width, height);
    if (isHollow) {
      pen.strokeStyle = color;
      pen.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
    }
    pen.fillStyle = isHollow ? color : paper;
    pen.fillText(text, left + tagPadding, top + height / 2 + 0.5);
  }
}

/** The subset of CanvasRenderingContext2D that we use; lets tests record calls. */
export type Canvas2D = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clearRect'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
  | 'imageSmoothingQuality'
  | 'lineCap'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'rect'
  | 'setLineDash'
  | 'setTransform'
  | 'stroke'
  | 'strokeRect'
  | 'strokeStyle'
  | 'textBaseline'
>;
