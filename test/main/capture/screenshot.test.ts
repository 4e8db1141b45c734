import { describe, expect, it } from 'vitest';
import type { PageHost } from '../../../src/main/browser/pageHost';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { tileHeight } from '../../../src/main/capture/screenshot';
import { sharedBrowser, sourceOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();
const band = (color: string, height: number): string =>
  `<div style="height:${height}px;background:${color}"></div>`;

const at = localSite({
  // 1,000 px of red, 16,000 of green, 3,000 of blue; a box as high as the window; a fixed one.
  '/high': `<!doctype html><body style="margin:0">${band('red', 1000)}${band('lime', 16_000)}${band('blue', 3000)}
    <div style="position:absolute;left:100px;top:0;width:10px;height:100vh;background:white"></div>
    <div style="position:fixed;right:0;bottom:0;width:10px;height:10px;background:black"></div>`,
  '/busy': `<!doctype html><body style="margin:0"><div id="box" style="height:100px;width:10px;background:red"></div>
    <script>setInterval(() => { box.style.width = (box.offsetWidth + 7) % 900 + 'px' }, 1)</script>`,
});

/** The colours of an image at points, as a browser decodes it. */
async function colorsAt(host: PageHost, image: Buffer, points: [number, number][]): Promise<string[]> {
  const expression = `(async () => {
    const bytes = Uint8Array.from(atob('${image.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const near = (value) => Math.round(value / 64) * 64;
    return [bitmap.width + 'x' + bitmap.height, ...${JSON.stringify(points)}.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)].map(near).join())];
  })()`;
  const { result } = await host.session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as string[];
}

const [red, lime, blue, white, black] = ['256,0,0', '0,256,0', '0,0,256', '256,256,256', '0,0,0'];

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent('the screenshot', () => {
  it('shows the whole page, in tiles if it is high, and as it was laid out', async () => {
    const { screenshot } = await capturePage(browser(), await sourceOf(at('/high')), defaultCaptureOptions);
    expect(screenshot).toHaveLength(Math.ceil(20_000 / tileHeight));
    const viewer = await browser().open({ viewport: defaultCaptureOptions.viewport, scripts: true });
    const [first, second, third] = screenshot as [Buffer, Buffer, Buffer];
    // The white box ends at the window's height, 900 px, and the fixed box is at its bottom.
    expect(
      await colorsAt(viewer, first, [
        [5, 990],
        [5, 1010],
        [105, 890],
        [105, 910],
        [1275, 895],
        [1275, 910],
      ]),
    ).toEqual([`1280x${tileHeight}`, red, lime, white, red, black, red]);
    expect(
      await colorsAt(viewer, second, [
        [5, 5],
        [5, tileHeight - 5],
      ]),
    ).toEqual([`1280x${tileHeight}`, lime, lime]);
    const below = 17_000 - 2 * tileHeight;
    expect(
      await colorsAt(viewer, third, [
        [5, below - 10],
        [5, below + 10],
      ]),
    ).toEqual([`1280x${20_000 - 2 * tileHeight}`, lime, blue]);
    await viewer.close();
  });

  it('stops at the height limit', async () => {
    const { screenshot } = await capturePage(browser(), await sourceOf(at('/high')), {
      ...defaultCaptureOptions,
      maxHeight: 500,
    });
    const viewer = await browser().open({ viewport: defaultCaptureOptions.viewport, scripts: true });
    expect(await colorsAt(viewer, screenshot[0]!, [])).toEqual(['1280x500']);
    await viewer.close();
  });

  it('shows the same moment as the block model, on a page that never settles', async () => {
    const { screenshot, snapshot } = await capturePage(
      browser(),
      await sourceOf(at('/busy')),
      defaultCaptureOptions,
    );
    const { boxes } = snapshot.documents[0]!;
    const widths = Array.from(boxes.node, (_, box) => boxes.bounds[4 * box + 2]!).filter(
      (width) => width !== 1280,
    );
    const [width] = widths as [number];
    const viewer = await browser().open({ viewport: defaultCaptureOptions.viewport, scripts: true });
    expect(
      await colorsAt(viewer, screenshot[0]!, [
        [width - 3, 50],
        [width + 3, 50],
      ]),
    ).toEqual(['1280x900', red, white]);
    await viewer.close();
  });

  it('comes with a web archive of the page that opens to the same blocks', async () => {
    const { mhtml } = await capturePage(browser(), await sourceOf(at('/high')), {
      ...defaultCaptureOptions,
      maxHeight: 900,
    });
    expect(mhtml).toMatch(/^From: <Saved by Blink>/);
  });
});
