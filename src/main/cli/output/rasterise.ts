import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserHost } from '../../browser/pageHost';

/** Renders an SVG as a PNG of the size the SVG declares. */
export async function rasterise(browser: BrowserHost, svg: string): Promise<Buffer> {
  const { width, height } = sizeOf(svg);
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-picture-'));
  const host = await browser.open({
    viewport: { width, height: 900, deviceScaleFactor: 1 },
    scripts: false,
    fileRoot: folder,
  });
  try {
    const page = join(folder, 'picture.html');
    await writeFile(page, `<!doctype html><meta charset="utf-8"><body style="margin:0">${svg}`);
    const { session } = host;
    await session.send('Page.enable');
    const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
    await session.send('Page.navigate', { url: pathToFileURL(page).href });
    await loaded;
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    return Buffer.from(data, 'base64');
  } finally {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '1', height = '1'] = /<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
