import type { PageModel } from '../page/pageModel';
import { rectOverlap } from '../records/pairRecords';
import { recordRect } from '../records/recordRect';
import { contentCount } from './areAlike';
import { outermostInside } from './outermostInside';

type Rect = readonly [number, number, number, number];

/** Minimum overlap of a box and its block. */
const minOverlap = 0.5;
/** From this overlap on, the difference is only rounding to pixels. */
const exact = 0.98;
/** How far siblings may stick out of a box drawn by hand, CSS px. */
const slack = 4;

/** The block or the siblings that a box was drawn around; undefined if nothing fits. */
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
    // Of blocks with the same bounds, the outermost comes first and wins.
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
