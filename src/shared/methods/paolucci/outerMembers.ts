import type { BlockModel } from '../../page/blockModel';

/** Which of two nested members of a width group is dropped: the outer one, only one with the same borders, or none. */
export type Overlap = 'removeOutermost' | 'removeCoinciding' | 'discountInner';

/** The members to drop because they contain another one, each with the first member inside it. */
export function outerMembers(model: BlockModel, members: Int32Array, overlap: Overlap): Map<number, number> {
  if (overlap === 'discountInner') return new Map();
  const outer = wrappersOfSameBorders(model, members);
  if (overlap === 'removeOutermost') {
    const isMember = new Set(members);
    for (const block of members) {
      const inner = model.containment.contentsOf(block).find((content) => isMember.has(content));
      if (inner !== undefined) outer.set(block, inner);
    }
  }
  return outer;
}

/** Of two blocks with the same borders the ancestor is the outer one; unrelated blocks at the same place have none. */
function wrappersOfSameBorders(model: BlockModel, members: Int32Array): Map<number, number> {
  const { x, y, width, height, subtreeEnd } = model;
  const outer = new Map<number, number>();
  const lastWith = new Map<string, number>();
  for (const block of members) {
    const borders = `${x[block]} ${y[block]} ${width[block]} ${height[block]}`;
    const before = lastWith.get(borders);
    // In document order, the next block with the same borders is a descendant, if there is one.
    if (before !== undefined && block < subtreeEnd[before]!) outer.set(before, block);
    lastWith.set(borders, block);
  }
  return outer;
}
