import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { RecordSet } from '../sets/recordSet';
import { AverageBag } from './averageBag';
import { Counter } from './counter';
import type { RecordTable } from './recordTable';

/** Measures that take all records to compare are made on this many, evenly spread. */
const maxSamples = 48;

/** What several features of a set need. */
export interface SetFacts {
  set: RecordSet;
  n: number;
  /** per record, its row in the table of records */
  rows: Int32Array;
  /** indexes of the records that are compared with each other */
  samples: Int32Array;
  /** the lowest block around all records */
  region: number;
  /** the most frequent look of titles, -1 before it is known or if there is none */
  core: number;
  totalLeaves: number;
  totalChars: number;
  totalPlain: number;
  totalArea: number;
}

/** Room for the work on one set after the other. */
export interface Scratch {
  /** as many numbers as the largest set has records, and as there are samples */
  values: Float64Array;
  likeness: Float64Array;
  counter: Counter;
  average: AverageBag;
}

export function scratchFor(sets: readonly RecordSet[], bags: Bags): Scratch {
  const most = sets.reduce((max, { starts }) => Math.max(max, starts.length), maxSamples);
  return {
    values: new Float64Array(most),
    likeness: new Float64Array(maxSamples),
    counter: new Counter(),
    average: new AverageBag(bags),
  };
}

export function setFacts(page: PageBlocks, table: RecordTable, set: RecordSet, index: number): SetFacts {
  const n = set.starts.length;
  const rows = table.rows.subarray(table.rowStart[index], table.rowStart[index + 1]);
  const { left, top, right, bottom } = table;
  let [totalLeaves, totalChars, totalPlain, totalArea] = [0, 0, 0, 0];
  for (let at = 0; at < n; at++) {
    const row = rows[at]!;
    totalLeaves += table.leaves[row]!;
    totalChars += table.chars[row]!;
    totalPlain += table.plain[row]!;
    totalArea += Math.max(0, right[row]! - left[row]!) * Math.max(0, bottom[row]! - top[row]!);
  }
  return {
    set,
    n,
    rows,
    samples: samplesOf(n),
    region: regionOf(page, set.starts[0]!, set.ends[n - 1]!),
    core: -1,
    totalLeaves,
    totalChars,
    totalPlain,
    totalArea,
  };
}

/** Per number of records that are all compared, their indexes. */
const allIndexes = Array.from({ length: maxSamples + 1 }, (_, n) =>
  Int32Array.from({ length: n }, (_, index) => index),
);

function samplesOf(n: number): Int32Array {
  return (
    allIndexes[n] ?? allIndexes[maxSamples]!.map((index) => Math.floor((index * (n - 1)) / (maxSamples - 1)))
  );
}

/** The lowest block with all blocks from `start` to `end` − 1 below it; the block itself has no parent only at the top. */
export function regionOf(
  page: Pick<PageBlocks, 'parent' | 'subtreeEnd'>,
  start: number,
  end: number,
): number {
  let block = page.parent[start]!;
  while (block !== -1 && page.subtreeEnd[block]! < end) block = page.parent[block]!;
  return block === -1 ? 0 : block;
}
