import type { PageBlocks } from '../../page/buildBlockModel';
import { distanceFrom } from './treeEditDistance';
import { type TagRoles, type TwoLevelTree, twoLevelTree } from './twoLevelTrees';

/** Blocks grouped by equal two-level trees, so that a thousand equal records are compared once. */
export interface TreeShapes {
  trees: TwoLevelTree[];
  /** how many of the blocks have each tree */
  counts: number[];
  /** per block, the index of its tree */
  shapeOf: Int32Array;
}

export function treeShapes(
  page: PageBlocks,
  takesPart: Uint8Array,
  roles: TagRoles,
  blocks: ArrayLike<number>,
): TreeShapes {
  const trees: TwoLevelTree[] = [];
  const counts: number[] = [];
  const known = new Map<string, number>();
  const shapeOf = new Int32Array(blocks.length);
  for (let index = 0; index < blocks.length; index++) {
    const tree = twoLevelTree(page, takesPart, roles, blocks[index]!);
    const key = `${tree.root}:${tree.children.join()}`;
    let shape = known.get(key);
    if (shape === undefined) {
      shape = trees.push(tree) - 1;
      counts.push(0);
      known.set(key, shape);
    }
    counts[shape]!++;
    shapeOf[index] = shape;
  }
  return { trees, counts, shapeOf };
}

/** Per block, the average distance to all others of its group; NaN if there is no other. */
export function averagesToSiblings({ trees, counts, shapeOf }: TreeShapes): Float64Array {
  const sums = new Float64Array(trees.length);
  for (let one = 0; one < trees.length; one++) {
    const distance = distanceFrom(trees[one]!);
    for (let other = one + 1; other < trees.length; other++) {
      const edits = distance(trees[other]!);
      sums[one]! += counts[other]! * edits;
      sums[other]! += counts[one]! * edits;
    }
  }
  const others = shapeOf.length - 1;
  return Float64Array.from(shapeOf, (shape) => (others === 0 ? Number.NaN : sums[shape]! / others));
}

/** The average distance of a group to other groups; results are cached by tree. */
export function averageFrom(group: TreeShapes): (other: TreeShapes) => number {
  const distances = group.trees.map(distanceFrom);
  const known = new Map<string, number>();
  const averageTo = (tree: TwoLevelTree): number => {
    const key = `${tree.root}:${tree.children.join()}`;
    let average = known.get(key);
    if (average === undefined) {
      const sum = distances.reduce(
        (total, distance, shape) => total + group.counts[shape]! * distance(tree),
        0,
      );
      average = sum / group.shapeOf.length;
      known.set(key, average);
    }
    return average;
  };
  return (other) =>
    other.trees.reduce((total, tree, shape) => total + other.counts[shape]! * averageTo(tree), 0) /
    other.shapeOf.length;
}
