import { nice, ticks } from 'd3-array';

/** Values of a histogram that share a bar. */
export interface HistogramBar {
  /** `to` is infinite for the bar of all values beyond the axis */
  from: number;
  to: number;
  /** indexes of the values in the original list */
  items: readonly number[];
}

export interface HistogramBars {
  bars: HistogramBar[];
  /** both ends of the axis */
  from: number;
  to: number;
  /** number of values in the highest bar */
  most: number;
  /** values that are numbers, ascending */
  sorted: Float64Array;
}

/** What the axis must include besides the values. */
export interface AxisOptions {
  /** such as the threshold and its default */
  points: readonly number[];
  /** the maximum of the threshold; values far beyond it share one bar, so that the threshold is easy to drag */
  reach: number;
}

/** Up to this many whole numbers get one bar each. */
const maxSingleBars = 40;
const wantedBars = 20;
/** If values exceed `reach` by more than this factor, the axis ends at `reach`. */
const farBeyond = 2;

export function histogramBars(values: Float64Array, { points, reach }: AxisOptions): HistogramBars {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const first = Math.min(0, sorted[0] ?? 0, ...points);
  const largest = Math.max(sorted.at(-1) ?? 0, ...points);
  const isCut = largest > farBeyond * reach;
  const last = isCut ? reach : largest;
  const isWhole = last - first <= maxSingleBars && sorted.every(Number.isInteger) && last > 1;
  const { edges, from, to } = isWhole ? wholeEdges(first, last) : evenEdges(first, last);
  const bounds = [from, ...edges, to, ...(isCut ? [Number.POSITIVE_INFINITY] : [])];
  const bars = filled(bounds, values);
  return {
    bars: bars.filter(({ items }) => items.length > 0),
    from,
    to: isCut ? to + (to - from) / (edges.length + 1) : to,
    most: bars.reduce((max, { items }) => Math.max(max, items.length), 0),
    sorted,
  };
}

/** Each value belongs to the last bar that begins at or below it; a value at the end to the last bar. */
function filled(bounds: readonly number[], values: Float64Array): HistogramBar[] {
  const bars = bounds.slice(1).map((to, index) => ({ from: bounds[index]!, to, items: [] as number[] }));
  const perUnit = 1 / (bounds[1]! - bounds[0]!);
  const last = bars.length - 1;
  for (let item = 0; item < values.length; item++) {
    const value = values[item]!;
    if (Number.isNaN(value)) continue;
    // Bounds are evenly spaced, so this is right up to a rounding error.
    let at = Math.max(0, Math.min(last, Math.floor((value - bounds[0]!) * perUnit)));
    if (value < bars[at]!.from) at--;
    else if (at < last && value >= bars[at]!.to) at++;
    bars[at]!.items.push(item);
  }
  return bars;
}

interface Edges {
  /** inner edges */
  edges: number[];
  from: number;
  to: number;
}

/** One bar around every whole number: a threshold at one crosses the middle of its bar. */
function wholeEdges(first: number, last: number): Edges {
  const from = Math.floor(first) - 0.5;
  const to = Math.ceil(last) + 0.5;
  return { edges: Array.from({ length: to - from - 1 }, (_, index) => from + index + 1), from, to };
}

function evenEdges(first: number, last: number): Edges {
  const [from, to] = nice(first, last === first ? first + 1 : last, wantedBars);
  return { edges: ticks(from, to, wantedBars).filter((edge) => edge > from && edge < to), from, to };
}

/** Ticks for an axis of counts, without fractions and without 0. */
export function countTicks(max: number): number[] {
  return ticks(0, max, 2).filter((tick) => tick > 0 && Number.isInteger(tick));
}

/** The lowest and the highest value, ignoring NaN. */
export function extentOf(values: ArrayLike<number>): [number, number] | undefined {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return lowest > highest ? undefined : [lowest, highest];
}
