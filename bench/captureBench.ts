import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startChromium } from '../src/main/browser/chromiumHost';
import type { PageHost } from '../src/main/browser/pageHost';
import { captureDocuments } from '../src/main/capture/captureDocuments';
import { allFrames, PageWorld } from '../src/main/capture/pageWorld';
import { propertyPresets, structuralProperties } from '../src/shared/page/comparableProperties';
import { compare } from './measure';
import { resultPage } from './pages';

export interface CaptureRow {
  boxes: number;
  preset: string;
  asked: number;
  captured: number;
  captureMs: number;
  overBare: number;
  overInPage: number;
  overBareWithAll: number;
}

const sizes = [70, 550, 3_500];

/** Capture against the bare call with the same properties, and against the obvious script in the page. */
export async function captureBench(rounds: number): Promise<CaptureRow[]> {
  const browser = await startChromium();
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(resultPage(Number(request.url?.slice(1))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rows: CaptureRow[] = [];
  for (const records of sizes) {
    const host = await browser.open({
      viewport: { width: 1280, height: 900, deviceScaleFactor: 1 },
      scripts: true,
    });
    await visit(host, `http://127.0.0.1:${port}/${records}`);
    for (const preset of ['wide', 'core'] as const) rows.push(await measure(host, preset, rounds));
    await host.close();
  }
  server.close();
  await browser.close();
  return rows;
}

async function visit(host: PageHost, url: string): Promise<void> {
  await host.session.send('Page.enable');
  const loaded = new Promise<void>((resolve) => host.session.on('Page.loadEventFired', () => resolve()));
  await host.session.send('Page.navigate', { url });
  await loaded;
}

async function measure(host: PageHost, preset: 'wide' | 'core', minRounds: number): Promise<CaptureRow> {
  const { session } = host;
  const wanted = [...new Set([...structuralProperties, ...propertyPresets[preset]])];
  const frames = await allFrames(host);
  const { properties, documents } = await captureDocuments(frames, wanted);
  const bare = (computedStyles: string[]) => () =>
    session.send('DOMSnapshot.captureSnapshot', { computedStyles, includePaintOrder: true });
  const world = await PageWorld.enter(frames[0]!);
  const boxes = documents.reduce((sum, document) => sum + document.boxes.node.length, 0);
  // Short calls can be compared only over many repeats.
  const rounds = Math.max(minRounds, Math.min(60, Math.round(60_000 / boxes)));
  const capture = (): Promise<unknown> => captureDocuments(frames, wanted);
  const inPage = async (): Promise<unknown> => JSON.parse(await world.call(readInPage, wanted));
  const againstBare = await compare(rounds, capture, bare(properties));
  const againstAll = await compare(rounds, capture, bare(wanted));
  const againstScript = await compare(rounds, capture, inPage);
  return {
    boxes,
    preset,
    asked: wanted.length,
    captured: properties.length,
    captureMs: againstBare.first,
    overBare: againstBare.ratio,
    overBareWithAll: againstAll.ratio,
    overInPage: againstScript.ratio,
  };
}

/** Runs in the page: the obvious first version. */
function readInPage(properties: string[]): string {
  return JSON.stringify(
    Array.from(document.querySelectorAll('*'), (element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        tag: element.tagName,
        rect: [x + scrollX, y + scrollY, width, height],
        style: properties.map((name) => style.getPropertyValue(name)),
      };
    }),
  );
}
