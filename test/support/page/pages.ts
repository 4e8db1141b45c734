import { afterAll, beforeAll } from 'vitest';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import type { BrowserHost, PageHost } from '../../../src/main/browser/pageHost';
import { captureDocuments } from '../../../src/main/capture/captureDocuments';
import { type CaptureOptions, defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { freeze } from '../../../src/main/capture/freeze';
import { openSettled } from '../../../src/main/capture/openSettled';
import { allFrames } from '../../../src/main/capture/pageWorld';
import { openSource, type Source } from '../../../src/main/capture/source';
import { structuralProperties, wideProperties } from '../../../src/shared/page/comparableProperties';
import type { CaptureWarning, PageSnapshot } from '../../../src/shared/page/pageSnapshot';

/** One real browser for the tests of a file. */
export function sharedBrowser(args: string[] = []): () => BrowserHost {
  let browser: BrowserHost | undefined;
  beforeAll(async () => {
    browser = await startChromium({ args });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => browser!;
}

export function sourceOf(given: string): Promise<Source> {
  return openSource(given, async () => Buffer.alloc(0));
}

/** Captures what the block model needs, without a screenshot. */
export async function snapshotOf(
  browser: BrowserHost,
  given: string,
  options: Partial<CaptureOptions> = {},
): Promise<PageSnapshot> {
  const settings = { ...defaultCaptureOptions, pictures: false, ...options };
  return (await capturePage(browser, await sourceOf(given), settings)).snapshot;
}

/** The warnings of a capture, without those of browsers that have no sandbox, as for root. */
export function ofThePage(warnings: readonly CaptureWarning[]): CaptureWarning[] {
  return warnings.filter(({ code }) => code !== 'no-sandbox');
}

const allProperties = [...new Set([...structuralProperties, ...wideProperties])];

/** A page that stays open after its capture, to compare the capture with the page itself. */
export async function openAndCapture(
  browser: BrowserHost,
  given: string,
  use: (host: PageHost, snapshot: PageSnapshot) => Promise<void>,
): Promise<void> {
  const source = await sourceOf(given);
  const { viewport, timeLimit, maxHeight } = defaultCaptureOptions;
  const fileRoot = source.fileRoot === undefined ? {} : { fileRoot: source.fileRoot };
  const host = await browser.open({ viewport, scripts: true, ...fileRoot });
  try {
    await openSettled(host, source, { timeLimit, maxHeight, panes: 'as-is', scripts: true }, freeze);
    const page = await captureDocuments(await allFrames(host), allProperties);
    const head = {
      hash: '',
      address: given,
      capturedAt: '',
      browser: '',
      viewport,
      scripts: true,
      warnings: [],
    };
    await use(host, { ...head, ...page });
  } finally {
    await host.close();
  }
}
