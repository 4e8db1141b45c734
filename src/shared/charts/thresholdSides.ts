import { bisectLeft, bisectRight } from 'd3-array';
import type { HistogramView } from '../pipeline/views';
import type { HistogramBar } from './histogramBars';

/** Which side of a threshold is kept; with `isStrict` a value equal to it is not. */
export type Cut = Pick<NonNullable<HistogramView['threshold']>, 'keeps' | 'isStrict'>;

export interface Side {
  count: number;
  /** such as "at or above" */
  text: string;
  isKept: boolean;
}

export function isKept(value: number, threshold: number, { keeps, isStrict = undefined }: Cut): boolean {
  if (value === threshold) return isStrict !== true;
  return keeps === 'above' ? value > threshold : value < threshold;
}

/** The number of ascending values on each side; those equal to the threshold count on the side that includes them. */
export function thresholdSides(sorted: Float64Array, threshold: number, cut: Cut): [Side, Side] {
  const equalIsAbove = (cut.keeps === 'above') === (cut.isStrict !== true);
  const below = equalIsAbove ? bisectLeft(sorted, threshold) : bisectRight(sorted, threshold);
  return [
    { count: below, text: equalIsAbove ? 'below' : 'at or below', isKept: cut.keeps === 'below' },
    {
      count: sorted.length - below,
      text: equalIsAbove ? 'at or above' : 'above',
      isKept: cut.keeps === 'above',
    },
  ];
}

/** How many values of a bar are kept. */
export function keptIn(bar: HistogramBar, values: Float64Array, threshold: number, cut: Cut): number {
  if (bar.to < threshold) return cut.keeps === 'below' ? bar.items.length : 0;
  if (bar.from > threshold) return cut.keeps === 'above' ? bar.items.length : 0;
  let kept = 0;
  for (const item of bar.items) if (isKept(values[item]!, threshold, cut)) kept++;
  return kept;
}
