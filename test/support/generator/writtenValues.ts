/** How a site writes numbers, money and dates. */
export interface Locale {
  /** BCP 47 */
  language: string;
  decimal: '.' | ',';
  group: '.' | ',' | ' ' | "'" | '';
  currency: { code: string; sign: string; isBefore: boolean; decimals: 0 | 2 };
  date(year: number, month: number, day: number): string;
}

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Dates of figures, by their order. */
export const figureDates = {
  DMY: (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`,
  MDY: (year: number, month: number, day: number) => `${two(month)}/${two(day)}/${year}`,
  YMD: (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`,
  dotted: (year: number, month: number, day: number) => `${two(day)}.${two(month)}.${year}`,
} as const;

export const locales: readonly Locale[] = [
  {
    language: 'en-GB',
    decimal: '.',
    group: ',',
    currency: { code: 'GBP', sign: '£', isBefore: true, decimals: 2 },
    date: (year, month, day) => `${day} ${months.en[month - 1]} ${year}`,
  },
  {
    language: 'en-US',
    decimal: '.',
    group: ',',
    currency: { code: 'USD', sign: '$', isBefore: true, decimals: 2 },
    date: (year, month, day) => `${months.en[month - 1]} ${day}, ${year}`,
  },
  {
    language: 'de-DE',
    decimal: ',',
    group: '.',
    currency: { code: 'EUR', sign: '€', isBefore: false, decimals: 2 },
    date: (year, month, day) => `${day}. ${months.de[month - 1]} ${year}`,
  },
  {
    language: 'fr-FR',
    decimal: ',',
    group: ' ',
    currency: { code: 'EUR', sign: '€', isBefore: false, decimals: 2 },
    date: (year, month, day) => `${day} ${months.fr[month - 1]} ${year}`,
  },
  {
    language: 'es-ES',
    decimal: ',',
    group: '.',
    currency: { code: 'EUR', sign: '€', isBefore: false, decimals: 2 },
    date: (year, month, day) => `${day} de ${months.es[month - 1]} de ${year}`,
  },
  {
    language: 'de-CH',
    decimal: '.',
    group: "'",
    currency: { code: 'CHF', sign: 'CHF', isBefore: true, decimals: 2 },
    date: figureDates.dotted,
  },
  {
    language: 'ja-JP',
    decimal: '.',
    group: ',',
    currency: { code: 'JPY', sign: '¥', isBefore: true, decimals: 0 },
    date: figureDates.YMD,
  },
];

/** A number with `decimals` digits after the decimal sign. */
export function writtenNumber(
  value: number,
  decimals: number,
  { decimal, group }: Pick<Locale, 'decimal' | 'group'>,
): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === '' ? '' : decimal + fraction}`;
}

export function writtenMoney(value: number, locale: Locale): string {
  const { sign, isBefore, decimals } = locale.currency;
  const amount = writtenNumber(value, decimals, locale);
  if (!isBefore) return `${amount} ${sign}`;
  return sign.length > 1 ? `${sign} ${amount}` : `${sign}${amount}`;
}

export function isoDay(year: number, month: number, day: number): string {
  return figureDates.YMD(year, month, day);
}
