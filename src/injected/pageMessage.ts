/** What travels between the program and its world in a page: plain data, so that it can be written as JSON. */

/** The bytes of a typed array in base64: read several times as fast as a list of numbers. */
export type Encoded = string;

/** Of `SentBlocks.flags`: a child of a shadow tree's root, not of its host. */
export const inShadowFlag = 1;
/** Of `SentBlocks.flags`: seen on the page, so that it can be picked and is watched. */
export const seenFlag = 2;

/** The blocks of one document, in document order; entry i of every column speaks of the same block. */
export interface SentBlocks {
  /** Int32: the block's id in the whole page */
  ids: Encoded;
  /** Int32: entry of the parent, -1 for a child of the document itself */
  parent: Encoded;
  /** Int32: 1-based among siblings of the same step, as an XPath counts */
  position: Encoded;
  /** Int32: entry of `steps` */
  step: Encoded;
  /** name of an element as an XPath names it, after a `*` where it cannot be named plainly; `#text` for a text */
  steps: string[];
  /** Int32 */
  flags: Encoded;
  /** Float64, four a block: x, y, width and height in px of the document */
  rects: Encoded;
  /** Int32: of the block's own text, 0 where it has none */
  textHash: Encoded;
  /** Int32: the same whatever its digits, 0 where the text is too long for a clock or a counter */
  looseHash: Encoded;
  /** Int32: entry of `names` */
  name: Encoded;
  /** as people read them */
  names: string[];
}

export interface SentStyle {
  color: string;
  width: number;
  dash: readonly number[];
  fill: string | null;
  hollowTag: boolean;
  need: 'must' | 'should' | 'may';
}

/** Blocks that are drawn alike. */
export interface SentLayer {
  style: SentStyle;
  /** Int32: entries of the document's columns */
  blocks: Encoded;
  /** by block; '' for no tag */
  tags: readonly string[];
}

export interface SentDrawing {
  /** the uppermost last; null where they are as before */
  layers: SentLayer[] | null;
  /** what is hovered and selected, above them */
  pointed: SentLayer[];
  /** entry of the block that bears handles at its corners */
  handles: number | null;
  /** screen px a CSS px: lines and tags keep their size on the screen */
  scale: number;
}

/** What does not change while a page lives. */
export interface LiveOptions {
  /** global function of the world that tells the program something */
  messageBinding: string;
  /** a name that pages cannot guess, for the event by which a later world takes over from this one */
  takeOver: string;
  casing: { color: string; width: number };
  hovered: SentStyle;
  tag: { height: number; padding: number; font: string; fontFamily: string };
}

/** What the world tells the program. */
export type PageMessage =
  | { kind: 'picked'; block: number }
  | { kind: 'pickEnded' }
  | { kind: 'changed'; hasChanged: boolean };
