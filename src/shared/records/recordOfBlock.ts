import type { BlockModel } from '../page/blockModel';

/** The index of the innermost record that is the block or contains it; -1 for none. */
export function recordOfBlock(
  { subtreeEnd }: Pick<BlockModel, 'subtreeEnd'>,
  records: readonly (readonly number[])[],
  block: number | null,
): number {
  if (block === null) return -1;
  let [found, innermost] = [-1, -1];
  records.forEach((blocks, index) => {
    for (const outer of blocks) {
      // A later start is further inside.
      if (outer <= innermost || block < outer || block >= subtreeEnd[outer]!) continue;
      innermost = outer;
      found = index;
    }
  });
  return found;
}
