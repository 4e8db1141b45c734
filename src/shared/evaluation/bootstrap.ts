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
  const drawn = drawsOf(rows.length);
  return Array.from({ length: columns }, (_, column) => {
    const values = Float64Array.from(rows, (row) => row[column]!);
    const means = new Float64Array(samples);
    for (let sample = 0, draw = 0; sample < samples; sample++) {
      let sum = 0;
      for (const end = draw + values.length; draw < end; draw++) sum += values[drawn[draw]!]!;
      means[sample] = sum / values.length;
    }
    const sorted = Array.from(means.sort());
    return { low: quantileSorted(sorted, tail)!, high: quantileSorted(sorted, 1 - tail)! };
  });
}

let lastDraws = new Uint32Array();

/** Which rows are drawn, sample by sample. They are the same for as many rows, and thousands of intervals are of as many. */
function drawsOf(rows: number): Uint32Array {
  if (lastDraws.length === samples * rows) return lastDraws;
  const random = seededRandom(bootstrapSeed);
  lastDraws = Uint32Array.from({ length: samples * rows }, () => Math.floor(random() * rows));
  return lastDraws;
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
