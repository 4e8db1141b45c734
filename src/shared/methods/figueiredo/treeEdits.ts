import type { PageBlocks } from '../../page/buildBlockModel';
import type { TreeEdit, TreeEditsView } from '../../pipeline/views';
import { crosses, deleteCost, distanceFrom, insertCost } from './treeEditDistance';
import { comparedChildren, type TagRoles, type TwoLevelTree, twoLevelTree } from './twoLevelTrees';

/** Maximum number of pairs in a view. */
const shownPairs = 200;
/** Pairs with a larger alignment table are not shown: too slow, and too long to read. */
export const shownCells = 250_000;

/** The operations that turn one element's tree into another's, at the cost of their distance. */
export function treeEditsView(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  title: string,
  pairs: Iterable<readonly [from: number, to: number]>,
): TreeEditsView {
  const shown: TreeEditsView['pairs'] = [];
  for (const [from, to] of pairs) {
    if (shown.length === shownPairs) break;
    const one = placedTree(page, takesPart, roles, from);
    const other = placedTree(page, takesPart, roles, to);
    if (one.children.length * other.children.length > shownCells) continue;
    shown.push({ from, to, distance: distanceFrom(one)(other), edits: edits(page, one, other) });
  }
  return { kind: 'treeEdits', title, pairs: shown };
}

export interface PlacedTree extends TwoLevelTree {
  block: number;
  blocks: number[];
}

export function placedTree(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  block: number,
): PlacedTree {
  return {
    ...twoLevelTree(page, takesPart, roles, block),
    block,
    blocks: comparedChildren(page, takesPart, roles, block),
  };
}

function edits(page: PageBlocks, one: PlacedTree, other: PlacedTree): TreeEdit[] {
  const edit = (operation: TreeEdit['operation'], depth: number, block: number): TreeEdit => ({
    operation,
    tag: page.tagNames[page.tag[block]!]!,
    depth,
    block,
    cost: operation === 'keep' ? 0 : operation === 'insert' ? insertCost : deleteCost,
  });
  const matches = alignment(one.children, other.children);
  if (one.root !== other.root && matches.length === 0 && crosses(one, other))
    return crossedEdits(one, other, edit);
  const list =
    one.root === other.root
      ? [edit('keep', 0, one.block)]
      : [edit('delete', 0, one.block), edit('insert', 0, other.block)];
  let from = 0;
  let to = 0;
  for (const [nextFrom, nextTo] of [...matches, [one.blocks.length, other.blocks.length] as const]) {
    for (; from < nextFrom; from++) list.push(edit('delete', 1, one.blocks[from]!));
    for (; to < nextTo; to++) list.push(edit('insert', 1, other.blocks[to]!));
    if (from < one.blocks.length && to < other.blocks.length) list.push(edit('keep', 1, one.blocks[from]!));
    from++;
    to++;
  }
  return list;
}

/** The root of one tree matches a child of the other: it is kept, all other nodes are deleted or inserted. */
function crossedEdits(
  one: PlacedTree,
  other: PlacedTree,
  edit: (operation: TreeEdit['operation'], depth: number, block: number) => TreeEdit,
): TreeEdit[] {
  const asChild = other.children.indexOf(one.root);
  const asRoot = asChild === -1 ? one.children.indexOf(other.root) : -1;
  return [
    edit(asChild === -1 ? 'delete' : 'keep', 0, one.block),
    ...one.blocks.map((block, index) => edit(index === asRoot ? 'keep' : 'delete', 1, block)),
    ...(asRoot === -1 ? [edit('insert', 0, other.block)] : []),
    ...other.blocks.filter((_, index) => index !== asChild).map((block) => edit('insert', 1, block)),
  ];
}

/** The longest common subsequence as pairs of indexes; of several, the one that matches earliest. */
export function alignment(one: Int32Array, other: Int32Array): (readonly [number, number])[] {
  const columns = other.length + 1;
  const length = new Int32Array((one.length + 1) * columns);
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      length[i * columns + j] =
        one[i] === other[j]
          ? length[(i + 1) * columns + j + 1]! + 1
          : Math.max(length[(i + 1) * columns + j]!, length[i * columns + j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (length[(i + 1) * columns + j]! >= length[i * columns + j + 1]!) i++;
    else j++;
  }
  return pairs;
}
