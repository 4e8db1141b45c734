import { fontsAreLoaded } from '../../injected/fontsAreLoaded';
import { hasBody } from '../../injected/hasBody';
import { scrollPage } from '../../injected/scrollPage';
import { plural } from '../../shared/base/plural';
import type { CaptureWarning } from '../../shared/page/pageSnapshot';
import { CdpError } from '../browser/cdpSession';
import type { PageHost } from '../browser/pageHost';
import type { PaneMode } from './captureOptions';
import type { LoadWatch } from './loadWatch';
import { framesOf, PageWorld } from './pageWorld';
import { scanPanes } from './panes/scanPanes';
import { sleep, until, withinTime } from './time';

export interface SettleOptions {
  /** for everything until the page has settled, ms */
  timeLimit: number;
  /** limit for scrolling and screenshot, CSS px */
  maxHeight: number;
  panes: PaneMode;
  scripts: boolean;
  /** called as each step begins */
  onStep?: (step: string) => void;
}

/** The network is quiet after this long without a request, ms. */
const quietTime = 500;
/** Pause after each scroll step, for the page to react, ms. */
const scrollPause = 30;

/** Time limit for an answer: the page may be busy forever, ms. */
const patience = 5_000;

/** More navigations than this while loading cause a warning. */
const maxUsualNavigations = 5;

/**
 * Waits until a page has settled: loaded, fonts loaded, network quiet, lazy content scrolled into view on the page and
 * in its panes, scrolled back to the top. What did not happen in time becomes a warning; the page is captured as it is.
 */
export async function settle(
  host: PageHost,
  watch: LoadWatch,
  options: SettleOptions,
): Promise<CaptureWarning[]> {
  const { session } = host;
  const deadline = Date.now() + options.timeLimit;
  let rest: Rest;
  let navigation: number;
  do {
    navigation = watch.navigations;
    rest = await comeToRest(host, watch, options.maxHeight, deadline).catch((cause: Error) => {
      // A navigation removes the world in which the page was inspected.
      if (session.isDetached || !(cause instanceof CdpError)) throw cause;
      return { late: 'still changing', height: 0 };
    });
  } while (watch.navigations !== navigation && Date.now() < deadline);
  if (options.panes === 'open' && rest.isComplete) {
    // Half of the time that is left: what they load must arrive too.
    const scanned = await scanPanes(host, {
      maxHeight: options.maxHeight,
      which: 'all',
      isRunning: options.scripts,
      deadline: (Date.now() + deadline) / 2,
    });
    rest = { ...rest, panes: scanned, late: await lateAfterPanes(host, watch, deadline) };
  }
  return restWarnings(rest, options);
}

async function lateAfterPanes(
  host: PageHost,
  watch: LoadWatch,
  deadline: number,
): Promise<string | undefined> {
  return networkAndFonts(host, watch, deadline).catch((cause: Error) => {
    if (host.session.isDetached || !(cause instanceof CdpError)) throw cause;
    return 'still changing';
  });
}

interface Rest {
  /** what was unfinished when time ran out */
  late?: string | undefined;
  /** whether loading ended before the page was complete */
  isCutShort?: boolean;
  height: number;
  /** whether everything happened in time */
  isComplete?: boolean;
  /** what was not reached in panes */
  panes?: CaptureWarning[];
}

async function comeToRest(
  host: PageHost,
  watch: LoadWatch,
  maxHeight: number,
  deadline: number,
): Promise<Rest> {
  const hasEnded = (): boolean =>
    watch.hasLoaded || watch.hasStopped || watch.isDialogLimitMet || watch.failure !== undefined;
  const isLoaded = await untilSeen(host, 'waiting for the page to load', hasEnded, deadline);
  if (!isLoaded) return { late: 'not fully loaded', height: 0 };
  if (watch.failure !== undefined) return { height: 0 };
  if (watch.hasStopped) {
    // It may have been stopped to navigate elsewhere.
    await untilQuiet(host, watch, deadline);
    return { isCutShort: true, height: 0 };
  }
  const late = await networkAndFonts(host, watch, deadline);
  if (late !== undefined) return { late, height: 0 };
  const height = await scrollThrough(host, maxHeight, deadline);
  if (height === undefined) return { late: 'too busy to scroll', height: 0 };
  const lateAgain = await networkAndFonts(host, watch, deadline);
  return lateAgain === undefined ? { height, isComplete: true } : { late: lateAgain, height };
}

async function networkAndFonts(
  host: PageHost,
  watch: LoadWatch,
  deadline: number,
): Promise<string | undefined> {
  if (!(await untilQuiet(host, watch, deadline))) return 'still loading from the network';
  return (await until(() => fontsAreIn(host), deadline)) ? undefined : 'fonts still loading';
}

function untilQuiet(host: PageHost, watch: LoadWatch, deadline: number): Promise<boolean> {
  const hasBeenQuiet = (): boolean => watch.quietFor >= quietTime;
  return untilSeen(host, 'waiting for a quiet network', hasBeenQuiet, deadline);
}

/** Waits for a condition that does not involve the page, so it must check itself whether the page is gone. */
function untilSeen(
  { session }: PageHost,
  waitingFor: string,
  isSeen: () => boolean,
  deadline: number,
): Promise<boolean> {
  return until(() => {
    session.throwIfDetached(waitingFor);
    return isSeen();
  }, deadline);
}

function restWarnings(
  { late, isCutShort, height, panes = [] }: Rest,
  { timeLimit, maxHeight }: SettleOptions,
): CaptureWarning[] {
  const warnings: CaptureWarning[] = [];
  if (late !== undefined) {
    const message = `${late} after ${timeLimit / 1000} s: the page is captured as it was then; give more time with --timeout`;
    warnings.push({ code: 'not-settled', message });
  }
  if (isCutShort) {
    const message = 'loading stopped before the page was complete: the page is captured as it was then';
    warnings.push({ code: 'not-settled', message });
  }
  if (height > maxHeight) {
    const message = `the page is ${Math.round(height)} px high: scrolling and screenshot stop at ${maxHeight} px; raise it with --max-height`;
    warnings.push({ code: 'too-high', message });
  }
  return [...warnings, ...panes];
}

/** Warnings about what the page did. */
export function conductWarnings(watch: LoadWatch): CaptureWarning[] {
  const warnings: CaptureWarning[] = [];
  if (watch.navigations > maxUsualNavigations) {
    const message = `the page redirected the browser ${watch.navigations} times: check that this is the right page`;
    warnings.push({ code: 'navigations', message });
  }
  if (watch.dialogs > 0) {
    const end = watch.isDialogLimitMet ? ', and its script was stopped because it kept opening more' : '';
    warnings.push({
      code: 'dialogs',
      message: `the page opened ${plural(watch.dialogs, 'dialog, which was', 'dialogs, which were')} dismissed${end}`,
    });
  }
  if (watch.windows > 0) {
    warnings.push({
      code: 'windows',
      message: `the page tried to open ${plural(watch.windows, 'window, which was', 'windows, which were')} refused`,
    });
  }
  return warnings;
}

/** Whether there is nothing to draw yet. A page that is too busy to answer, or that navigates, counts as drawn. */
export async function isBodyMissing(host: PageHost): Promise<boolean> {
  const asked = mainWorld(host)
    .then((world) => world.call(hasBody, undefined))
    .catch((cause: Error) => {
      if (host.session.isDetached || !(cause instanceof CdpError)) throw cause;
      return true;
    });
  return (await withinTime(asked, patience)) === false;
}

async function mainWorld(host: PageHost): Promise<PageWorld> {
  return PageWorld.enter((await framesOf(host.session))[0]!);
}

async function fontsAreIn(host: PageHost): Promise<boolean> {
  return (await mainWorld(host)).call(fontsAreLoaded, undefined);
}

/** Scrolls down one screen at a time and back to the top. Returns the page's height; undefined if time ran out. */
async function scrollThrough(
  host: PageHost,
  maxHeight: number,
  deadline: number,
): Promise<number | undefined> {
  const world = await withinTime(mainWorld(host), deadline - Date.now());
  let y = 0;
  for (;;) {
    const seen = await withinTime(Promise.resolve(world?.call(scrollPage, y)), deadline - Date.now());
    if (seen === undefined) return undefined;
    await sleep(scrollPause);
    if (y + seen.viewHeight >= Math.min(seen.pageHeight, maxHeight)) break;
    y += seen.viewHeight;
  }
  const back = await withinTime(Promise.resolve(world?.call(scrollPage, 0)), deadline - Date.now());
  await sleep(scrollPause);
  return back?.pageHeight;
}
