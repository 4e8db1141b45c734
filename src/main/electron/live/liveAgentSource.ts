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
import { agentScript } from '../../capture/agentScript';
import { sentStyle } from './sentDrawing';

/** The name of the function by which the world sends messages to the program; pages do not have it. */
export const messageBinding = 'recordscopeTell';

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
  messageBinding,
  takeOver: `recordscope-${randomUUID()}`,
  casing,
  hovered: sentStyle('hovered'),
  tag: { ...tagSize, font: tagFont, fontFamily: tagFontFamily },
};

export const liveAgentSource = agentScript('recordscope.live', liveAgent, parts, options);
