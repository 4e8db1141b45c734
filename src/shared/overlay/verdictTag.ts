import type { Verdicts } from '../pipeline/verdicts';

/** A short value: two decimals below 10, none above. */
export function shortValue(value: number, threshold: number): string {
  if (Number.isNaN(value)) return '';
  const isWhole = Number.isInteger(value) && (Number.isNaN(threshold) || Number.isInteger(threshold));
  if (isWhole || !Number.isFinite(value)) return String(value);
  return Math.abs(value) < 10 ? value.toFixed(2) : String(Math.round(value));
}

/** The verdict of the stage in short: `0.57, dropped`; '' without a verdict. */
export function verdictTag(verdicts: Verdicts | null, index: number): string {
  if (verdicts === null || index === -1) return '';
  const value = shortValue(verdicts.value[index]!, verdicts.threshold[index]!);
  const verdict = verdicts.kept[index] === 1 ? 'kept' : 'dropped';
  return value === '' ? verdict : `${value}, ${verdict}`;
}
