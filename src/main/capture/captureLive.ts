import { scrollTo } from '../../injected/scrollTo';
import type { CaptureWarning } from '../../shared/page/pageSnapshot';
import type { PageHost } from '../browser/pageHost';
import type { CaptureOptions } from './captureOptions';
import { type CapturedPage, captureSnapshot } from './captureSnapshot';
import { restoreFixed } from './fixed/hideFixed';
import { openSettled } from './openSettled';
import { framesOf, PageWorld } from './pageWorld';
import { restoreOpened } from './panes/openPanes';
import { scanPanes } from './panes/scanPanes';
import { takeScreenshotInView } from './screenshot';
import type { Source } from './source';
import { withinTime } from './time';
import { untilCancelled } from './untilCancelled';

/** A page that stays open after it was captured. */
export interface LiveSource {
  /** the page itself; it outlives its capture */
  page: PageHost;
  /** the page for this capture only: ended when the capture is cancelled */
  host: PageHost;
  source: Source;
  /** name and version of the browser that shows it */
  browser: string;
}

const advice = {
  gone: 'reload it, and capture it again',
  busy: 'reload it, or open it with its scripts off',
  restless: 'wait until it stops navigating, and capture it again',
};

/** Time limit to restore scroll positions and panes: the page may be busy forever, ms. */
const patience = 1_000;

/** Navigates the page to its source, waits until it settles, and captures it; its scripts keep running. */
export async function openLive(live: LiveSource, options: CaptureOptions): Promise<CapturedPage> {
  const { page, host, source } = live;
  const before = await documentIn(page);
  try {
    return await untilCancelled(host, source, options.signal, advice.gone, async () => {
      const { warnings, serverHtml } = await openSettled(host, source, options);
      return { ...(await take(live, options, warnings)), serverHtml };
    });
  } catch (cause) {
    // It may have been cancelled while it was scrolled; the page before it was not touched.
    const now = await withinTime(documentIn(page), patience);
    if (now !== undefined && now !== before) {
      await restoreOpened(page, patience);
      await restoreFixed(page, patience);
      await scrollBack(page, 0, 0);
    }
    throw cause;
  } finally {
    // The browser stores what it loads while network events are enabled.
    page.session.send('Network.disable').catch(() => undefined);
  }
}

/** Captures a page as it is: no navigation, scripts keep running, scroll positions are restored. */
export async function captureLive(live: LiveSource, options: CaptureOptions): Promise<CapturedPage> {
  const { page, host, source } = live;
  const { maxHeight, timeLimit, panes, fixed, scripts: isRunning } = options;
  try {
    return await untilCancelled(host, source, options.signal, advice.gone, async () => {
      // A list that loads more at its end must not do so: only panes where rows seem to be missing are scrolled.
      const scan = { maxHeight, which: 'blank', isRunning, deadline: Date.now() + timeLimit / 2 } as const;
      return take(live, options, panes === 'open' ? await scanPanes(host, scan) : []);
    });
  } catch (cause) {
    if (panes === 'open') await restoreOpened(page, patience);
    if (fixed === 'hide') await restoreFixed(page, patience);
    throw cause;
  }
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
      { ...live, advice, isRunning: options.scripts, takeScreenshot: takeScreenshotInView(inView) },
      options,
      warnings,
    );
  } finally {
    await scrollBack(page, view.pageX, view.pageY);
  }
}

/** A full-page screenshot scrolls the page to its top. If the page navigated away meanwhile, do nothing. */
async function scrollBack(page: PageHost, left: number, top: number): Promise<void> {
  await withinTime(scrollPageTo(page, left, top), patience).catch(() => undefined);
}

async function scrollPageTo({ session }: PageHost, left: number, top: number): Promise<void> {
  const { cssLayoutViewport: now } = await session.send('Page.getLayoutMetrics');
  if (now.pageX === left && now.pageY === top) return;
  const [main] = await framesOf(session);
  await (await PageWorld.enter(main!)).call(scrollTo, { left, top });
}

/** The debugger's id of the current document; undefined if the page is gone. */
async function documentIn({ session }: PageHost): Promise<string | undefined> {
  return framesOf(session).then(
    ([main]) => main?.loaderId,
    () => undefined,
  );
}
