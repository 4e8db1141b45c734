/** Standard deviation over mean of the first n numbers, at most 3; 0 if the mean is 0. */
export function spreadOf(values: Float64Array, n: number): number {
  const mean = meanOf(values, n);
  if (!(mean > 0)) return 0;
  let squares = 0;
  for (let at = 0; at < n; at++) squares += (values[at]! - mean) ** 2;
  return Math.min(3, Math.sqrt(squares / n) / mean);
}

export function meanOf(values: Float64Array, n: number): number {
  let sum = 0;
  for (let at = 0; at < n; at++) sum += values[at]!;
  return sum / n;
}
