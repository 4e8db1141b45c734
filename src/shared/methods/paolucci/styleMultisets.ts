import type { BlockModel } from '../../page/blockModel';
import { type BlocksWithChildren, childBlocksOf } from './blocksWithChildren';

/** The children of a block by style class: how many of each class, classes in ascending order. */
export interface StyleMultiset {
  classes: Int32Array;
  counts: Int32Array;
  /** all children */
  size: number;
}

/** Equal multisets share one entry, so that a thousand equal records are compared once. */
export interface StyleMultisets {
  list: StyleMultiset[];
  /** per block of the model, its entry in `list`, or -1 if not requested */
  ofBlock: Int32Array;
}

/** `own`: matched / children of the first block. `mean`: matched / mean of both blocks' children. */
export type Denominator = 'own' | 'mean';

export function styleMultisets(
  model: BlockModel,
  parents: BlocksWithChildren,
  blocks: Iterable<number>,
): StyleMultisets {
  const list: StyleMultiset[] = [];
  const ofBlock = new Int32Array(model.count).fill(-1);
  const entryOf = new Map<string, number>();
  const count = new Int32Array(model.styleClassCount);
  for (const block of blocks) {
    const children = childBlocksOf(parents, model, block);
    const found: number[] = [];
    for (const child of children) {
      if (count[model.styleClass[child]!]!++ === 0) found.push(model.styleClass[child]!);
    }
    const classes = Int32Array.from(found).sort();
    const counts = classes.map((styleClass) => count[styleClass]!);
    for (const styleClass of classes) count[styleClass] = 0;
    const key = `${classes.join()}:${counts.join()}`;
    let entry = entryOf.get(key);
    if (entry === undefined) {
      entry = list.push({ classes, counts, size: children.length }) - 1;
      entryOf.set(key, entry);
    }
    ofBlock[block] = entry;
  }
  return { list, ofBlock };
}

/**
 * How many children of one have a partner of the same style class in the other, each used once: the sum of the lower
 * counts over all classes.
 */
export function matchedChildren(one: StyleMultiset, other: StyleMultiset): number {
  let matched = 0;
  let i = 0;
  let j = 0;
  while (i < one.classes.length && j < other.classes.length) {
    const difference = one.classes[i]! - other.classes[j]!;
    if (difference === 0) matched += Math.min(one.counts[i++]!, other.counts[j++]!);
    else if (difference < 0) i++;
    else j++;
  }
  return matched;
}

/** Definition 4, from 0 to 1; 0 for blocks without children. */
export function contentSimilarity(
  matched: number,
  one: StyleMultiset,
  other: StyleMultiset,
  denominator: Denominator,
): number {
  if (matched === 0) return 0;
  return denominator === 'own' ? matched / one.size : (2 * matched) / (one.size + other.size);
}
