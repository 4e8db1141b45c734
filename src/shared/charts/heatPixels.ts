import { ticks } from 'd3-array';
import { readable } from '../pipeline/verdicts';

/** Lower bounds of all shades but the first. */
export type HeatEdges = readonly [number, number, number, number];

/** Where the two darkest shades begin, as a share of the range from the threshold to the highest value. */
const [darkFrom, darkestFrom] = [0.5, 0.875];

/** The range of the values of a matrix. */
export interface HeatRange {
  highest: number;
  isWhole: boolean;
  /** whether some pairs have no value */
  hasBlanks: boolean;
}

export function heatRange(values: Float32Array): HeatRange {
  const range = { highest: 0, isWhole: true, hasBlanks: false };
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!;
    if (value > range.highest) range.highest = value;
    if (Number.isNaN(value)) range.hasBlanks = true;
    else if (range.isWhole && value % 1 !== 0) range.isWhole = false;
  }
  return range;
}

/** Shades of equal width; with a threshold, the middle shade begins there, to show which pairs passed. */
export function heatEdges({ highest, isWhole }: HeatRange, threshold?: number): HeatEdges {
  const top = Math.max(highest, 1);
  if (threshold !== undefined && threshold > 0 && threshold < top) {
    const above = top - threshold;
    return [
      rounded(threshold / 2),
      threshold,
      rounded(threshold + above * darkFrom),
      rounded(threshold + above * darkestFrom),
    ];
  }
  const mark = ticks(0, highest, 5).find((tick) => tick > 0) ?? 1;
  const step = isWhole ? Math.max(1, mark) : mark;
  return [step, 2 * step, 3 * step, 4 * step].map(rounded) as unknown as HeatEdges;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** From dark to pale, as in "≥ 0.95". */
export function heatLegend(edges: HeatEdges): { shade: number; text: string }[] {
  const marks = edges.map((edge, index) => ({ shade: index + 1, text: `≥ ${readable(edge)}` }));
  return [...marks.reverse(), { shade: 0, text: `< ${readable(edges[0])}` }];
}

/** One pixel per cell, for `ImageData`; shades are RGBA in memory order, blank cells stay transparent. */
export function heatPixels(
  values: Float32Array,
  edges: HeatEdges,
  shades: Uint32Array,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(values.length);
  const [one, two, three, four] = edges;
  const [palest, pale, middle, dark, darkest] = shades as unknown as [number, number, number, number, number];
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!;
    if (value >= four) pixels[cell] = darkest;
    else if (value >= three) pixels[cell] = dark;
    else if (value >= two) pixels[cell] = middle;
    else if (value >= one) pixels[cell] = pale;
    else if (value < one) pixels[cell] = palest;
  }
  return new Uint8ClampedArray(pixels.buffer);
}
