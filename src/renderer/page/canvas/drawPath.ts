import type { PathGeometry } from '../../../shared/overlay/pathGeometry';
import { casing, roleStyles } from '../../../shared/overlay/roleStyles';
import type { Canvas2D } from './drawOverlay';

const dotRadius = 1.6;
const ringRadius = 7;
/** Half the side of the cross that marks a hit. */
const crossReach = 6;
/** Half the side of the upright cross at the start. */
const startReach = 5;
const aheadOpacity = 0.45;

/** Draws the walked part dotted with one dot per point, the rest faint, crosses at the start and the hits, and a ring at the current point. */
export function drawPath(pen: Canvas2D, { walked, ahead, misses, hits, start, current }: PathGeometry): void {
  const { color, width, dash } = roleStyles.spiral;
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.globalAlpha = aheadOpacity;
  pen.setLineDash([...dash]);
  strokeLines(pen, ahead);
  pen.globalAlpha = 1;
  pen.setLineDash([]);
  pen.strokeStyle = casing.color;
  pen.lineWidth = width + 2 * casing.width;
  strokeLines(pen, walked);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.setLineDash([...dash]);
  strokeLines(pen, walked);
  pen.setLineDash([]);
  pen.lineCap = 'butt';
  pen.fillStyle = color;
  pen.beginPath();
  for (let i = 0; i < misses.length; i += 2) {
    pen.moveTo(misses[i]! + dotRadius, misses[i + 1]!);
    pen.arc(misses[i]!, misses[i + 1]!, dotRadius, 0, 2 * Math.PI);
  }
  pen.fill();
  if (start !== null)
    strokeCased(pen, color, () => {
      pen.moveTo(start.x - startReach, start.y);
      pen.lineTo(start.x + startReach, start.y);
      pen.moveTo(start.x, start.y - startReach);
      pen.lineTo(start.x, start.y + startReach);
    });
  strokeCased(pen, color, () => crossHits(pen, hits));
  if (current === null) return;
  for (const [line, paint] of [
    [4, casing.color],
    [2, color],
  ] as const) {
    pen.lineWidth = line;
    pen.strokeStyle = paint;
    pen.beginPath();
    pen.arc(current.x, current.y, ringRadius, 0, 2 * Math.PI);
    pen.stroke();
  }
}

function crossHits(pen: Canvas2D, hits: readonly number[]): void {
  for (let i = 0; i < hits.length; i += 2) {
    const [x, y] = [hits[i]!, hits[i + 1]!];
    pen.moveTo(x - crossReach, y - crossReach);
    pen.lineTo(x + crossReach, y + crossReach);
    pen.moveTo(x + crossReach, y - crossReach);
    pen.lineTo(x - crossReach, y + crossReach);
  }
}

function strokeCased(pen: Canvas2D, color: string, trace: () => void): void {
  for (const [width, paint] of [
    [4.5, casing.color],
    [2.5, color],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = paint;
    pen.beginPath();
    trace();
    pen.stroke();
  }
}

function strokeLines(pen: Canvas2D, lines: readonly number[]): void {
  pen.beginPath();
  for (let i = 0; i < lines.length; i += 4) {
    // Connected lines form one path, so that the dash pattern continues.
    if (i === 0 || lines[i] !== lines[i - 2] || lines[i + 1] !== lines[i - 1])
      pen.moveTo(lines[i]!, lines[i + 1]!);
    pen.lineTo(lines[i + 2]!, lines[i + 3]!);
  }
  pen.stroke();
}
