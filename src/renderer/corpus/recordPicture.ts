import { recordRect } from '../../shared/records/recordBlocks';
import type { Glance } from './pageGlances';

type Box = readonly [number, number, number, number];

/** How a record is drawn: where it is labelled, and where it was extracted. */
export interface DrawnRecord {
  labelled: readonly number[] | null;
  extracted: readonly number[] | null;
}

/** Around the record so much of the page is seen too, CSS px of the page. */
const around = 12;

/** Draws a record with what is around it into a canvas of this size, CSS px. */
export async function drawRecord(
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  glance: Glance,
  record: DrawnRecord,
): Promise<void> {
  const pen = canvas.getContext('2d');
  const boxes = [record.labelled, record.extracted].map((blocks) =>
    blocks === null ? null : (recordRect(glance.model, blocks) as Box),
  );
  const view = viewOf(
    boxes.filter((box) => box !== null),
    size,
  );
  if (!pen || view === undefined) return;
  const { x, y, scale } = view;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const [bottom, right] = [y + size.height / scale, x + size.width / scale];
  for (const [index, part] of glance.head.pictures.entries()) {
    if (part.y + part.height <= y || part.y >= bottom) continue;
    const image = await glance.picture(index);
    if (image === undefined) continue;
    const [across, down] = [image.naturalWidth / glance.head.width, image.naturalHeight / part.height];
    const [top, end] = [Math.max(y, part.y), Math.min(bottom, part.y + part.height)];
    const [left, border] = [Math.max(x, 0), Math.min(right, glance.head.width)];
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, -x * ratio * scale, -y * ratio * scale);
    pen.drawImage(
      image,
      left * across,
      (top - part.y) * down,
      (border - left) * across,
      (end - top) * down,
      left,
      top,
      border - left,
      end - top,
    );
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  const style = getComputedStyle(canvas);
  boxes.forEach((box, index) => {
    if (box === null) return;
    const role = index === 0 ? 'truth' : 'record';
    pen.strokeStyle = style.getPropertyValue(`--role-${role}`);
    pen.lineWidth = 2;
    pen.setLineDash(index === 0 ? [7, 2, 2, 2] : []);
    const [left, top, width, height] = box;
    pen.strokeRect((left - x) * scale, (top - y) * scale, width * scale, height * scale);
  });
}

/** The whole of all boxes in the middle, never larger than on the page. */
function viewOf(
  boxes: readonly Box[],
  size: { width: number; height: number },
): { x: number; y: number; scale: number } | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(([x]) => x)) - around;
  const top = Math.min(...boxes.map(([, y]) => y)) - around;
  const width = Math.max(...boxes.map(([x, , w]) => x + w)) + around - left;
  const height = Math.max(...boxes.map(([, y, , h]) => y + h)) + around - top;
  const scale = Math.min(1, size.width / width, size.height / height);
  return {
    x: left - (size.width / scale - width) / 2,
    y: top - (size.height / scale - height) / 2,
    scale,
  };
}
