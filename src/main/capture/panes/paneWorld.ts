import { domReading } from '../../../injected/domReading';
import { elementPath } from '../../../injected/elementPath';
import { findPanes, type PaneLimits } from '../../../injected/panes/findPanes';
import { type PaneAgent, paneAgent } from '../../../injected/panes/paneAgent';
import { paneGrowth } from '../../../injected/panes/paneGrowth';
import { paneReading } from '../../../injected/panes/paneReading';
import { paneRows } from '../../../injected/panes/paneRows';
import { agentScript } from '../agentScript';
import { type FrameHandle, PageWorld } from '../pageWorld';

/** Panes in one document, and rows in a pane that come and go. */
export const maxPanes = 50;
export const maxRows = 2_000;

const parts = { domReading, elementPath, findPanes, paneGrowth, paneReading, paneRows };

/** What the agent does when asked with plain data. */
type Asked = Omit<PaneAgent, 'growFrame'>;

/** Asks the agent in a world. Does nothing in a world without one: no pane was touched there. */
export function askPanes<K extends keyof Asked>(
  world: PageWorld,
  what: K,
  ...given: Parameters<Asked[K]>
): Promise<ReturnType<Asked[K]>> {
  const written = given.map((each) => JSON.stringify(each)).join();
  return world.run(`globalThis[Symbol.for('recordscope.panes')]?.${what}(${written})`);
}

/** Our world in a frame, with the agent for panes in it. `maxHeight`: px that a pane is scrolled through. */
export async function paneWorld(frame: FrameHandle, maxHeight: number): Promise<PageWorld> {
  const world = await PageWorld.enter(frame);
  const limits: PaneLimits = { panes: maxPanes, rows: maxRows, height: maxHeight };
  await world.run(agentScript('recordscope.panes', paneAgent, parts, limits));
  return world;
}
