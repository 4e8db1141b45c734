import type { WantedTag } from '../shared/overlay/tags';

/** The data that the program and its world in a page exchange: plain data, for JSON. */

/** The bytes of a typed array in base64: several times faster to read than a list of numbers. */
export type Encoded = string;

/** In `SentBlocks.flags`: a child of a shadow root, not of its host. */
export const inShadowFlag = 1;
/** In `SentBlocks.flags`: visible on the page; it can be picked and is watched. */
export const seenFlag = 2;
/** In `SentBlocks.flags`: in a row that was added for the capture; the page does not have it. */
export const joinedFlag = 4;

/** The blocks of one document, in document order; entry i of every column is the same block. */
export interface SentBlocks {
  /** Int32: the block's id in the whole page */
  ids: Encoded;
  /** Int32: entry of the parent, -1 for a child of the document */
  parent: Encoded;
  /** Int32: 1-based among siblings of the same step, as in an XPath */
  position: Encoded;
  /** Int32: entry of `steps` */
  step: Encoded;
  /** element name as in an XPath, with a `*` before it if it cannot be written plainly; `#text` for a text */
  steps: string[];
  /** Int32 */
  flags: Encoded;
  /** Float64, four per block: x, y, width and height in px of the document */
  rects: Encoded;
  /** Int32: hash of the block's own text, 0 if it has none */
  textHash: Encoded;
  /** Int32: hash that ignores digits, 0 if the text is too long for a clock or a counter */
  looseHash: Encoded;
  /** Int32: entry of `names` */
  name: Encoded;
  /** for display */
  names: string[];
  /** whether panes showed all they hold: then `rects` are not where blocks are on the page */
  hasOpenedPanes: boolean;
}

export interface SentStyle {
  color: string;
  width: number;
  dash: readonly number[];
  fill: string | null;
  hollowTag: boolean;
  need: WantedTag['need'];
}

/** Blocks with the same style. */
export interface SentLayer {
  style: SentStyle;
  /** Int32: entries of the document's columns */
  blocks: Encoded;
  /** per block; '' for no tag */
  tags: readonly string[];
}

export interface SentDrawing {
  /** the top one last; null if they have not changed */
  layers: SentLayer[] | null;
  /** hovered and selected blocks, above the layers */
  pointed: SentLayer[];
  /** entry of the block with handles at its corners */
  handles: number | null;
  /** screen px per CSS px: lines and tags keep their size on the screen */
  scale: number;
}

/** Constant while a page lives. */
export interface LiveOptions {
  /** global function of the world that sends a message to the program */
  messageBinding: string;
  /** secret name of the event by which a later world replaces this one */
  takeOver: string;
  casing: { color: string; width: number };
  hovered: SentStyle;
  tag: { height: number; padding: number; font: string; fontFamily: string };
}

/** A message from the world to the program. */
export type PageMessage =
  | { kind: 'picked'; block: number }
  | { kind: 'pickEnded' }
  | { kind: 'changed'; hasChanged: boolean };
