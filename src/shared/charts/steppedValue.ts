import type { NumberParam } from '../pipeline/params';

type Range = Pick<NumberParam, 'min' | 'max' | 'step'>;

/** Digits after the point that the step of a parameter needs. */
export function decimalsOf(step: number): number {
  const [, fraction = ''] = String(step).split('.');
  const exponent = /e-(\d+)$/.exec(String(step));
  return exponent === null ? fraction.length : Number(exponent[1]);
}

/** The nearest value that whole steps from the smallest one lead to, without the noise of binary fractions. */
export function steppedValue({ min, max, step }: Range, wanted: number): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(min));
  const nearest = min + Math.round((wanted - min) / step) * step;
  return Number(Math.max(min, Math.min(max, nearest)).toFixed(decimals));
}

/** With the digits of its step, so that the text does not jump while a value changes; longer where it has more. */
export function valueText({ step }: Pick<NumberParam, 'step'>, value: number): string {
  const fixed = value.toFixed(decimalsOf(step));
  return Number(fixed) === value ? fixed : String(value);
}
