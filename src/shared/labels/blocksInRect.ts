import type { PageModel } from '../page/pageModel';
import { rectOverlap } from '../records/pairRecords';
import { recordRect } from '../records/recordRect';
import { contentCount } from './areAlike';
import { outermostInside } from './outermostInside';

type Rect = readonly [number, number, number, number];

/** A box that fits a block less than this is none of its. */
const minOverlap = 0.5;
/** What is left over by rounding to pixels. */
const exact = 0.98;
/** Siblings may stand out of a box drawn by hand so far, CSS px. */
const slack = 4;

/** The block that a box was drawn around, or the siblings; undefined where there is nothing like it. */
export function blocksInRect(
  page: PageModel,
  rect: Rect,
  isFree: (block: number) => boolean,
): { blocks: number[]; confidence: number } | undefined {
  let best = -1;
  let overlap = 0;
  for (let block = 0; block < page.count; block++) {
    if (page.cleanedUp[block] !== 0 || !isFree(block)) continue;
    const fit = rectOverlap(rect, recordRect(page, [block]));
    // Of blocks that lie on each other the outermost comes first.
    if (fit > overlap && contentCount(page, block) > 0) {
      best = block;
      overlap = fit;
    }
  }
  const siblings = outermostInside(page, rect, slack).filter(isFree);
  const isFamily =
    siblings.length > 1 && siblings.every((block) => page.parent[block] === page.parent[siblings[0]!]);
  const together = isFamily ? rectOverlap(rect, recordRect(page, siblings)) : 0;
  const confidence = Math.max(overlap, together);
  if (confidence < minOverlap) return undefined;
  return {
    blocks: together > overlap ? siblings : [best],
    confidence: confidence >= exact ? 1 : confidence,
  };
}
