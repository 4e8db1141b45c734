import { rollups } from 'd3-array';

/** The most frequent value, the first of equals. */
export function usual(values: readonly string[]): string {
  const counts = rollups(
    values,
    ({ length }) => length,
    (value) => value,
  );
  return counts.reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
