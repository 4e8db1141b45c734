import type { CdpSession } from '../browser/cdpSession';

/** Browsers draw nothing beyond their texture limit (16,384 px on most machines), WebP holds 16,383 px. */
export const tileHeight = 8_192;
/** Of 100: text stays sharp, at a third of the size of a lossless image. */
const webpQuality = 90;

/** Takes the page from its top down, as images of its full width. */
export type TakeScreenshot = (session: CdpSession, width: number, height: number) => Promise<Buffer[]>;

/** Takes the page from its top, as images of `tileHeight` CSS px each; the last one may be lower. */
export const takeScreenshot: TakeScreenshot = (session, width, height) =>
  takeTiles(session, width, [{ y: 0, height, isInView: false }]);

/**
 * As `takeScreenshot`, but with the visible part as the user sees it. For the rest, the browser enlarges its view to
 * the size of the page, which moves things that are fixed to the view and scrolls the page to its top.
 */
export function takeScreenshotInView(view: {
  x: number;
  y: number;
  width: number;
  height: number;
}): TakeScreenshot {
  return (session, width, height) => {
    const top = Math.min(Math.round(view.y), height);
    const bottom = Math.min(top + view.height, height);
    if (view.x !== 0 || width > view.width) return takeScreenshot(session, width, height);
    return takeTiles(session, width, [
      // First, while the page is still where it was.
      { y: top, height: bottom - top, isInView: true },
      { y: 0, height: top, isInView: false },
      { y: bottom, height: height - bottom, isInView: false },
    ]);
  };
}

interface Stretch {
  y: number;
  height: number;
  isInView: boolean;
}

async function takeTiles(session: CdpSession, width: number, stretches: Stretch[]): Promise<Buffer[]> {
  const tiles: { y: number; image: Buffer }[] = [];
  for (const stretch of stretches) {
    const end = stretch.y + stretch.height;
    for (let y = stretch.y; y < end; y += tileHeight) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: webpQuality,
        captureBeyondViewport: !stretch.isInView,
        clip: { x: 0, y, width, height: Math.min(tileHeight, end - y), scale: 1 },
      });
      tiles.push({ y, image: Buffer.from(data, 'base64') });
    }
  }
  return tiles.sort((one, other) => one.y - other.y).map(({ image }) => image);
}
