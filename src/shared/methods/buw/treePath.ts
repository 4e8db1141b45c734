import type { PageBlocks } from '../../page/buildBlockModel';

/**
 * Per block, a number for the tag names from the root down to it: equal for blocks with equal paths. Computed from
 * pairs of parent path and tag, without building strings. Unlike the paper, distinguishes blocks of a shadow tree from
 * the light children of their host. A frame's root is a child of its frame element.
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

/** Per block in `leaves`, a number for its tree path with its index among siblings of the same name. */
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

/** Maximum steps of a displayed path; longer ones are cut at the top. */
const writtenSteps = 24;

/** A block's tree path as the paper writes it, `html/body/div/span(0)`; only items have the index, counted from 0. */
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
