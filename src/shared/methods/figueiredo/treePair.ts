import type { PageBlocks } from '../../page/buildBlockModel';
import type { PairDetail } from '../../pipeline/views';
import { crosses, distanceFrom } from './treeEditDistance';
import { alignment, type PlacedTree, placedTree, shownCells } from './treeEdits';
import type { TagRoles } from './twoLevelTrees';

/** Which nodes are kept when one element's tree is edited into another's; null if the trees are too large. */
export function treePair(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  from: number,
  to: number,
): PairDetail | null {
  const one = placedTree(page, takesPart, roles, from);
  const other = placedTree(page, takesPart, roles, to);
  if (one.children.length * other.children.length > shownCells) return null;
  const kept = keptNodes(one, other);
  const keptOne = new Set(kept.map(([block]) => block));
  const keptOther = new Set(kept.map(([, block]) => block));
  return {
    value: distanceFrom(one)(other),
    matched: Int32Array.from(kept.flat()),
    onlyOne: Int32Array.from([from, ...one.blocks].filter((block) => !keptOne.has(block))),
    onlyOther: Int32Array.from([to, ...other.blocks].filter((block) => !keptOther.has(block))),
  };
}

/** In document order of the first tree. */
function keptNodes(one: PlacedTree, other: PlacedTree): [number, number][] {
  const children = alignment(one.children, other.children).map(([from, to]): [number, number] => [
    one.blocks[from]!,
    other.blocks[to]!,
  ]);
  if (one.root === other.root) return [[one.block, other.block], ...children];
  if (children.length > 0 || !crosses(one, other)) return children;
  const asChild = other.children.indexOf(one.root);
  if (asChild !== -1) return [[one.block, other.blocks[asChild]!]];
  return [[one.blocks[one.children.indexOf(other.root)]!, other.block]];
}
