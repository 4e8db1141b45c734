import type { PageModel } from '../page/pageModel';
import { contentCount } from './areAlike';

/**
 * The outermost blocks with visible content inside a rectangle, up to `slack` px beyond its borders. `isWanted`: which
 * blocks may be among them; otherwise their parts may be.
 */
export function outermostInside(
  model: PageModel,
  [left, top, width, height]: readonly [number, number, number, number],
  slack: number,
  isWanted: (block: number) => boolean = () => true,
): number[] {
  const found: number[] = [];
  for (let block = 0; block < model.count; ) {
    const isInside =
      model.cleanedUp[block] === 0 &&
      model.x[block]! >= left - slack &&
      model.y[block]! >= top - slack &&
      model.x[block]! + model.width[block]! <= left + width + slack &&
      model.y[block]! + model.height[block]! <= top + height + slack;
    if (isInside && contentCount(model, block) > 0 && isWanted(block)) {
      found.push(block);
      block = model.subtreeEnd[block]!;
    } else block++;
  }
  return found;
}
