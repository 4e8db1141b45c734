import { domReading } from '../../../injected/domReading';
import { type ElementPath, elementPath } from '../../../injected/elementPath';
import { type FixedAgent, fixedAgent } from '../../../injected/fixed/fixedAgent';
import { paneReading } from '../../../injected/panes/paneReading';
import { plural } from '../../../shared/base/plural';
import type { CaptureWarning, DocumentSnapshot, HiddenElement } from '../../../shared/page/pageSnapshot';
import type { PageHost } from '../../browser/pageHost';
import { agentScript } from '../agentScript';
import type { FixedMode } from '../captureOptions';
import { ElementRows } from '../elementRows';
import { allFrames, type FrameHandle, PageWorld } from '../pageWorld';
import { withinTime } from '../time';

const parts = { domReading, elementPath, paneReading };

/** What was hidden in a document. */
export interface FrameHidden {
  frameId: string;
  paths: ElementPath[];
}

/** Hides what is fixed to the window. `restoreFixed` undoes it. */
export async function hideFixed(frames: readonly FrameHandle[]): Promise<FrameHidden[]> {
  return Promise.all(
    frames.map(async (frame) => {
      const world = await PageWorld.enter(frame);
      await world.run(agentScript('recordscope.fixed', fixedAgent, parts, null));
      return { frameId: frame.frameId, paths: (await askFixed(world, 'hide')) as ElementPath[] };
    }),
  );
}

/** Shows what was hidden. Ignores frames and pages that are gone or too busy. */
export async function restoreFixed(host: PageHost, patience: number): Promise<void> {
  const restored = allFrames(host).then((frames) =>
    Promise.allSettled(frames.map(async (frame) => askFixed(await PageWorld.enter(frame), 'restore'))),
  );
  await withinTime(restored, patience).catch(() => undefined);
}

/** Does nothing in a world without the agent: nothing was hidden there. */
function askFixed(world: PageWorld, what: keyof FixedAgent): Promise<unknown> {
  return world.run(`globalThis[Symbol.for('recordscope.fixed')]?.${what}()`);
}

/** The hidden elements as rows of the captured documents; `frameIds`: per document. */
export function hiddenMarks(
  hidden: readonly FrameHidden[],
  documents: readonly DocumentSnapshot[],
  frameIds: readonly string[],
): HiddenElement[] {
  const marks = hidden.flatMap(({ frameId, paths }) => {
    const document = frameIds.indexOf(frameId);
    if (document === -1 || paths.length === 0) return [];
    const rows = new ElementRows(documents[document]!);
    return paths.flatMap((path) => {
      const node = rows.at(path);
      return node === undefined ? [] : [{ document, node }];
    });
  });
  return marks.sort((one, other) => one.document - other.document || one.node - other.node);
}

const hiddenFixed = 'hidden-fixed';

/** How a page was captured, by the warnings of its capture: to capture it again in the same way. */
export function fixedModeOf(warnings: readonly CaptureWarning[]): FixedMode {
  return warnings.some(({ code }) => code === hiddenFixed) ? 'hide' : 'keep';
}

export function hiddenWarnings(marks: readonly HiddenElement[]): CaptureWarning[] {
  if (marks.length === 0) return [];
  const message = `hidden for this capture, because fixed to the window: ${plural(marks.length, 'element')}, such as cookie notices`;
  return [{ code: hiddenFixed, message }];
}
