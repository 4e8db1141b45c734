/** The order of day, month and year in dates of figures. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD';

/**
 * How the values of one column are written: all that is needed to read them. It is plain data, stored with a wrapper
 * and written into exported code.
 */
export interface Convention {
  /** of numbers */
  decimal?: '.' | ',';
  /** between thousands; '' for none */
  group?: '' | '.' | ',' | ' ' | "'";
  /** ISO 4217 codes by the text that stands beside an amount */
  currencies?: Readonly<Record<string, string>>;
  order?: DateOrder;
  /** months (1 to 12) by their words, in lower case */
  months?: Readonly<Record<string, number>>;
  /** years are counted from 543 BC, as in Thailand */
  buddhistYears?: true;
  /** for times relative to the capture: unit by word, in lower case */
  units?: Readonly<Record<string, TimeUnit>>;
  /** days from the day of the capture, by word: yesterday is -1 */
  days?: Readonly<Record<string, number>>;
  /** of ratings: the highest possible */
  best?: number;
  /** 12:34 is twelve minutes and 34 seconds, not a time of day */
  clockIsDuration?: true;
}

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A convention in a few words, for people: "decimal comma, thousands with '.'". */
export function conventionText({
  decimal,
  group,
  currencies,
  order,
  best,
  clockIsDuration,
}: Convention): string {
  return [
    decimal === ',' && 'decimal comma',
    decimal === '.' && 'decimal point',
    group !== undefined && group !== '' && `thousands with ${groupNames[group]}`,
    currencies !== undefined && [...new Set(Object.values(currencies))].join(', '),
    order !== undefined && orderNames[order],
    best !== undefined && `out of ${best}`,
    clockIsDuration === true && 'minutes and seconds',
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

const groupNames = { '.': 'a point', ',': 'a comma', ' ': 'a space', "'": 'an apostrophe' } as const;
const orderNames: Readonly<Record<DateOrder, string>> = {
  DMY: 'day, month, year',
  MDY: 'month, day, year',
  YMD: 'year, month, day',
};
