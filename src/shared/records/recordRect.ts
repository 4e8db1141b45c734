import type { BlockModel } from '../page/blockModel';
import { isTextInRuns } from '../page/isElement';

type Page = Pick<
  BlockModel,
  'x' | 'y' | 'width' | 'height' | 'subtreeEnd' | 'ownText' | 'texts' | 'tag' | 'tagNames'
> & {
  cleanedUp: Uint8Array;
};

/** The smallest rectangle around the blocks of a record: x, y, width, height. */
export function recordRect(page: Page, blocks: readonly number[]): [number, number, number, number] {
  const left = Math.min(...blocks.map((block) => page.x[block]!));
  const top = Math.min(...blocks.map((block) => page.y[block]!));
  const right = Math.max(...blocks.map((block) => page.x[block]! + page.width[block]!));
  const bottom = Math.max(...blocks.map((block) => page.y[block]! + page.height[block]!));
  return [left, top, right - left, bottom - top];
}

/** All visible text of a record, in document order; text that is split into runs appears once. */
export function recordText(page: Page, blocks: readonly number[]): string {
  const parts: string[] = [];
  for (const block of blocks) {
    for (let at = block; at < page.subtreeEnd[block]!; at++) {
      if (page.cleanedUp[at] !== 0 || page.ownText[at] === -1) continue;
      if (!isTextInRuns(page, at)) parts.push(page.texts[page.ownText[at]!]!);
    }
  }
  return parts.join(' ');
}
