import {
  comparableProperties,
  structuralProperties,
  wideProperties,
} from '../../shared/page/comparableProperties';
import type { CaptureWarning, PageSnapshot } from '../../shared/page/pageSnapshot';
import { CdpError } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';
import { captureDocuments } from './captureDocuments';
import { CaptureError } from './captureError';
import type { CaptureOptions } from './captureOptions';
import { contentHash } from './contentHash';
import { allFrames, type FrameHandle, framesOf } from './pageWorld';
import { type TakeScreenshot, takeScreenshot } from './screenshot';
import type { Source } from './source';
import { withinTime } from './time';

export interface CapturedPage {
  snapshot: PageSnapshot;
  /** WebP pictures, from the top down */
  screenshot: Buffer[];
  /** the page as a web archive, to be opened again without the network; absent if the browser could not make one */
  mhtml: string | undefined;
}

/** What is taken, and by whom. */
export interface CaptureTarget {
  host: PageHost;
  source: Source;
  /** name and version of the browser that shows it */
  browser: string;
  /** what to do about a page that does not answer, or never stays */
  advice: { busy: string; restless: string };
  /** how its picture is taken, where it is not taken as that of a page which nobody sees */
  takeScreenshot?: TakeScreenshot;
}

/** How often a page that navigates away while it is captured is tried again. */
const captureTries = 3;
/** For the calls of the capture itself, after which the page counts as dead, ms. */
const captureTimeLimit = 120_000;

/** Captures a page as it is now. `warnings`: what is known already of how far it can be trusted. */
export async function captureSnapshot(
  page: CaptureTarget,
  options: CaptureOptions,
  warnings: readonly CaptureWarning[],
): Promise<CapturedPage> {
  for (let tries = 0; tries < captureTries; tries++) {
    const captured = await takeAll(page, options, warnings).catch((cause: Error) => {
      // A navigation takes away what was being looked at; a page that is gone is told by the caller.
      if (page.host.session.isDetached || !(cause instanceof CdpError)) throw cause;
      return undefined;
    });
    if (captured !== undefined) return captured;
  }
  throw new CaptureError(`${page.source.given}: it keeps navigating away; ${page.advice.restless}`);
}

/** Everything at one moment: undefined if the page went elsewhere in between. */
async function takeAll(
  inView: CaptureTarget,
  options: CaptureOptions,
  knownWarnings: readonly CaptureWarning[],
): Promise<CapturedPage | undefined> {
  const { host, source, browser } = inView;
  const { session } = host;
  options.onStep?.('reading boxes and styles');
  const frames = await answered(allFrames(host), inView);
  if (isErrorPage(frames[0]!))
    throw new CaptureError(
      `${source.given}: the browser shows an error page of its own instead; open it again`,
    );
  const wanted = new Set([
    ...structuralProperties,
    ...wideProperties,
    ...comparableProperties(options.properties),
  ]);
  const page = await answered(captureDocuments(frames, [...wanted]), inView);
  const pictureHeight = Math.min(page.height, options.maxHeight);
  if (options.pictures) options.onStep?.('taking the picture');
  const screenshot = options.pictures
    ? await answered((inView.takeScreenshot ?? takeScreenshot)(session, page.width, pictureHeight), inView)
    : [];
  const mhtml = options.pictures && options.archive ? await answered(webArchive(host), inView) : undefined;
  const after = await answered(framesOf(session), inView);
  if (frames[0]?.loaderId !== after[0]?.loaderId) return undefined;
  const warnings = [...knownWarnings, ...emptyPage(page.documents[0]!.boxes.node.length)];
  const content = {
    address: source.url.startsWith('http') ? after[0]!.address : source.address,
    ...(source.file === undefined ? {} : { file: source.file }),
    title: page.title,
    capturedAt: new Date().toISOString(),
    browser,
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

/** What the browser shows of its own where a page could not be loaded. */
function isErrorPage({ address }: FrameHandle): boolean {
  return address.startsWith('chrome-error:');
}

async function answered<T>(call: Promise<T>, { source, advice }: CaptureTarget): Promise<T> {
  const answer = await withinTime(
    call.then((value) => ({ value })),
    captureTimeLimit,
  );
  if (answer === undefined) {
    throw new CaptureError(`${source.given}: the page does not respond any more; ${advice.busy}`);
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
