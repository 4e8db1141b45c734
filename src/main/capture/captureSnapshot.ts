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
import { type FrameHidden, hiddenMarks, hiddenWarnings, hideFixed, restoreFixed } from './fixed/hideFixed';
import { allFrames, type FrameHandle, framesOf } from './pageWorld';
import { type OpenedPanes, openPanes, restoreOpened } from './panes/openPanes';
import { paneMarks } from './panes/paneMarks';
import { type TakeScreenshot, takeScreenshot } from './screenshot';
import type { Source } from './source';
import { withinTime } from './time';

export interface CapturedPage {
  snapshot: PageSnapshot;
  /** WebP images, from the top down */
  screenshot: Buffer[];
  /** the page as a web archive, to open it again offline; undefined if the browser could not make one */
  mhtml: string | undefined;
  /** the HTML as it came from the server or the file; absent if there is none */
  serverHtml?: string | undefined;
}

/** The page to capture, and the browser that shows it. */
export interface CaptureTarget {
  host: PageHost;
  source: Source;
  /** name and version of the browser that shows it */
  browser: string;
  /** what to do if the page does not answer, or keeps navigating */
  advice: { busy: string; restless: string };
  /** whether its scripts keep running; by default, they were stopped */
  isRunning?: boolean;
  /** how to take its screenshot; by default, as for a page in a headless browser */
  takeScreenshot?: TakeScreenshot;
}

/** How often to try again if the page navigates away during the capture. */
const captureTries = 3;
/** Limit for each call of the capture; after it, the page counts as dead, ms. */
const captureTimeLimit = 120_000;
/** Time limit to put back what was changed: the page may be busy forever, ms. */
const patience = 5_000;

const noPanes: OpenedPanes = { frames: [], warnings: [] };

/** Captures a page as it is now. `warnings`: those known from loading it. */
export async function captureSnapshot(
  page: CaptureTarget,
  options: CaptureOptions,
  warnings: readonly CaptureWarning[],
): Promise<CapturedPage> {
  for (let tries = 0; tries < captureTries; tries++) {
    const captured = await takeAll(page, options, warnings).catch((cause: Error) => {
      // A navigation removes the document that is being read. If the page is gone, the caller reports it.
      if (page.host.session.isDetached || !(cause instanceof CdpError)) throw cause;
      return undefined;
    });
    if (captured !== undefined) return captured;
  }
  throw new CaptureError(`${page.source.given}: it keeps navigating away; ${page.advice.restless}`);
}

/** Everything at one moment; undefined if the page navigated in between. */
async function takeAll(
  target: CaptureTarget,
  options: CaptureOptions,
  knownWarnings: readonly CaptureWarning[],
): Promise<CapturedPage | undefined> {
  const { host, source, browser } = target;
  const { session } = host;
  options.onStep?.('reading boxes and styles');
  const frames = await answered(allFrames(host), target);
  if (isErrorPage(frames[0]!))
    throw new CaptureError(`${source.given}: the browser shows its own error page instead; open it again`);
  const wanted = new Set([
    ...structuralProperties,
    ...wideProperties,
    ...comparableProperties(options.properties),
  ]);
  const { page, opened, hidden, screenshot } = await withPanes(
    target,
    frames,
    options,
    async (opened, hidden) => {
      const page = await answered(captureDocuments(frames, [...wanted]), target);
      const screenshotHeight = Math.min(page.height, options.maxHeight);
      if (options.pictures) options.onStep?.('taking the screenshot');
      const screenshot = options.pictures
        ? await answered(
            (target.takeScreenshot ?? takeScreenshot)(session, page.width, screenshotHeight),
            target,
          )
        : [];
      return { page, opened, hidden, screenshot };
    },
  );
  const panes = paneMarks(opened.frames, page.documents, page.frameIds);
  const marks = hiddenMarks(hidden, page.documents, page.frameIds);
  const mhtml = options.pictures && options.archive ? await answered(webArchive(host), target) : undefined;
  const after = await answered(framesOf(session), target);
  if (frames[0]?.loaderId !== after[0]?.loaderId) return undefined;
  const warnings = [
    ...knownWarnings,
    ...opened.warnings,
    ...hiddenWarnings(marks),
    ...emptyPage(page.documents[0]!.boxes.node.length),
  ];
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
    ...(panes.length === 0 ? {} : { panes }),
    ...(marks.length === 0 ? {} : { hidden: marks }),
  };
  return { snapshot: { hash: contentHash(content), ...content }, screenshot, mhtml };
}

/**
 * Boxes and screenshot show the panes open, and not what is hidden; the archive, taken after, has the page as it is.
 */
async function withPanes<T>(
  target: CaptureTarget,
  frames: readonly FrameHandle[],
  { panes, fixed, maxHeight }: CaptureOptions,
  read: (opened: OpenedPanes, hidden: FrameHidden[]) => Promise<T>,
): Promise<T> {
  const { host, isRunning = false } = target;
  try {
    const hidden = fixed === 'hide' ? await answered(hideFixed(frames), target) : [];
    const opened =
      panes === 'open' ? await answered(openPanes(frames, maxHeight, isRunning), target) : noPanes;
    return await read(opened, hidden);
  } finally {
    if (panes === 'open') await restoreOpened(host, patience);
    if (fixed === 'hide') await restoreFixed(host, patience);
  }
}

/** The page that the browser shows if a page could not be loaded. */
function isErrorPage({ address }: FrameHandle): boolean {
  return address.startsWith('chrome-error:');
}

async function answered<T>(call: Promise<T>, { source, advice }: CaptureTarget): Promise<T> {
  const answer = await withinTime(
    call.then((value) => ({ value })),
    captureTimeLimit,
  );
  if (answer === undefined) {
    throw new CaptureError(`${source.given}: the page no longer responds; ${advice.busy}`);
  }
  return answer.value;
}

async function webArchive(host: PageHost): Promise<string | undefined> {
  const archive = await host.session.send('Page.captureSnapshot', { format: 'mhtml' }).catch(() => undefined);
  return archive?.data;
}

/** A page whose document lays out nothing but its root and body. */
function emptyPage(boxes: number): CaptureWarning[] {
  return boxes > 2 ? [] : [{ code: 'empty', message: 'the page is empty: nothing is drawn on it' }];
}
