import type { BoxColumns } from '../../page/containment';

/** A square spiral over a page; all lengths in px. */
export interface Spiral {
  startX: number;
  startY: number;
  /** distance between neighbouring points */
  step: number;
  /** maximum distance from the start, along either axis */
  radius: number;
  pageWidth: number;
  pageHeight: number;
}

/**
 * Left, up, right, down: clockwise, because the y axis of a page points down. Starting with left, every turn reaches
 * the top left first, where §3 wants the spiral to grow.
 */
const headings = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
] as const;

/**
 * Visits the points of the spiral in order, numbered from 1, until `visit` returns true.
 * Points off the page are counted, but not visited: on a long page most points are.
 */
export function walkSpiral(spiral: Spiral, visit: (x: number, y: number, number: number) => boolean): void {
  const { startX, startY, step, radius, pageWidth, pageHeight } = spiral;
  // The points of a ring are consecutive, and ring r ends with point (2r + 1)².
  const last = (2 * Math.floor(radius / step) + 1) ** 2;
  if (isOn(startX, pageWidth) && isOn(startY, pageHeight) && visit(startX, startY, 1)) return;
  let x = 0;
  let y = 0;
  let number = 1;
  for (let leg = 0; number < last; leg++) {
    const [dx, dy] = headings[leg % 4]!;
    const length = Math.min(Math.floor(leg / 2) + 1, last - number);
    const [from, to] =
      dx === 0
        ? legOnPage(startX + x * step, pageWidth, startY + y * step, pageHeight, dy * step, length)
        : legOnPage(startY + y * step, pageHeight, startX + x * step, pageWidth, dx * step, length);
    for (let i = from; i <= to; i++) {
      if (visit(startX + (x + dx * i) * step, startY + (y + dy * i) * step, number + i)) return;
    }
    x += dx * length;
    y += dy * length;
    number += length;
  }
}

function isOn(position: number, size: number): boolean {
  return position >= 0 && position <= size;
}

/** The first and the last step of a leg on the page; none if first > last. */
function legOnPage(
  across: number,
  acrossSize: number,
  along: number,
  alongSize: number,
  stride: number,
  length: number,
): [number, number] {
  if (!isOn(across, acrossSize)) return [1, 0];
  const toZero = -along / stride;
  const toEnd = (alongSize - along) / stride;
  return [
    Math.max(1, Math.ceil(Math.min(toZero, toEnd))),
    Math.min(length, Math.floor(Math.max(toZero, toEnd))),
  ];
}

/** Distance from the start of the spiral to the nearest point of the block, along the longer axis, px: its ring. */
export function distanceFrom({ startX, startY }: Spiral, boxes: BoxColumns, block: number): number {
  const { x, y, width, height } = boxes;
  return Math.max(
    0,
    x[block]! - startX,
    startX - x[block]! - width[block]!,
    y[block]! - startY,
    startY - y[block]! - height[block]!,
  );
}
