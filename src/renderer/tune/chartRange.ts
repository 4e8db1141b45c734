import type { Score } from '../../shared/tuning/score';

/** From where to where scores are drawn, and which of them are named. */
export interface ChartRange {
  low: number;
  high: number;
  ticks: number[];
}

/** More lines than this are none too many, but too near to one another. */
const mostParts = 5;

/** Whole steps that hold all scores with their intervals; larger ones where there would be too many. */
export function chartRange(scores: readonly (Score | null)[], step = 0.25): ChartRange {
  const known = scores.filter((score) => score !== null);
  const least = Math.min(1 - step, ...known.map(({ interval, value }) => Math.min(interval.low, value)));
  const most = Math.max(0, ...known.map(({ interval, value }) => Math.max(interval.high, value)));
  const low = Math.floor(least / step + 1e-9) * step;
  const high = Math.max(low + step, Math.ceil(most / step - 1e-9) * step);
  const count = Math.round((high - low) / step);
  if (count > mostParts) return chartRange(scores, 2 * step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}
