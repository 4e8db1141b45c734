import type { PageBlocks } from '../../../page/buildBlockModel';
import type { PageContent } from '../content/pageContent';
import type { RecordSet } from '../sets/recordSet';

/** Measures that take all records to compare are made on this many, evenly spread. */
const maxSamples = 48;

/** What several features of a set need. */
export interface SetFacts {
  set: RecordSet;
  n: number;
  /** indexes of the records that are compared with each other */
  samples: Int32Array;
  /** per record */
  chars: Float64Array;
  leaves: Float64Array;
  left: Float64Array;
  top: Float64Array;
  right: Float64Array;
  bottom: Float64Array;
  /** the lowest block around all records */
  region: number;
  /** the most frequent look of titles, -1 before it is known or if there is none */
  core: number;
  totalLeaves: number;
  totalChars: number;
  totalPlain: number;
  totalArea: number;
}

export function setFacts(page: PageBlocks, content: PageContent, set: RecordSet): SetFacts {
  const { starts, ends } = set;
  const n = starts.length;
  const { leafStart, sums } = content;
  const chars = new Float64Array(n);
  const leaves = new Float64Array(n);
  const [left, top] = [new Float64Array(n), new Float64Array(n)];
  const [right, bottom] = [new Float64Array(n), new Float64Array(n)];
  let [totalLeaves, totalChars, totalPlain, totalArea] = [0, 0, 0, 0];
  for (let at = 0; at < n; at++) {
    const [from, to] = [leafStart[starts[at]!]!, leafStart[ends[at]!]!];
    leaves[at] = to - from;
    chars[at] = sums.chars[to]! - sums.chars[from]!;
    totalLeaves += leaves[at]!;
    totalChars += chars[at]!;
    totalPlain += chars[at]! - (sums.linkedChars[to]! - sums.linkedChars[from]!);
    let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let part = starts[at]!; part < ends[at]!; part = page.subtreeEnd[part]!) {
      if (leafStart[part] === leafStart[page.subtreeEnd[part]!]) continue;
      l = Math.min(l, content.left[part]!);
      t = Math.min(t, content.top[part]!);
      r = Math.max(r, content.right[part]!);
      b = Math.max(b, content.bottom[part]!);
    }
    left[at] = l;
    top[at] = t;
    right[at] = r;
    bottom[at] = b;
    totalArea += Math.max(0, r - l) * Math.max(0, b - t);
  }
  return {
    set,
    n,
    samples: samplesOf(n),
    chars,
    leaves,
    left,
    top,
    right,
    bottom,
    region: regionOf(page, starts[0]!, ends[n - 1]!),
    core: -1,
    totalLeaves,
    totalChars,
    totalPlain,
    totalArea,
  };
}

function samplesOf(n: number): Int32Array {
  if (n <= maxSamples) return Int32Array.from({ length: n }, (_, index) => index);
  return Int32Array.from({ length: maxSamples }, (_, index) =>
    Math.floor((index * (n - 1)) / (maxSamples - 1)),
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

export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Standard deviation over mean; 0 if the mean is 0. */
export function spread(values: ArrayLike<number>): number {
  const n = values.length;
  let sum = 0;
  for (let at = 0; at < n; at++) sum += values[at]!;
  const mean = sum / n;
  if (!(mean > 0)) return 0;
  let squares = 0;
  for (let at = 0; at < n; at++) squares += (values[at]! - mean) ** 2;
  return Math.min(3, Math.sqrt(squares / n) / mean);
}

/** How often the most frequent value occurs, as a share. */
export function modeShare(values: Iterable<number | string>): number {
  const counts = new Map<number | string, number>();
  let [most, all] = [0, 0];
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    most = Math.max(most, count);
    all++;
  }
  return all === 0 ? 0 : most / all;
}
