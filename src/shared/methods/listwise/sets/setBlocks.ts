import type { PageBlocks } from '../../../page/buildBlockModel';
import type { RecordSet } from './recordSet';

type Tree = Pick<PageBlocks, 'subtreeEnd'>;

/** The siblings that each record of a set consists of; those without contents only between others. */
export function setBlocks(
  page: Tree,
  leafStart: Int32Array,
  { starts, ends }: Pick<RecordSet, 'starts' | 'ends'>,
): number[][] {
  return Array.from(starts, (start, at) => {
    const blocks: number[] = [];
    let last = 0;
    for (let block = start; block < ends[at]!; block = page.subtreeEnd[block]!) {
      const isEmpty = leafStart[block] === leafStart[page.subtreeEnd[block]!];
      if (isEmpty && blocks.length === 0) continue;
      blocks.push(block);
      if (!isEmpty) last = blocks.length;
    }
    return blocks.slice(0, last);
  });
}

/** Leaf intervals of the records of a set: the leaves from[i] to to[i] − 1. */
export interface LeafRuns {
  from: Int32Array;
  to: Int32Array;
}

export function leafRuns(
  leafStart: Int32Array,
  { starts, ends }: Pick<RecordSet, 'starts' | 'ends'>,
): LeafRuns {
  return { from: starts.map((block) => leafStart[block]!), to: ends.map((block) => leafStart[block]!) };
}

/**
 * The F1 of two sets: records are the same if they share at least `least` of their leaves. Both are in document order
 * and do not overlap themselves, so one walk over both finds all pairs; above one half a record has only one partner.
 */
export function setF1(one: LeafRuns, other: LeafRuns, least: number): number {
  let [a, b, same] = [0, 0, 0];
  while (a < one.from.length && b < other.from.length) {
    const shared = Math.min(one.to[a]!, other.to[b]!) - Math.max(one.from[a]!, other.from[b]!);
    const all = one.to[a]! - one.from[a]! + other.to[b]! - other.from[b]! - shared;
    if (shared > 0 && shared >= least * all) {
      same++;
      a++;
      b++;
    } else if (one.to[a]! <= other.to[b]!) a++;
    else b++;
  }
  return (2 * same) / (one.from.length + other.from.length);
}

/** How good a set is as an answer: the mean of F1 at a generous and at a strict overlap. */
export function setAgreement(one: LeafRuns, other: LeafRuns): number {
  return (setF1(one, other, 0.5) + setF1(one, other, 0.9)) / 2;
}
