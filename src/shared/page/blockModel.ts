import type { Containment } from './containment';

/**
 * The visual block model of a page, as columns: entry i of every array describes block i.
 * Every element of the page is a block, in document order over all frames and shadow trees: a frame's document
 * follows its frame element, a shadow tree its host. So the descendants of i are i + 1 to subtreeEnd[i] - 1.
 * Blocks dropped by clean-up stay in the model, with the reason.
 */
export interface BlockModel {
  count: number;
  pageWidth: number;
  pageHeight: number;
  /** page coordinates, CSS px */
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
  height: Float64Array;
  /** the DOM parent: frame element for a frame's root, host for the children of a shadow root; -1 at the top */
  parent: Int32Array;
  subtreeEnd: Int32Array;
  /** index into `tagNames` */
  tag: Uint16Array;
  /** lower case for HTML elements, as written for all others; '#text' for a run of text */
  tagNames: string[];
  /** per entry of `tagNames`: 1 if a plain XPath step does not find it: SVG, MathML, and all of XHTML */
  foreignTag: Uint8Array;
  /** 1-based position among siblings of the same name, as XPath counts it */
  position: Int32Array;
  /** 1 if the block is a root of a frame's document or of a shadow tree */
  treeRoot: Uint8Array;
  /** equal for blocks that agree in all compared properties; -1 without a box */
  styleClass: Int32Array;
  styleClassCount: number;
  /** code of `blockKinds` */
  kind: Uint8Array;
  /** code of `dropReasons`; 0 is kept */
  dropped: Uint8Array;
  paintOrder: Int32Array;
  /** index into `texts` of the block's own text, white space collapsed; -1 for none */
  ownText: Int32Array;
  texts: string[];
  /** attributes of block i: entries of `attributeNames` and `texts` from attributeStart[i] to attributeStart[i + 1] */
  attributeStart: Int32Array;
  attributeName: Uint8Array;
  attributeValue: Int32Array;
  /** the properties that `styleClass` compares, without those that no style sheet sets */
  comparedProperties: string[];
  containment: Containment;
}

export const blockKinds = ['dropped', 'basic', 'container'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The attributes stored with a block. */
export const attributeNames = ['id', 'class', 'href', 'src', 'alt', 'role', 'itemprop'] as const;
export type AttributeName = (typeof attributeNames)[number];

export const textTag = '#text';

export function tagOf(model: Pick<BlockModel, 'tag' | 'tagNames'>, block: number): string {
  return model.tagNames[model.tag[block]!]!;
}

export function textOf(model: Pick<BlockModel, 'ownText' | 'texts'>, block: number): string {
  const index = model.ownText[block]!;
  return index === -1 ? '' : model.texts[index]!;
}

export function attributeOf(
  model: Pick<BlockModel, 'attributeStart' | 'attributeName' | 'attributeValue' | 'texts'>,
  block: number,
  name: AttributeName,
): string | undefined {
  const wanted = attributeNames.indexOf(name);
  for (let i = model.attributeStart[block]!; i < model.attributeStart[block + 1]!; i++) {
    if (model.attributeName[i] === wanted) return model.texts[model.attributeValue[i]!];
  }
  return undefined;
}

/** The DOM children of a block that are blocks themselves. */
export function* childrenOf(model: Pick<BlockModel, 'subtreeEnd'>, block: number): Generator<number> {
  const end = model.subtreeEnd[block]!;
  for (let child = block + 1; child < end; child = model.subtreeEnd[child]!) yield child;
}

export function isKept(model: Pick<BlockModel, 'dropped'>, block: number): boolean {
  return model.dropped[block] === 0;
}
