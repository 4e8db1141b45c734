import { quantileSorted } from 'd3-array';
import { seededRandom } from '../base/seededRandom';

export interface Interval {
  low: number;
  high: number;
}

const samples = 2000;
export const bootstrapSeed = 20_060_101;
/** for a 95 % interval */
const tail = 0.025;

/**
 * 95 % percentile bootstrap intervals of column means. Rows (one per site) are resampled with replacement. The same rows
 * give the same intervals. With weights, one per row, the means are weighted.
 */
export function bootstrapIntervals(
  rows: readonly (readonly number[])[],
  weights?: readonly number[],
): Interval[] {
  const [only] = rows;
  // Shortcut: nothing to resample. It is common because each site is also summarised alone.
  if (rows.length === 1) return only!.map((value) => ({ low: value, high: value }));
  const columns = only?.length ?? 0;
  const drawn = drawsOf(rows.length);
  return Array.from({ length: columns }, (_, column) => {
    const values = Float64Array.from(rows, (row) => row[column]!);
    const means = weights === undefined ? plainMeans(values, drawn) : weightedMeans(values, weights, drawn);
    const sorted = Array.from(means.sort());
    return { low: quantileSorted(sorted, tail)!, high: quantileSorted(sorted, 1 - tail)! };
  });
}

function plainMeans(values: Float64Array, drawn: Uint32Array): Float64Array {
  const means = new Float64Array(samples);
  for (let sample = 0, draw = 0; sample < samples; sample++) {
    let sum = 0;
    for (const end = draw + values.length; draw < end; draw++) sum += values[drawn[draw]!]!;
    means[sample] = sum / values.length;
  }
  return means;
}

function weightedMeans(values: Float64Array, weights: readonly number[], drawn: Uint32Array): Float64Array {
  const means = new Float64Array(samples);
  for (let sample = 0, draw = 0; sample < samples; sample++) {
    let [sum, weight] = [0, 0];
    for (const end = draw + values.length; draw < end; draw++) {
      const row = drawn[draw]!;
      sum += values[row]! * weights[row]!;
      weight += weights[row]!;
    }
    means[sample] = sum / weight;
  }
  return means;
}

let lastDraws = new Uint32Array();

/** Row indexes of all samples. They depend only on the row count, so the last ones are cached for the next interval. */
function drawsOf(rows: number): Uint32Array {
  if (lastDraws.length === samples * rows) return lastDraws;
  const random = seededRandom(bootstrapSeed);
  lastDraws = Uint32Array.from({ length: samples * rows }, () => Math.floor(random() * rows));
  return lastDraws;
}
