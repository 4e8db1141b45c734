import type { BrowserHost, PageHost } from '../../../src/main/browser/pageHost';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { captureSnapshot } from '../../../src/main/capture/captureSnapshot';
import { openSettled } from '../../../src/main/capture/openSettled';
import { until } from '../../../src/main/capture/time';
import { LivePage } from '../../../src/main/electron/live/livePage';
import type { LiveDrawing } from '../../../src/shared/contract/desktop';
import { attributeOf } from '../../../src/shared/page/blockModel';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import type { PageSnapshot, Viewport } from '../../../src/shared/page/pageSnapshot';
import { type Pixels, pngPixels } from '../browser/pngPixels';
import { sourceOf } from '../page/pages';

/** A page in a real browser that stays open after it was captured. */
export interface OpenLive {
  host: PageHost;
  live: LivePage;
  blocks: PageBlocks;
  /** the messages of the page */
  picked: number[];
  changes: boolean[];
  pickEnds: number;
  capture(): Promise<PageSnapshot>;
  /** draws only these blocks, in a role */
  draw(role: string, blocks: number[], more?: Partial<LiveDrawing>): Promise<void>;
  /** by the attribute `id` */
  block(id: string): number;
  pixels(): Promise<Pixels>;
  /** in the page's own world */
  run<T>(expression: string): Promise<T>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
}

const viewport: Viewport = { width: 800, height: 600, deviceScaleFactor: 1 };

export async function withLive(
  browser: BrowserHost,
  given: string,
  use: (page: OpenLive) => Promise<void>,
): Promise<void> {
  const source = await sourceOf(given);
  const fileRoot = source.fileRoot === undefined ? {} : { fileRoot: source.fileRoot };
  const host = await browser.open({ viewport, scripts: true, ...fileRoot });
  const live = new LivePage(host);
  try {
    const options = { ...defaultCaptureOptions, viewport, pictures: false };
    await openSettled(host, source, options);
    const capture = async (): Promise<PageSnapshot> => {
      const inView = { host, source, browser: '', advice: { busy: '', restless: '' } };
      return (await captureSnapshot(inView, options, [])).snapshot;
    };
    const blocks = pageBlocks(await capture());
    const page = openLive(host, live, blocks, capture);
    live.onPicked((block) => page.picked.push(block));
    live.onChanged((hasChanged) => page.changes.push(hasChanged));
    live.onPickEnded(() => page.pickEnds++);
    await live.capturedNow(blocks);
    await use(page);
  } finally {
    live.close();
    await host.close();
  }
}

function openLive(
  host: PageHost,
  live: LivePage,
  blocks: PageBlocks,
  capture: OpenLive['capture'],
): OpenLive {
  const { session } = host;
  const mouse = async (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) => {
    const button = type === 'mouseMoved' ? ({ button: 'none' } as const) : ({ button: 'left' } as const);
    await session.send('Input.dispatchMouseEvent', { type, x, y, ...button, clickCount: 1 });
  };
  return {
    host,
    live,
    blocks,
    picked: [],
    changes: [],
    pickEnds: 0,
    capture,
    draw: (role, ids, more = {}) =>
      live.draw({
        page: blocks.snapshot.hash,
        layers: [{ role, blocks: Int32Array.from(ids), tags: [] }],
        hovered: new Int32Array(),
        selected: null,
        ...more,
      }),
    block(id) {
      for (let block = 0; block < blocks.count; block++)
        if (attributeOf(blocks, block, 'id') === id) return block;
      throw new Error(`no block ${id}`);
    },
    async pixels() {
      const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
      return pngPixels(Buffer.from(data, 'base64'));
    },
    async run<T>(expression: string) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      return result.value as T;
    },
    move: (x, y) => mouse('mouseMoved', x, y),
    async click(x, y) {
      await mouse('mouseMoved', x, y);
      await mouse('mousePressed', x, y);
      await mouse('mouseReleased', x, y);
    },
  };
}

/** Polls until it is true, for changes that take several frames on a busy machine. */
export async function soon(isSo: () => boolean | Promise<boolean>, within = 45_000): Promise<boolean> {
  return until(isSo, Date.now() + within, 50);
}

/** The outline of a drawn block: its middle is half its width outside the box. */
export function hasLine(
  pixels: Pixels,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: string,
): boolean {
  const [left, top] = [Math.round(x), Math.round(y)];
  const [right, bottom] = [Math.round(x + width), Math.round(y + height)];
  const [middleX, middleY] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
  const sides: [number, number][] = [
    [left - 1, middleY],
    [right, middleY],
    [middleX, top - 1],
    [middleX, bottom],
  ];
  return sides.every(([px, py]) => pixels.at(px, py) === color);
}
