import { median } from 'd3-array';
import type { Field } from './fields';

/** With fewer numbers, none of a field is unusual. */
const minNumbers = 8;
/** Makes the median deviation of a normal distribution its standard deviation (Iglewicz and Hoaglin 1993). */
const normal = 0.6745;

/**
 * Per item of a field, how far its number is from the usual one: the modified z-score of its logarithm, so that prices
 * that are ten times and a tenth of the usual one are equally far. NaN where there is no such number.
 */
export function deviations({ column, reading }: Field): Float64Array {
  const logs = column.items.map((_, place) => {
    const value = reading?.values[place]?.value;
    return typeof value === 'number' && value > 0 ? Math.log(value) : Number.NaN;
  });
  const numbers = logs.filter((log) => !Number.isNaN(log));
  const middle = median(numbers) ?? 0;
  const spread = median(numbers, (log) => Math.abs(log - middle)) ?? 0;
  if (numbers.length < minNumbers || spread === 0) return new Float64Array(logs.length).fill(Number.NaN);
  return Float64Array.from(logs, (log) => (normal * Math.abs(log - middle)) / spread);
}
