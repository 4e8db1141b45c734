import type { NumberParam } from '../pipeline/params';

type Range = Pick<NumberParam, 'min' | 'max' | 'step'>;

/** Decimals needed for the step of a parameter. */
export function decimalsOf(step: number): number {
  const [, fraction = ''] = String(step).split('.');
  const exponent = /e-(\d+)$/.exec(String(step));
  return exponent === null ? fraction.length : Number(exponent[1]);
}

/** The nearest whole number of steps from the minimum, without floating-point noise. */
export function steppedValue({ min, max, step }: Range, wanted: number): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(min));
  const nearest = min + Math.round((wanted - min) / step) * step;
  return Number(Math.max(min, Math.min(max, nearest)).toFixed(decimals));
}

/** With the decimals of the step, so that the width is stable while a value changes; with more if the value has more. */
export function valueText({ step }: Pick<NumberParam, 'step'>, value: number): string {
  const fixed = value.toFixed(decimalsOf(step));
  return Number(fixed) === value ? fixed : String(value);
}
