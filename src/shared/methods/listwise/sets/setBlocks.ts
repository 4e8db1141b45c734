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
    addSiblings(page, leafStart, start, ends[at]!, blocks);
    return blocks;
  });
}

/** The same, of all records one after the other. */
export function flatBlocks(
  page: Tree,
  leafStart: Int32Array,
  { starts, ends }: Pick<RecordSet, 'starts' | 'ends'>,
): Int32Array {
  const blocks: number[] = [];
  for (let at = 0; at < starts.length; at++) addSiblings(page, leafStart, starts[at]!, ends[at]!, blocks);
  return new Int32Array(blocks);
}

function addSiblings(
  { subtreeEnd }: Tree,
  leafStart: Int32Array,
  start: number,
  end: number,
  blocks: number[],
): void {
  const before = blocks.length;
  let count = before;
  for (let block = start; block < end; block = subtreeEnd[block]!) {
    const isEmpty = leafStart[block] === leafStart[subtreeEnd[block]!];
    if (isEmpty && blocks.length === before) continue;
    blocks.push(block);
    if (!isEmpty) count = blocks.length;
  }
  if (blocks.length > count) blocks.length = count;
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
  const [from, to, otherFrom, otherTo] = [one.from, one.to, other.from, other.to];
  const [n, m] = [from.length, otherFrom.length];
  let [a, b, same] = [0, 0, 0];
  while (a < n && b < m) {
    const shared = Math.min(to[a]!, otherTo[b]!) - Math.max(from[a]!, otherFrom[b]!);
    const all = to[a]! - from[a]! + otherTo[b]! - otherFrom[b]! - shared;
    if (shared > 0 && shared >= least * all) {
      same++;
      a++;
      b++;
    } else if (to[a]! <= otherTo[b]!) a++;
    else b++;
  }
  return (2 * same) / (n + m);
}

/** How good a set is as an answer: the mean of F1 at a generous and at a strict overlap. */
export function setAgreement(one: LeafRuns, other: LeafRuns): number {
  return (setF1(one, other, 0.5) + setF1(one, other, 0.9)) / 2;
}
