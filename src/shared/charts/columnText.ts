import type { TableColumn } from '../pipeline/views';
import { extentOf } from './histogramBars';

/** A column as people read it. */
export interface ColumnText {
  isNumeric: boolean;
  textOf(row: number): string;
  /** characters that the widest entry and the longest word of the head need */
  width: number;
}

/** Heads are written smaller than entries, but in bold. */
const headScale = 0.92;
/** Texts longer than this are broken into lines. */
const widestText = 22;

export function columnText({ label, unit, values }: TableColumn): ColumnText {
  const word = Math.max(...`${label} ${unit}`.split(/[ -]/).map(({ length }) => length));
  const head = word * headScale;
  if (Array.isArray(values)) {
    let longest = head;
    // Letters may be wider than the digits that widths are counted in.
    for (const value of values) if (value.length + 1 > longest) longest = value.length + 1;
    return { isNumeric: false, textOf: (row) => values[row]!, width: Math.min(longest, widestText) };
  }
  const write = unit === 'block' ? (value: number) => `#${value}` : numberFormat(values);
  const [lowest, highest] = extentOf(values) ?? [0, 0];
  return {
    isNumeric: true,
    textOf: (row) => (Number.isNaN(values[row]!) ? '–' : write(values[row]!)),
    width: Math.max(head, write(lowest).length, write(highest).length),
  };
}

/** All numbers of a list with as many digits after the point as its largest one leaves sense in. */
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
