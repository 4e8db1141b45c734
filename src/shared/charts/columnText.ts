import type { TableColumn } from '../pipeline/views';
import { extentOf } from './histogramBars';

/** A column formatted for display. */
export interface ColumnText {
  isNumeric: boolean;
  textOf(row: number): string;
  /** characters needed for the widest entry and the longest word of the header */
  width: number;
}

/** Headers are smaller than entries, but bold. */
const headScale = 0.92;
/** Longer texts wrap, characters. */
const maxTextWidth = 22;

export function columnText({ label, unit, values }: TableColumn): ColumnText {
  const word = Math.max(...`${label} ${unit}`.split(/[ -]/).map(({ length }) => length));
  const head = word * headScale;
  if (Array.isArray(values)) {
    let longest = head;
    // Widths are counted in digits; letters may be wider.
    for (const value of values) if (value.length + 1 > longest) longest = value.length + 1;
    return { isNumeric: false, textOf: (row) => values[row]!, width: Math.min(longest, maxTextWidth) };
  }
  const write = unit === 'block' ? (value: number) => `#${value}` : numberFormat(values);
  const [lowest, highest] = extentOf(values) ?? [0, 0];
  return {
    isNumeric: true,
    textOf: (row) => (Number.isNaN(values[row]!) ? '–' : write(values[row]!)),
    width: Math.max(head, write(lowest).length, write(highest).length),
  };
}

/** A format for all numbers of a list: the larger the largest one, the fewer decimals. */
export function numberFormat(values: ArrayLike<number>): (value: number) => string {
  const all = areWhole(values);
  const [lowest, highest] = extentOf(values) ?? [0, 0];
  const size = Math.max(Math.abs(lowest), Math.abs(highest));
  const decimals = all ? 0 : size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (value) => format.format(value);
}

function areWhole(values: ArrayLike<number>): boolean {
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (!Number.isNaN(value) && !Number.isInteger(value)) return false;
  }
  return true;
}
