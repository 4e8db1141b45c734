import type { Verdicts } from '../pipeline/verdicts';

/** A measured value in few digits: two after the point for small ones, none for large ones. */
export function shortValue(value: number, threshold: number): string {
  if (Number.isNaN(value)) return '';
  const isWhole = Number.isInteger(value) && (Number.isNaN(threshold) || Number.isInteger(threshold));
  if (isWhole || !Number.isFinite(value)) return String(value);
  return Math.abs(value) < 10 ? value.toFixed(2) : String(Math.round(value));
}

/** What the stage says of a block: `0.57, dropped`; '' where it did not look at it. */
export function verdictTag(verdicts: Verdicts | null, index: number): string {
  if (verdicts === null || index === -1) return '';
  const value = shortValue(verdicts.value[index]!, verdicts.threshold[index]!);
  const verdict = verdicts.kept[index] === 1 ? 'kept' : 'dropped';
  return value === '' ? verdict : `${value}, ${verdict}`;
}
