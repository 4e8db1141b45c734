import { type BlockModel, textTag } from '../page/blockModel';

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

/** All text that is seen in a record, in document order; an element's text that is split into runs is told once. */
export function recordText(page: Page, blocks: readonly number[]): string {
  const isText = page.tagNames.indexOf(textTag);
  const parts: string[] = [];
  for (const block of blocks) {
    for (let at = block; at < page.subtreeEnd[block]!; at++) {
      if (page.cleanedUp[at] !== 0 || page.ownText[at] === -1) continue;
      const hasRuns = page.tag[at] !== isText && hasTextRun(page, at, isText);
      if (!hasRuns) parts.push(page.texts[page.ownText[at]!]!);
    }
  }
  return parts.join(' ');
}

function hasTextRun(page: Page, block: number, isText: number): boolean {
  for (let child = block + 1; child < page.subtreeEnd[block]!; child = page.subtreeEnd[child]!) {
    if (page.tag[child] === isText) return true;
  }
  return false;
}
