import { nice, ticks } from 'd3-array';

/** Values of a histogram that share a bar. */
export interface HistogramBar {
  /** `to` is infinite for the bar of everything beyond the axis */
  from: number;
  to: number;
  /** where the values stand in the list that the bars were made of */
  items: readonly number[];
}

export interface HistogramBars {
  bars: HistogramBar[];
  /** both ends of the axis */
  from: number;
  to: number;
  /** how many values the highest bar has */
  most: number;
  /** values that are numbers, ascending */
  sorted: Float64Array;
}

/** What the axis has to hold besides the values. */
export interface AxisOptions {
  /** such as the threshold and its default */
  points: readonly number[];
  /** the largest value the threshold can take; values far beyond it share one bar, so that the line can be aimed */
  reach: number;
}

/** Whole numbers get a bar each as long as there are no more than this. */
const maxSingleBars = 40;
const wantedBars = 20;
/** Beyond so many times the reach of the threshold the axis ends at the reach. */
const farBeyond = 2;

export function histogramBars(values: Float64Array, { points, reach }: AxisOptions): HistogramBars {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const least = Math.min(0, sorted[0] ?? 0, ...points);
  const largest = Math.max(sorted.at(-1) ?? 0, ...points);
  const isCut = largest > farBeyond * reach;
  const last = isCut ? reach : largest;
  const isWhole = last - least <= maxSingleBars && sorted.every(Number.isInteger) && last > 1;
  const { edges, from, to } = isWhole ? wholeEdges(least, last) : evenEdges(least, last);
  const bounds = [from, ...edges, to, ...(isCut ? [Number.POSITIVE_INFINITY] : [])];
  const bars = filled(bounds, values);
  return {
    bars: bars.filter(({ items }) => items.length > 0),
    from,
    to: isCut ? to + (to - from) / (edges.length + 1) : to,
    most: bars.reduce((most, { items }) => Math.max(most, items.length), 0),
    sorted,
  };
}

/** Each value belongs to the last bar that begins at or below it; one at the very end to the last bar. */
function filled(bounds: readonly number[], values: Float64Array): HistogramBar[] {
  const bars = bounds.slice(1).map((to, index) => ({ from: bounds[index]!, to, items: [] as number[] }));
  const perUnit = 1 / (bounds[1]! - bounds[0]!);
  const last = bars.length - 1;
  for (let item = 0; item < values.length; item++) {
    const value = values[item]!;
    if (Number.isNaN(value)) continue;
    // Bounds lie evenly, so that the bar is known but for the last digit of a fraction.
    let at = Math.max(0, Math.min(last, Math.floor((value - bounds[0]!) * perUnit)));
    if (value < bars[at]!.from) at--;
    else if (at < last && value >= bars[at]!.to) at++;
    bars[at]!.items.push(item);
  }
  return bars;
}

interface Edges {
  /** inner ones */
  edges: number[];
  from: number;
  to: number;
}

/** A bar around every whole number, so that a threshold at one goes through the middle of its bar. */
function wholeEdges(least: number, last: number): Edges {
  const from = Math.floor(least) - 0.5;
  const to = Math.ceil(last) + 0.5;
  return { edges: Array.from({ length: to - from - 1 }, (_, index) => from + index + 1), from, to };
}

function evenEdges(least: number, last: number): Edges {
  const [from, to] = nice(least, last === least ? least + 1 : last, wantedBars);
  return { edges: ticks(from, to, wantedBars).filter((edge) => edge > from && edge < to), from, to };
}

/** Round marks for an axis of counts, without fractions and without 0. */
export function countTicks(most: number): number[] {
  return ticks(0, most, 2).filter((tick) => tick > 0 && Number.isInteger(tick));
}

/** The lowest and the highest value there is, NaN aside. */
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
