import { type BlockModel, childrenOf, textTag } from './blockModel';
import type { PageBlocks } from './buildBlockModel';

/** The page's `body`, or -1. */
export function bodyOf(page: Pick<BlockModel, 'count' | 'parent' | 'tag' | 'tagNames'>): number {
  const body = page.tagNames.indexOf('body');
  for (let block = 0; block < page.count; block++) {
    const up = page.parent[block]!;
    if (page.tag[block] === body && up !== -1 && page.parent[up] === -1) return block;
  }
  return -1;
}

/** Whether the block is an element, and with `visibleOnly` a visible one. */
export function isElement(page: PageBlocks, block: number, visibleOnly: boolean): boolean {
  return page.tagNames[page.tag[block]!] !== textTag && (!visibleOnly || page.cleanedUp[block] === 0);
}

/** Whether an element's own text is repeated by child blocks that are runs of text. */
export function isTextInRuns(
  page: Pick<BlockModel, 'subtreeEnd' | 'tag' | 'tagNames'>,
  block: number,
): boolean {
  const isText = page.tagNames.indexOf(textTag);
  for (const child of childrenOf(page, block)) if (page.tag[child] === isText) return true;
  return false;
}
