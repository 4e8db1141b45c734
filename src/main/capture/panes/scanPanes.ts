import type { ScannedPanes } from '../../../injected/panes/paneAgent';
import type { CaptureWarning } from '../../../shared/page/pageSnapshot';
import { CdpError } from '../../browser/cdpSession';
import type { PageHost } from '../../browser/pageHost';
import { allFrames, type FrameHandle, type PageWorld } from '../pageWorld';
import { sleep, until, withinTime } from '../time';
import { askPanes, maxRows, paneWorld } from './paneWorld';

/** Time for the page to draw after a step, and to add rows, ms. */
const drawTime = 500;
const restTime = 700;
/** Time to scroll back, ms. */
const patience = 2_000;
/** Pause between two looks at the page, ms. */
const pause = 15;

export interface ScanOptions {
  /** limit for scrolling, CSS px */
  maxHeight: number;
  which: ScannedPanes;
  /** whether the page's scripts run */
  isRunning: boolean;
  deadline: number;
}

/** How the scan of a pane ended before its end was reached. */
type Cut = 'rows' | 'time';

/**
 * Scrolls through the panes of a page, so that lazy content loads and rows that come and go are collected, and back
 * to where they were. What was not reached becomes a warning.
 */
export async function scanPanes(host: PageHost, options: ScanOptions): Promise<CaptureWarning[]> {
  // A page that is busy, or goes away, may never answer.
  const scanned = await withinTime(scanFrames(host, options), options.deadline + patience - Date.now());
  const cut = scanned === undefined ? 'time' : scanned.find((each) => each !== undefined);
  return cut === undefined ? [] : [{ code: 'long-pane', message: cutMessages[cut] }];
}

async function scanFrames(host: PageHost, options: ScanOptions): Promise<(Cut | undefined)[]> {
  // A frame may go away, or navigate, while it is scrolled.
  const unlessGone = (cause: Error): undefined => {
    if (host.session.isDetached || !(cause instanceof CdpError)) throw cause;
  };
  const frames = (await allFrames(host).catch(unlessGone)) ?? [];
  return Promise.all(frames.map((frame) => scanFrame(frame, options).catch(unlessGone)));
}

const cutMessages: Record<Cut, string> = {
  rows: `an element that scrolls has more rows than the ${maxRows} that are collected, or is higher than --max-height: the rest may be missing`,
  time: 'an element that scrolls was not scrolled to its end in time: rows may be missing; give more time with --timeout',
};

async function scanFrame(frame: FrameHandle, options: ScanOptions): Promise<Cut | undefined> {
  const { deadline, which, maxHeight, isRunning } = options;
  const entered = paneWorld(frame, maxHeight).then(async (world) => ({
    world,
    count: await askPanes(world, 'beginScan', which),
  }));
  const begun = await withinTime(entered, deadline - Date.now());
  if (begun === undefined || begun.count === 0) return undefined;
  const { world } = begun;
  let cut: Cut | undefined;
  for (;;) {
    const state = await withinTime(askPanes(world, 'step'), deadline - Date.now());
    if (state?.isCut) cut = 'rows';
    else if (state === undefined || (!state.isDone && Date.now() >= deadline)) cut = 'time';
    if (state === undefined || state.isDone || cut === 'time') break;
    await untilRest(world, isRunning, deadline);
  }
  await askPanes(world, 'scrollBack');
  await untilRest(world, isRunning, Date.now() + restTime);
  await askPanes(world, 'endScan');
  return cut;
}

/** Waits until the page has drawn what it changed after a step; not longer than a page needs that does so at all. */
async function untilRest(world: PageWorld, isRunning: boolean, deadline: number): Promise<void> {
  // No script changes anything, nor does our own learn that something was drawn.
  if (!isRunning) return sleep(2 * pause);
  const look = () => askPanes(world, 'rest');
  const begin = Date.now();
  const isDrawn = async (): Promise<boolean> => (await look()).isDrawn;
  await until(isDrawn, Math.min(deadline, begin + drawTime), pause);
  const isQuiet = async (): Promise<boolean> => {
    await sleep(pause);
    return !(await look()).hasChanged;
  };
  await until(isQuiet, Math.min(deadline, begin + restTime), pause);
}
