/** The types of a column, the most specific first. */
export const valueTypes = [
  'email',
  'identifier',
  'rating',
  'money',
  'percent',
  'relativeTime',
  'date',
  'time',
  'duration',
  'quantity',
  'count',
  'number',
  'phone',
  'longText',
  'text',
] as const;

export type ValueType = (typeof valueTypes)[number];

/** A value as it was read. `value` is what exports write; the rest stands beside it. */
export interface ReadValue {
  value: number | string;
  /** ISO 4217 */
  currency?: string;
  unit?: string;
  /** the highest possible rating */
  best?: number;
  /** the upper end of a range: "€ 10 – € 15" */
  upTo?: number;
}
