import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeMessage } from '../../../../src/shared/contract/wire';
import type { OverlayLayer } from '../../../../src/shared/pipeline/views';
import { drawnModel } from '../../../shared/overlay/drawnModel';
import { launchBrowser } from '../../../support/browser/servedProgram';

/** The canvas is 524 px wide beside its gutter of 78 px: the page is drawn at half its size, 12 px from the left. */
const viewport = { width: 602, height: 500 };
const model = drawnModel(1000, 2000, [
  { tag: 'div', box: [100, 100, 400, 200] },
  { tag: 'div', box: [600, 100, 200, 200] },
  { tag: 'p', box: [100, 400, 300, 100] },
]);
const page = {
  page: 'drawn',
  source: 'drawn',
  address: 'drawn',
  title: 'Drawn',
  capturedAt: '',
  browser: '',
  viewport: { width: 1000, height: 900, deviceScaleFactor: 1 },
  scripts: false,
  width: 1000,
  height: 2000,
  warnings: [],
  blockCount: 3,
  // One pixel of #336699, as large as the page.
  pictures: [
    {
      y: 0,
      height: 2000,
      path: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwTpsJAAICATNWh+JUAAAAAElFTkSuQmCC',
    },
  ],
};

let browser: Browser;
let html: string;

beforeAll(async () => {
  html = await harness();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the canvas in a real browser', () => {
  it.each([1, 2])('draws crisp lines outside of the boxes, at %d device px per px', async (ratio) => {
    const tab = await open(ratio, { role: 'clusterA', label: 'a', blocks: Int32Array.of(0) });
    // Block 0 is at 62, 62, 200 × 100 on the screen; its line 2 px wide outside, then 1 px of casing.
    const pixels = await colours(tab, ratio, [
      [61, 100],
      [60, 100],
      [62, 100],
      [64, 100],
      [160, 61],
      [262, 100],
      [160, 162],
      [20, 100],
      [5, 100],
    ]);
    const [blue, paper] = ['15,95,196', '51,102,153'];
    expect(pixels.slice(0, 2)).toEqual([blue, blue]);
    expect(pixels[2]).not.toBe(blue);
    expect(pixels[3]).toBe(paper);
    expect(pixels.slice(4, 7)).toEqual([blue, blue, blue]);
    // The page, and the free space beside it.
    expect(pixels.slice(7)).toEqual([paper, '0,0,0']);
    await tab.close();
  });

  it('draws the dashes of a role, crisp at another zoom, too', async () => {
    const tab = await open(1, { role: 'dropped', label: 'dropped', blocks: Int32Array.of(2) });
    await tab.evaluate(() => window.store.getState().setViewing({ scale: 1, x: 50, y: 350 }));
    await drawn(tab);
    // Block 2 is at 50, 50; its upper line is 1.5 px wide, dashed 5 on, 4 off from the corner.
    const line = await colours(
      tab,
      1,
      Array.from({ length: 18 }, (_, x) => [150 + x, 49] as [number, number]),
    );
    const isGrey = line.map((colour) => colour === '98,108,122');
    expect(isGrey.filter(Boolean).length).toBeGreaterThanOrEqual(8);
    expect(isGrey.filter(Boolean).length).toBeLessThanOrEqual(12);
    await tab.close();
  });

  it('marks the selected block with handles, and picks the block under the pointer', async () => {
    const tab = await open(1, { role: 'record', label: 'record', blocks: Int32Array.of(0, 1) });
    const { x, y } = (await tab.locator('[role=application]').boundingBox())!;
    await tab.mouse.click(x + 350, y + 100);
    await drawn(tab);
    expect(await tab.evaluate(() => window.store.getState().selected)).toBe(1);
    // Block 1 is at 312, 62, 100 × 100: a white handle sits on its corner.
    expect(await colours(tab, 1, [[412, 162]])).toEqual(['255,255,255']);
    await tab.close();
  });

  it('reports nothing on the console', async () => {
    const tab = await browser.newPage({ viewport });
    const messages: string[] = [];
    tab.on('console', (message) => messages.push(message.text()));
    tab.on('pageerror', (error) => messages.push(error.message));
    await show(tab, { role: 'seed', label: 'seed', blocks: Int32Array.of(2) });
    await tab.mouse.move(200, 200);
    await tab.mouse.wheel(0, 300);
    await drawn(tab);
    expect(messages).toEqual([]);
    await tab.close();
  });
});

async function open(deviceScaleFactor: number, layer: OverlayLayer): Promise<Page> {
  const tab = await browser.newPage({ viewport, deviceScaleFactor });
  await show(tab, layer);
  return tab;
}

async function show(tab: Page, layer: OverlayLayer): Promise<void> {
  await tab.setContent(html);
  const views = [{ kind: 'overlay', title: '', layers: [layer], paths: [] }];
  const state = { page, model, stage: 'stage', shown: { stage: 'stage', views, verdicts: null } };
  await tab.evaluate((bytes) => window.setState(bytes), Buffer.from(encodeMessage(state)).toString('base64'));
  await drawn(tab);
  // The screenshot arrives after the first drawing.
  await tab.waitForFunction(() => {
    const pen = document.querySelector('canvas')!.getContext('2d')!;
    return pen.getImageData(30, 30, 1, 1).data[2] === 153;
  });
}

async function drawn(tab: Page): Promise<void> {
  await tab.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Red, green and blue at points given in screen px. */
function colours(tab: Page, ratio: number, points: [number, number][]): Promise<string[]> {
  return tab.evaluate(
    ([scale, places]) => {
      const pen = document.querySelector('canvas')!.getContext('2d')!;
      return places.map(([x, y]) =>
        [...pen.getImageData(x * scale, y * scale, 1, 1).data.slice(0, 3)].join(),
      );
    },
    [ratio, points] as const,
  );
}

/** The canvas alone, as one document. */
async function harness(): Promise<string> {
  // Otherwise the plugin emits calls that only a development build of React supports.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root: process.cwd(),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input: 'test/renderer/page/canvas/canvasHarness.tsx', output: { format: 'iife' } },
    },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('the harness was not built as one');
  const code = built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
  const css = built.output.map((part) => (part.type === 'asset' ? String(part.source) : '')).join('\n');
  const script = code.replaceAll('</script', '<\\/script');
  return `<!doctype html><meta charset="utf-8"><style>${css}</style><div id="root"></div><script>${script}</script>`;
}
