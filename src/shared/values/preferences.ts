import { amountsIn } from './amounts';
import type { ColumnHints, Outcome } from './columnReading';
import { decimalsOf } from './currencyOf';
import { dateOrderOf, decimalOf } from './decimalOf';
import { plainText } from './plainText';
import type { ValueType } from './valueTypes';

export interface Column {
  texts: readonly string[];
  type: ValueType;
  hints: ColumnHints;
}

/** A reason to prefer one way of reading a column where its values alone do not decide. */
export interface Preference {
  fits(outcome: Outcome, column: Column): boolean;
  because(outcome: Outcome, hints: ColumnHints): string;
}

/** Fewer dates than this may be in order by chance. */
const leastSorted = 4;

/** In the order of their strength. Each decides only if exactly one outcome fits. */
export const preferences: readonly Preference[] = [
  {
    fits: ({ values }, { hints: { machine = [] } }) =>
      values.some((value, index) => value !== null && (machine[index] ?? '') !== '') &&
      values.every((value, index) => isAsMachine(value?.value, machine[index] ?? '')),
    because: () => 'The page gives the same values to machines.',
  },
  {
    fits: ({ convention }, { texts, type }) =>
      type === 'money' &&
      texts.every((text) => hasUsualDecimals(text, convention.decimal ?? '.', convention.currencies)),
    because: () => 'Amounts in this currency have two decimals, or none.',
  },
  {
    fits: ({ convention }, { texts, type }) =>
      type === 'time' &&
      convention.clockIsDuration === undefined &&
      texts.every((text) => /^\d\d:/.test(plainText(text))),
    because: () => 'Hours of one digit have a zero before them, as in times of day.',
  },
  {
    fits: ({ values }, { type }) =>
      type === 'count' && values.every((value) => value === null || Number.isInteger(value.value)),
    because: () => 'A count is a whole number.',
  },
  {
    fits: ({ convention: { decimal, order } }, { hints }) =>
      (decimal !== undefined && decimal === hints.decimal) || (order !== undefined && order === hints.order),
    because: () => 'Another column of the page is written like that.',
  },
  {
    fits: ({ values }, { type }) =>
      type === 'date' && isSorted(values.map((value) => String(value?.value ?? ''))),
    because: () => 'Read like that, the dates are in order.',
  },
  {
    fits: ({ convention: { decimal } }, { hints }) =>
      decimal !== undefined && decimal === decimalOf(hints.language),
    because: (_, { language }) => `The page’s language is ${language}.`,
  },
  {
    fits: ({ convention: { order } }, { hints }) =>
      order !== undefined && order === dateOrderOf(hints.language),
    because: (_, { language }) => `The page’s language is ${language}.`,
  },
];

function isAsMachine(value: string | number | undefined, machine: string): boolean {
  if (machine === '' || value === undefined) return true;
  return typeof value === 'number'
    ? Number(machine) === value
    : machine.startsWith(value) || value.startsWith(machine);
}

/** Whether the digits after the decimal sign are as many as the currency has. */
function hasUsualDecimals(
  text: string,
  decimal: string,
  currencies: Readonly<Record<string, string>> = {},
): boolean {
  return amountsIn(plainText(text)).every(({ text: number, marker }) => {
    const [, fraction] = number.split(decimal);
    return fraction === undefined || fraction.length === decimalsOf(currencies[marker] ?? '');
  });
}

function isSorted(dates: readonly string[]): boolean {
  const known = dates.filter((date) => date !== '');
  if (new Set(known).size < leastSorted) return false;
  const rises = known.every((date, index) => index === 0 || known[index - 1]! <= date);
  return rises || known.every((date, index) => index === 0 || known[index - 1]! >= date);
}
