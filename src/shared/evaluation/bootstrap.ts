import { quantileSorted } from 'd3-array';

export interface Interval {
  low: number;
  high: number;
}

const samples = 2000;
export const bootstrapSeed = 20_060_101;
/** of a 95 % interval */
const tail = 0.025;

/**
 * 95 % percentile intervals of means by the bootstrap: the rows (one a site) are drawn again and again, with repetition,
 * and the means of all columns taken each time. The same rows give the same intervals.
 */
export function bootstrapIntervals(rows: readonly (readonly number[])[]): Interval[] {
  const [only] = rows;
  // Of one row there is nothing to draw; there are many of these, as each site is summed up by itself.
  if (rows.length === 1) return only!.map((value) => ({ low: value, high: value }));
  const columns = only?.length ?? 0;
  const means = Array.from({ length: columns }, () => new Float64Array(samples));
  const random = seededRandom(bootstrapSeed);
  const sums = new Float64Array(columns);
  for (let sample = 0; sample < samples; sample++) {
    sums.fill(0);
    for (let draw = 0; draw < rows.length; draw++) {
      const row = rows[Math.floor(random() * rows.length)]!;
      for (let column = 0; column < columns; column++) sums[column]! += row[column]!;
    }
    for (let column = 0; column < columns; column++) means[column]![sample] = sums[column]! / rows.length;
  }
  return means.map((column) => {
    const sorted = Array.from(column.sort());
    return { low: quantileSorted(sorted, tail)!, high: quantileSorted(sorted, 1 - tail)! };
  });
}

/** Mulberry32 (Ettinger, public domain): numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
