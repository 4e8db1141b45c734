import { scrollTo } from '../../injected/scrollTo';
import type { CaptureWarning } from '../../shared/page/pageSnapshot';
import type { PageHost } from '../browser/pageHost';
import type { CaptureOptions } from './captureOptions';
import { type CapturedPage, captureSnapshot } from './captureSnapshot';
import { openSettled } from './openSettled';
import { framesOf, PageWorld } from './pageWorld';
import { takeScreenshotInView } from './screenshot';
import type { Source } from './source';
import { withinTime } from './time';
import { untilCancelled } from './untilCancelled';

/** A page that goes on living after it was captured. */
export interface LiveSource {
  /** the page itself, which outlives its capture */
  page: PageHost;
  /** the page for this capture alone: ended when the capture is cancelled */
  host: PageHost;
  source: Source;
  /** name and version of the browser that shows it */
  browser: string;
}

const advice = {
  gone: 'reload it, and capture it again',
  busy: 'reload it, or open it with its scripts off',
  restless: 'wait until it stays, and capture it again',
};

/** For a page that may be busy for ever to be put back as it was, ms. */
const patience = 1_000;

/** Sends the page to its source, waits until it stands still, and captures it; its scripts go on. */
export async function openLive(live: LiveSource, options: CaptureOptions): Promise<CapturedPage> {
  const { page, host, source } = live;
  const before = await documentIn(page);
  try {
    return await untilCancelled(host, source, options.signal, advice.gone, async () => {
      const warnings = await openSettled(host, source, options);
      return take(live, options, warnings);
    });
  } catch (cause) {
    // It may have been on the way down when it was given up; the page before it was not touched.
    const now = await withinTime(documentIn(page), patience);
    if (now !== undefined && now !== before) await scrollBack(page, 0, 0);
    throw cause;
  } finally {
    // The browser keeps what it loads for as long as it is watched.
    page.session.send('Network.disable').catch(() => undefined);
  }
}

/** Captures a page as it is now: neither navigated nor stopped, and scrolled as it was before. */
export async function captureLive(live: LiveSource, options: CaptureOptions): Promise<CapturedPage> {
  return untilCancelled(live.host, live.source, options.signal, advice.gone, () => take(live, options, []));
}

async function take(
  live: LiveSource,
  options: CaptureOptions,
  warnings: readonly CaptureWarning[],
): Promise<CapturedPage> {
  const { page, host } = live;
  const { cssLayoutViewport: view } = await host.session.send('Page.getLayoutMetrics');
  const inView = { x: view.pageX, y: view.pageY, width: view.clientWidth, height: view.clientHeight };
  try {
    return await captureSnapshot(
      { ...live, advice, takeScreenshot: takeScreenshotInView(inView) },
      options,
      warnings,
    );
  } finally {
    await scrollBack(page, view.pageX, view.pageY);
  }
}

/** A picture of the whole page takes it to its top. Of a page that went elsewhere meanwhile, nothing is to be done. */
async function scrollBack(page: PageHost, left: number, top: number): Promise<void> {
  await withinTime(scrollPageTo(page, left, top), patience).catch(() => undefined);
}

async function scrollPageTo({ session }: PageHost, left: number, top: number): Promise<void> {
  const { cssLayoutViewport: now } = await session.send('Page.getLayoutMetrics');
  if (now.pageX === left && now.pageY === top) return;
  const [main] = await framesOf(session);
  await (await PageWorld.enter(main!)).call(scrollTo, { left, top });
}

/** The debugger's name for the document in the page; undefined for a page that is gone. */
async function documentIn({ session }: PageHost): Promise<string | undefined> {
  return framesOf(session).then(
    ([main]) => main?.loaderId,
    () => undefined,
  );
}
