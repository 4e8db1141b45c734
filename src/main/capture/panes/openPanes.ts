import type { DescribedPane } from '../../../injected/panes/paneAgent';
import type { CaptureWarning } from '../../../shared/page/pageSnapshot';
import type { PageHost } from '../../browser/pageHost';
import { allFrames, type FrameHandle, PageWorld } from '../pageWorld';
import { sleep, until, withinTime } from '../time';
import { askPanes, maxPanes, paneWorld } from './paneWorld';

/** Time for a running page to react to larger panes, and for the pictures of added rows, ms. */
const reactionTime = 150;
const pictureTime = 1_500;

/** The panes of a document that are open. */
export interface FramePanes {
  frameId: string;
  panes: DescribedPane[];
}

export interface OpenedPanes {
  frames: FramePanes[];
  warnings: CaptureWarning[];
}

/**
 * Lets every pane show all it holds, with the rows that were collected when it was scrolled through. `isRunning`:
 * whether the page's scripts still run. `restoreOpened` undoes it.
 */
export async function openPanes(
  frames: readonly FrameHandle[],
  maxHeight: number,
  isRunning: boolean,
): Promise<OpenedPanes> {
  const worlds = new Map<string, PageWorld>();
  for (const frame of frames) worlds.set(frame.frameId, await paneWorld(frame, maxHeight));
  const counts = await grow(frames, worlds);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { frames: [], warnings: [] };
  if (isRunning) await sleep(reactionTime);
  const joined = await Promise.all([...worlds.values()].map((world) => askPanes(world, 'join', isRunning)));
  if (joined.some((count) => count > 0)) {
    const areIn = async (): Promise<boolean> =>
      (await Promise.all([...worlds.values()].map((world) => askPanes(world, 'arePicturesIn')))).every(
        Boolean,
      );
    await until(areIn, Date.now() + pictureTime);
    await grow(frames, worlds);
  }
  const opened = await Promise.all(
    [...worlds].map(async ([frameId, world]) => ({
      frameId,
      panes: await askPanes(world, 'describe'),
    })),
  );
  return {
    frames: opened.filter(({ panes }) => panes.length > 0),
    warnings: Math.max(...counts) > maxPanes ? [manyPanes(Math.max(...counts))] : [],
  };
}

function manyPanes(count: number): CaptureWarning {
  const message = `the page has ${count} elements that scroll: only the largest ${maxPanes} of them show all they hold`;
  return { code: 'many-panes', message };
}

/** Inner frames first: a frame in which panes are open needs more room. Returns how many panes each frame has. */
async function grow(
  frames: readonly FrameHandle[],
  worlds: ReadonlyMap<string, PageWorld>,
): Promise<number[]> {
  const counts: number[] = [];
  /** frames in which something grew */
  const grown = new Set<string>();
  const outer = (frame: FrameHandle) => frames.find(({ frameId }) => frameId === frame.parentId);
  const depthOf = (frame: FrameHandle): number => {
    const parent = outer(frame);
    return parent === undefined ? 0 : 1 + depthOf(parent);
  };
  for (const frame of [...frames].sort((one, other) => depthOf(other) - depthOf(one))) {
    const { opened, count, hidden } = await askPanes(worlds.get(frame.frameId)!, 'grow');
    counts.push(count);
    if (opened === 0 && !grown.has(frame.frameId)) continue;
    const parent = outer(frame);
    if (parent === undefined || hidden <= 0) continue;
    await growFrame(parent, worlds.get(parent.frameId)!, frame.frameId, hidden);
    grown.add(parent.frameId);
  }
  return counts;
}

/** Makes the element that contains a frame higher. */
async function growFrame(parent: FrameHandle, world: PageWorld, frameId: string, by: number): Promise<void> {
  const { session } = parent;
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId });
  const { object } = await session.send('DOM.resolveNode', {
    backendNodeId,
    executionContextId: world.contextId,
  });
  if (object.objectId === undefined) return;
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: `function (by) { globalThis[Symbol.for('recordscope.panes')].growFrame(this, by) }`,
    arguments: [{ value: by }],
  });
  await session.send('Runtime.releaseObject', { objectId: object.objectId });
}

/** Puts the panes of all frames back, if they were touched. Ignores frames and pages that are gone or too busy. */
export async function restoreOpened(host: PageHost, patience: number): Promise<void> {
  const restored = allFrames(host).then((frames) =>
    Promise.allSettled(frames.map(async (frame) => askPanes(await PageWorld.enter(frame), 'restore'))),
  );
  await withinTime(restored, patience).catch(() => undefined);
}
