import type { PageModel } from '../page/pageModel';
import { areAlike } from './areAlike';

/** Siblings as records: where the first one's like comes again, there begins the next; else each for itself. */
export function repeatedRuns(model: PageModel, siblings: readonly number[]): number[][] {
  const first = siblings[0]!;
  const isStart = siblings.map((block) => block === first || areAlike(model, first, block));
  const isRepeated = isStart.filter((start) => start).length > 1;
  const runs: number[][] = [];
  siblings.forEach((block, index) => {
    if (!isRepeated || isStart[index]) runs.push([block]);
    else runs.at(-1)!.push(block);
  });
  return runs;
}
