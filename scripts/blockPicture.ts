import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CapturedPage } from '../src/main/capture/capturePage';
import { tileHeight } from '../src/main/capture/screenshot';
import type { BrowserHost } from '../src/main/hosts/pageHost';
import { type BlockModel, blockKinds } from '../src/shared/page/blockModel';

/** Line colours and widths of the two kinds, as the inspector's tokens have them. */
const lines = {
  container: { color: '#1a63d8', width: 1.5 },
  basic: { color: '#1c8245', width: 1 },
} as const;

/** Draws the block model over the page's screenshot: containers blue, basic blocks green. */
export async function blockPicture(
  browser: BrowserHost,
  { screenshot }: CapturedPage,
  model: BlockModel,
  height: number,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-picture-'));
  const width = model.pageWidth;
  const host = await browser.open({
    viewport: { width, height: 900, deviceScaleFactor: 1 },
    scripts: false,
    fileRoot: folder,
  });
  try {
    const page = join(folder, 'picture.html');
    await writeFile(page, drawing(screenshot, model, height));
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

function drawing(screenshot: Buffer[], model: BlockModel, height: number): string {
  const width = model.pageWidth;
  const pictures = screenshot.map((tile, index) => {
    const source = `data:image/webp;base64,${tile.toString('base64')}`;
    return `<image href="${source}" x="0" y="${index * tileHeight}" width="${width}"/>`;
  });
  const boxes: string[] = [];
  for (let block = 0; block < model.count; block++) {
    const kind = blockKinds[model.kind[block]!]!;
    if (kind === 'dropped') continue;
    const { color, width: stroke } = lines[kind];
    // Lines lie on the outer side of the box, so that no text is covered.
    const outer = (from: number, size: number): [number, number] => [from - stroke / 2, size + stroke];
    const [x, boxWidth] = outer(model.x[block]!, model.width[block]!);
    const [y, boxHeight] = outer(model.y[block]!, model.height[block]!);
    const place = `x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}"`;
    // A light casing keeps the line visible on dark pages.
    boxes.push(`<rect ${place} stroke="white" stroke-opacity=".9" stroke-width="${stroke + 1.5}"/>`);
    boxes.push(`<rect ${place} stroke="${color}" stroke-width="${stroke}"/>`);
  }
  return `<!doctype html><body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">${pictures.join('')}${boxes.join('')}</svg>`;
}
