import type { CdpSession } from '../hosts/cdpSession';

/** Browsers draw nothing beyond their texture limit (16,384 px on most machines), WebP holds 16,383 px. */
export const tileHeight = 8_192;
/** Of 100: text stays sharp, and a page takes a third of what a lossless picture does. */
const webpQuality = 90;

/** The page from its top, in pictures of `tileHeight` CSS px each, the last one lower. */
export async function takeScreenshot(session: CdpSession, width: number, height: number): Promise<Buffer[]> {
  const tiles: Buffer[] = [];
  for (let y = 0; y < height; y += tileHeight) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: webpQuality,
      captureBeyondViewport: true,
      clip: { x: 0, y, width, height: Math.min(tileHeight, height - y), scale: 1 },
    });
    tiles.push(Buffer.from(data, 'base64'));
  }
  return tiles;
}
