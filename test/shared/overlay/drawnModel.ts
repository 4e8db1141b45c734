import { attributeNames } from '../../../src/shared/page/blockModel';
import type { PageModel } from '../../../src/shared/page/pageModel';

export interface DrawnBlock {
  tag: string;
  box: readonly [number, number, number, number];
  class?: string;
  text?: string;
  /** index of the block around it */
  parent?: number;
}

/** The blocks of an invented page. */
export function drawnModel(width: number, height: number, blocks: readonly DrawnBlock[]): PageModel {
  const count = blocks.length;
  const tagNames = [...new Set(blocks.map(({ tag }) => tag))];
  const texts: string[] = [];
  const intern = (text: string | undefined): number => (text === undefined ? -1 : texts.push(text) - 1);
  const parent = Int32Array.from(blocks, (block) => block.parent ?? -1);
  const subtreeEnd = Int32Array.from(blocks, (_, block) => block + 1);
  for (let block = count - 1; block >= 0; block--) {
    const up = parent[block]!;
    if (up !== -1) subtreeEnd[up] = Math.max(subtreeEnd[up]!, subtreeEnd[block]!);
  }
  const classes = blocks.map((block) => intern(block.class));
  let attributes = 0;
  return {
    count,
    pageWidth: width,
    pageHeight: height,
    x: Float64Array.from(blocks, ({ box }) => box[0]),
    y: Float64Array.from(blocks, ({ box }) => box[1]),
    width: Float64Array.from(blocks, ({ box }) => box[2]),
    height: Float64Array.from(blocks, ({ box }) => box[3]),
    parent,
    subtreeEnd,
    tag: Uint16Array.from(blocks, ({ tag }) => tagNames.indexOf(tag)),
    tagNames,
    foreignTag: new Uint8Array(tagNames.length),
    position: new Int32Array(count).fill(1),
    treeRoot: new Uint8Array(count),
    paintOrder: new Int32Array(count),
    ownText: Int32Array.from(blocks, ({ text }) => intern(text)),
    texts,
    attributeStart: Int32Array.from([...classes, -1], (index) => (index === -1 ? attributes : attributes++)),
    attributeName: Uint8Array.from(
      classes.filter((index) => index !== -1),
      () => attributeNames.indexOf('class'),
    ),
    attributeValue: Int32Array.from(classes.filter((index) => index !== -1)),
    cleanedUp: new Uint8Array(count),
    fixed: new Int32Array(),
  };
}
