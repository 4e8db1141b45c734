import type { BlockModel } from '../../page/blockModel';

/**
 * The contents of container blocks as sparse multisets of style classes: row r has the classes
 * `classes[start[r]]` to `classes[start[r + 1] - 1]`, in ascending order, each as often as `counts` says.
 * A class is a cluster of equation 1, its number the representative of equation 2, its count the indicator
 * function of equations 4 and 5: visual similarity (definition 2) is equality of classes.
 */
export interface StyleMultisets {
  /** the block of each row, and the row of each block, or -1 */
  blocks: Int32Array;
  row: Int32Array;
  start: Int32Array;
  classes: Int32Array;
  counts: Int32Array;
  /** per row, the number of blocks in the multiset, including repeated ones */
  size: Int32Array;
}

/**
 * `directOnly` counts only contents that are in no smaller container. With overlapping boxes, all contents of a
 * container may be in smaller ones; its multiset is then empty.
 */
export function styleMultisets(
  { count, styleClass, styleClassCount, containment }: BlockModel,
  blocks: Int32Array,
  directOnly: boolean,
): StyleMultisets {
  const row = new Int32Array(count).fill(-1);
  const start = new Int32Array(blocks.length + 1);
  const size = new Int32Array(blocks.length);
  const classes: number[] = [];
  const counts: number[] = [];
  const tally = new Int32Array(styleClassCount);
  blocks.forEach((block, index) => {
    row[block] = index;
    const seen: number[] = [];
    const contents = containment.contentsOf(block);
    for (let i = 0; i < contents.length; i++) {
      const child = contents[i]!;
      if (directOnly && containment.containersOf(child)[0] !== block) continue;
      const entry = styleClass[child]!;
      size[index]!++;
      if (tally[entry]!++ === 0) seen.push(entry);
    }
    for (const entry of seen.sort((one, other) => one - other)) {
      classes.push(entry);
      counts.push(tally[entry]!);
      tally[entry] = 0;
    }
    start[index + 1] = classes.length;
  });
  return { blocks, row, start, classes: Int32Array.from(classes), counts: Int32Array.from(counts), size };
}

/** The blocks that a row counts, in document order. */
export function countedContents({ containment }: BlockModel, block: number, directOnly: boolean): number[] {
  return Array.from(containment.contentsOf(block)).filter(
    (child) => !directOnly || containment.containersOf(child)[0] === block,
  );
}

/**
 * Equations 3, 6 and 7, from 0 to 1: Σ min / Σ max over all classes.
 * As printed, the double sums for |A − B| and |B − A| in equation 7 count a class once for every class of the
 * other block that it differs from, and equal blocks would not get the 1 of §2.3. We read it as: classes without a
 * match count once each, and matched ones by their maximum. That is the Jaccard index of multisets.
 */
export function contentSimilarity(sets: StyleMultisets, one: number, other: number): number {
  const { start, classes, counts } = sets;
  const endOne = start[one + 1]!;
  const endOther = start[other + 1]!;
  let a = start[one]!;
  let b = start[other]!;
  let shared = 0;
  let all = 0;
  while (a < endOne && b < endOther) {
    const order = classes[a]! - classes[b]!;
    if (order < 0) all += counts[a++]!;
    else if (order > 0) all += counts[b++]!;
    else {
      shared += Math.min(counts[a]!, counts[b]!);
      all += Math.max(counts[a++]!, counts[b++]!);
    }
  }
  while (a < endOne) all += counts[a++]!;
  while (b < endOther) all += counts[b++]!;
  // Two empty multisets have nothing in common.
  return all === 0 ? 0 : shared / all;
}
