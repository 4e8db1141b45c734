import type { PageBlocks } from './buildBlockModel';

/** Elements that are content by themselves. */
export const pictureTags: ReadonlySet<string> = new Set([
  'img',
  'svg',
  'video',
  'canvas',
  'object',
  'embed',
  'input',
  'picture',
]);

/** Whether the block has a visible text or image. */
export function hasContent(page: PageBlocks, block: number): boolean {
  for (let at = block; at < page.subtreeEnd[block]!; at++) {
    if (page.cleanedUp[at] !== 0) continue;
    if (page.ownText[at] !== -1 || pictureTags.has(page.tagNames[page.tag[at]!]!)) return true;
  }
  return false;
}
