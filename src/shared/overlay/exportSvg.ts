import type { Frame } from './boxBatch';
import { overlayGeometry, type Scene } from './overlayGeometry';
import { overlaySvg } from './overlaySvg';
import { textWidth } from './textWidth';
import type { Size } from './viewing';

export interface ExportedPage extends Size {
  title: string;
  /** parts of the screenshot from the top down, as data URLs; CSS px */
  pictures: readonly { y: number; height: number; href: string }[];
}

/** Browsers cannot draw larger images, px per side. */
const maxSide = 16_000;

/** The scale for a bitmap of the whole page: 1, less for very long pages. */
export function exportScale({ width, height }: Size): number {
  return Math.min(1, maxSide / Math.max(1, width, height));
}

/** A view of the whole page, without margin. */
export function exportFrame(page: Size, scale: number): Frame {
  const view = { width: Math.ceil(page.width * scale), height: Math.ceil(page.height * scale) };
  return { viewing: { scale, x: 0, y: 0 }, view, page, pixelRatio: 1 };
}

/** The whole page with its overlays, as a self-contained SVG. */
export function exportSvg(page: ExportedPage, scene: Scene, scale = 1): string {
  const frame = exportFrame(page, scale);
  const pictures = page.pictures.map(({ y, height, href }) => ({
    x: 0,
    y: y * scale,
    width: page.width * scale,
    height: height * scale,
    href,
  }));
  return overlaySvg(frame.view, page.title, pictures, overlayGeometry(scene, frame, textWidth));
}
