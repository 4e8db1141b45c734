import type { PageModel } from '../page/pageModel';
import { areAlike } from './areAlike';

/** Groups siblings into records: each block similar to the first starts a new one; if none is, each is its own. */
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
