import type { PageModel } from '../page/pageModel';
import { contentCount } from './areAlike';

/** The outermost blocks with visible content inside a rectangle, up to `slack` px beyond its borders. */
export function outermostInside(
  model: PageModel,
  [left, top, width, height]: readonly [number, number, number, number],
  slack: number,
): number[] {
  const found: number[] = [];
  for (let block = 0; block < model.count; ) {
    const isInside =
      model.cleanedUp[block] === 0 &&
      model.x[block]! >= left - slack &&
      model.y[block]! >= top - slack &&
      model.x[block]! + model.width[block]! <= left + width + slack &&
      model.y[block]! + model.height[block]! <= top + height + slack;
    if (isInside && contentCount(model, block) > 0) {
      found.push(block);
      block = model.subtreeEnd[block]!;
    } else block++;
  }
  return found;
}
