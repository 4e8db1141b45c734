import { domReading } from '../../../injected/domReading';
import { findPanes, type PaneLimits } from '../../../injected/panes/findPanes';
import { type PaneAgent, paneAgent } from '../../../injected/panes/paneAgent';
import { paneGrowth } from '../../../injected/panes/paneGrowth';
import { paneReading } from '../../../injected/panes/paneReading';
import { paneRows } from '../../../injected/panes/paneRows';
import { type FrameHandle, PageWorld } from '../pageWorld';

/** Panes in one document, and rows in a pane that come and go. */
export const maxPanes = 50;
export const maxRows = 2_000;

const parts = { domReading, findPanes, paneGrowth, paneReading, paneRows };

/**
 * A script that creates the agent in the world where it runs, unless it exists. It is stored under a symbol, because
 * elements of the page with an id are global variables in every world.
 */
function agentSource(limits: PaneLimits): string {
  return `(() => {
    // Compilers that keep function names wrap inner functions in a call of __name.
    const __name = (f) => f;
    const parts = { ${Object.entries(parts)
      .map(([name, part]) => `${name}: ${part.toString()}`)
      .join(',\n')} };
    globalThis[Symbol.for('recordscope.panes')] ??= (${paneAgent.toString()})(parts, ${JSON.stringify(limits)});
  })()`;
}

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
  await world.run(agentSource(limits));
  return world;
}
