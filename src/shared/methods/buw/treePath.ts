import type { PageBlocks } from '../../page/buildBlockModel';

/**
 * Per block, a number for the tag names from the root down to it: equal for blocks with equal paths. Made from pairs
 * of parent path and tag, so that no path is ever written out. A shadow tree's blocks are told from the light
 * children of their host, which the paper did not know; a frame's root stands below its frame element.
 */
export function treePaths(page: PageBlocks): Int32Array {
  const paths = new Int32Array(page.count);
  const known = new Map<number, number>();
  const stepKinds = 2 * page.tagNames.length;
  for (let block = 0; block < page.count; block++) {
    const up = page.parent[block]!;
    const above = up === -1 ? 0 : paths[up]! + 1;
    paths[block] = interned(known, above * stepKinds + 2 * page.tag[block]! + page.treeRoot[block]!);
  }
  return paths;
}

/** Per block in `leaves`, a number for its tree path with its index among its like-named siblings. */
export function itemPathsOf(page: PageBlocks, treePath: Int32Array, leaves: readonly number[]): Int32Array {
  const known = new Map<number, number>();
  let positions = 1;
  for (const leaf of leaves) positions = Math.max(positions, page.position[leaf]! + 1);
  return Int32Array.from(leaves, (leaf) =>
    interned(known, treePath[leaf]! * positions + page.position[leaf]!),
  );
}

function interned(known: Map<number, number>, key: number): number {
  let index = known.get(key);
  if (index === undefined) {
    index = known.size;
    known.set(key, index);
  }
  return index;
}

/** Steps that are written out before a path is cut at its upper end: for reading only, nothing is compared by it. */
const writtenSteps = 24;

/** A block's tree path as the paper writes it, `html/body/div/span(0)`; the index counts from 0 and only an item has it. */
export function pathText(page: PageBlocks, block: number, isItem: boolean): string {
  const steps: string[] = [];
  let at = block;
  for (; at !== -1 && steps.length < writtenSteps; at = page.parent[at]!) {
    const index = isItem && at === block ? `(${page.position[at]! - 1})` : '';
    steps.push(`${page.tagNames[page.tag[at]!]!}${index}`);
  }
  if (at !== -1) steps.push('…');
  return steps.reverse().join('/');
}
