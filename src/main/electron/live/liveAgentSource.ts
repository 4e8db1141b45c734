import { randomUUID } from 'node:crypto';
import { blockElements } from '../../../injected/blockElements';
import { blockMeasures } from '../../../injected/blockMeasures';
import { blockPicker } from '../../../injected/blockPicker';
import { blockPlaces } from '../../../injected/blockPlaces';
import { changeWatch } from '../../../injected/changeWatch';
import { domReading } from '../../../injected/domReading';
import { liveAgent } from '../../../injected/liveAgent';
import { overlay } from '../../../injected/overlay';
import { overlayHost } from '../../../injected/overlayHost';
import { overlayShapes } from '../../../injected/overlayShapes';
import { overlayTags } from '../../../injected/overlayTags';
import { pageHints } from '../../../injected/pageHints';
import type { LiveOptions } from '../../../injected/pageMessage';
import { textHash } from '../../../injected/textHash';
import { casing } from '../../../shared/overlay/roleStyles';
import { placeTags, tagFont, tagFontFamily, tagSize } from '../../../shared/overlay/tags';
import { sentStyle } from './sentDrawing';

/** The function of the world by which it tells the program something; no page has it. */
export const tellName = 'recordscopeTell';

const parts = {
  blockElements,
  blockMeasures,
  blockPicker,
  blockPlaces,
  changeWatch,
  domReading,
  overlay,
  overlayHost,
  overlayShapes,
  overlayTags,
  pageHints,
  placeTags,
  textHash,
};

const options: LiveOptions = {
  messageBinding: tellName,
  takeOver: `recordscope-${randomUUID()}`,
  casing,
  hovered: sentStyle('hovered'),
  tag: { ...tagSize, font: tagFont, fontFamily: tagFontFamily },
};

/**
 * A script that makes the agent in the world where it runs, unless it is there already. Under a symbol, since
 * elements of the page with an id are global variables in every world.
 */
export const liveAgentSource = `(() => {
  // Compilers that keep function names wrap inner functions in a call of __name.
  const __name = (f) => f;
  const parts = { ${Object.entries(parts)
    .map(([name, part]) => `${name}: ${part.toString()}`)
    .join(',\n')} };
  globalThis[Symbol.for('recordscope.live')] ??= (${liveAgent.toString()})(parts, ${JSON.stringify(options)});
})()`;
