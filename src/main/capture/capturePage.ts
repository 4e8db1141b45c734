import type { CaptureWarning, PageSnapshot, Viewport } from '../../shared/page/pageSnapshot';
import {
  comparableProperties,
  structuralProperties,
  wideProperties,
} from '../../shared/page/visualProperties';
import { CdpError } from '../hosts/cdpSession';
import type { BrowserHost, PageHost } from '../hosts/pageHost';
import { captureDocuments } from './captureDocuments';
import { CaptureError } from './captureError';
import { contentHash } from './contentHash';
import { openSettled } from './openSettled';
import { allFrames, framesOf } from './pageWorld';
import { takeScreenshot } from './screenshot';
import type { Source } from './source';
import { withinTime } from './time';

export interface CaptureOptions {
  viewport: Viewport;
  scripts: boolean;
  /** for the page to answer, and again for it to come to rest, ms */
  timeLimit: number;
  /** of the part of the page that is scrolled through and photographed, CSS px */
  maxHeight: number;
  /** further properties to capture beside those of the presets */
  properties: readonly string[];
  /** whether a screenshot is made */
  pictures: boolean;
  /** whether a web archive is made, beside the screenshot */
  archive: boolean;
  signal?: AbortSignal;
  /** told what is being done, as each step begins */
  onStep?: (step: string) => void;
}

export const defaultCaptureOptions: CaptureOptions = {
  viewport: { width: 1280, height: 900, deviceScaleFactor: 1 },
  scripts: true,
  timeLimit: 30_000,
  maxHeight: 150_000,
  properties: [],
  pictures: true,
  archive: true,
};

export interface CapturedPage {
  snapshot: PageSnapshot;
  /** WebP pictures, from the top down */
  screenshot: Buffer[];
  /** the page as a web archive, to be opened again without the network; absent if the browser could not make one */
  mhtml: string | undefined;
}

/** How often a page that navigates away while it is captured is tried again. */
const captureTries = 3;
/** For the calls of the capture itself, after which the page counts as dead, ms. */
const captureTimeLimit = 120_000;

/** Opens a source in a page of its own, waits until it is settled, and captures it. */
export async function capturePage(
  browser: BrowserHost,
  source: Source,
  options: CaptureOptions,
): Promise<CapturedPage> {
  options.signal?.throwIfAborted();
  const { viewport, scripts } = options;
  const fileRoot = source.fileRoot === undefined ? {} : { fileRoot: source.fileRoot };
  const host = await browser.open({ viewport, scripts, ...fileRoot });
  const abort = (): void => host.session.detachedBecause('cancelled');
  options.signal?.addEventListener('abort', abort);
  try {
    // It may have been cancelled while the page was opened.
    options.signal?.throwIfAborted();
    return await captureOpened(browser, host, source, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (cause instanceof CdpError && host.session.isDetached) {
      throw new CaptureError(
        `${source.given}: ${cause.reason} while it was captured; try again, or with --scripts off`,
      );
    }
    throw cause;
  } finally {
    options.signal?.removeEventListener('abort', abort);
    await host.close();
  }
}

async function captureOpened(
  browser: BrowserHost,
  host: PageHost,
  source: Source,
  options: CaptureOptions,
): Promise<CapturedPage> {
  const warnings = await openSettled(host, source, options);
  for (let tries = 0; tries < captureTries; tries++) {
    const captured = await takeAll(browser, host, source, options, warnings).catch((cause: Error) => {
      // A navigation takes away what was being looked at; a page that is gone is told by the caller.
      if (host.session.isDetached || !(cause instanceof CdpError)) throw cause;
      return undefined;
    });
    if (captured !== undefined) return captured;
  }
  throw new CaptureError(
    `${source.given}: it keeps navigating away; capture the page it goes to, or use --scripts off`,
  );
}

/** Everything at one moment: undefined if the page went elsewhere in between. */
async function takeAll(
  browser: BrowserHost,
  host: PageHost,
  source: Source,
  options: CaptureOptions,
  settleWarnings: CaptureWarning[],
): Promise<CapturedPage | undefined> {
  const { session } = host;
  options.onStep?.('reading boxes and styles');
  const frames = await answered(allFrames(host), source);
  const wanted = new Set([
    ...structuralProperties,
    ...wideProperties,
    ...comparableProperties(options.properties),
  ]);
  const page = await answered(captureDocuments(frames, [...wanted]), source);
  const pictureHeight = Math.min(page.height, options.maxHeight);
  if (options.pictures) options.onStep?.('taking the picture');
  const screenshot = options.pictures
    ? await answered(takeScreenshot(session, page.width, pictureHeight), source)
    : [];
  const mhtml = options.pictures && options.archive ? await answered(webArchive(host), source) : undefined;
  const after = await answered(framesOf(session), source);
  if (frames[0]?.loaderId !== after[0]?.loaderId) return undefined;
  const warnings = [...settleWarnings, ...emptyPage(page.documents[0]!.boxes.node.length)];
  const content = {
    address: source.url.startsWith('http') ? after[0]!.address : source.address,
    title: page.title,
    capturedAt: new Date().toISOString(),
    browser: browser.browser,
    viewport: options.viewport,
    scripts: options.scripts,
    width: page.width,
    height: page.height,
    properties: page.properties,
    unsetProperties: page.unsetProperties,
    warnings,
    strings: page.strings,
    styles: page.styles,
    documents: page.documents,
  };
  return { snapshot: { hash: contentHash(content), ...content }, screenshot, mhtml };
}

async function answered<T>(call: Promise<T>, source: Source): Promise<T> {
  const answer = await withinTime(
    call.then((value) => ({ value })),
    captureTimeLimit,
  );
  if (answer === undefined) {
    throw new CaptureError(`${source.given}: the page does not respond any more; try --scripts off`);
  }
  return answer.value;
}

async function webArchive(host: PageHost): Promise<string | undefined> {
  const archive = await host.session.send('Page.captureSnapshot', { format: 'mhtml' }).catch(() => undefined);
  return archive?.data;
}

/** A page whose document has no more than its root and body laid out. */
function emptyPage(boxes: number): CaptureWarning[] {
  return boxes > 2 ? [] : [{ code: 'empty', message: 'the page is empty: nothing is drawn on it' }];
}
