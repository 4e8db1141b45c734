import type { ValueType } from '../../../src/shared/values/valueTypes';
import { type Chance, chance } from './chance';
import { figureDates, isoDay, type Locale, locales, writtenMoney, writtenNumber } from './writtenValues';

/** A column of texts whose type, convention and values are known. */
export interface ValueColumn {
  /** what it tries, for reports */
  kind: string;
  texts: string[];
  type: ValueType;
  /** the values, in order, null for a text that is none; for an ambiguous column the ones that were meant */
  values: (string | number | null)[];
  /** two conventions read its texts, differently, and nothing on the page decides */
  isAmbiguous: boolean;
  /** of the page; '' if it says none */
  language: string;
}

/** When the pages of these columns were captured. */
export const columnBase = '2026-11-18T12:00:00.000Z';

interface Written {
  text: string;
  value: string | number | null;
}

interface Kind {
  kind: string;
  type: ValueType;
  isAmbiguous?: true;
  language?: (by: Chance) => string;
  make: (by: Chance) => Written[];
}

/** Columns of every kind, `each` of each. The same seed gives the same columns. */
export function valueColumns(seed: number, each: number): ValueColumn[] {
  return kinds.flatMap(({ kind, type, isAmbiguous = false, language = () => '', make }, index) =>
    Array.from({ length: each }, (_, number) => {
      const by = chance(1_000_000 * seed + 10_000 * index + number);
      const written = make(by);
      return {
        kind,
        type,
        isAmbiguous,
        language: language(by),
        texts: written.map(({ text }) => text),
        values: written.map(({ value }) => value),
      };
    }),
  );
}

function several(by: Chance, make: (index: number) => Written): Written[] {
  return Array.from({ length: by.whole(4, 16) }, (_, index) => make(index));
}

const moreCurrencies: readonly Locale[] = [
  currency('pl-PL', 'PLN', 'zł', false, ',', ' ', 2),
  currency('sv-SE', 'SEK', 'kr', false, ',', ' ', 2),
  currency('pt-BR', 'BRL', 'R$', true, ',', '.', 2),
  currency('ko-KR', 'KRW', '₩', true, '.', ',', 0),
  currency('en-IN', 'INR', '₹', true, '.', ',', 2),
];

function currency(
  language: string,
  code: string,
  sign: string,
  isBefore: boolean,
  decimal: Locale['decimal'],
  group: Locale['group'],
  decimals: 0 | 2,
): Locale {
  return { language, decimal, group, currency: { code, sign, isBefore, decimals }, date: figureDates.YMD };
}

/** Amounts of which the first has decimals and thousands, so that it proves the convention. */
function provedMoney(by: Chance, locale: Locale): Written[] {
  const { decimals } = locale.currency;
  return several(by, (index) => {
    const value =
      (index === 0 ? by.whole(1200, 9800) : by.whole(2, 9800)) + (decimals === 0 ? 0 : by.whole(1, 99) / 100);
    return { text: writtenMoney(value, locale), value };
  });
}

function wholeMoney(by: Chance, locale: Locale): Written[] {
  return several(by, () => {
    const value = by.whole(1000, 98_000);
    const { currency: own } = locale;
    return { text: writtenMoney(value, { ...locale, currency: { ...own, decimals: 0 } }), value };
  });
}

const figures = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: ',', group: ' ' },
  { decimal: '.', group: "'" },
] as const;

function provedNumbers(by: Chance, unit: string): Written[] {
  const convention = by.one(figures);
  return several(by, (index) => {
    const value = (index === 0 ? by.whole(1200, 9800) : by.whole(0, 9800)) + by.whole(1, 99) / 100;
    return { text: `${writtenNumber(value, 2, convention)}${unit}`, value: Number(value.toFixed(2)) };
  });
}

/** Numbers with three digits after their only sign: thousands, or three decimals. */
function doubtfulNumbers(by: Chance, unit: string): Written[] {
  const group = by.one(['.', ','] as const);
  const decimal = group === '.' ? ',' : '.';
  return several(by, () => {
    const value = by.whole(1001, 99_999);
    return { text: `${writtenNumber(value, 0, { decimal, group })}${unit}`, value };
  });
}

interface Day {
  year: number;
  month: number;
  day: number;
}

function days(by: Chance, lastDay: number): Day[] {
  return Array.from({ length: by.whole(6, 16) }, () => ({
    year: by.whole(2015, 2026),
    month: by.whole(1, 12),
    day: by.whole(1, lastDay),
  }));
}

function dated(list: readonly Day[], write: (year: number, month: number, day: number) => string): Written[] {
  return list.map(({ year, month, day }) => ({
    text: write(year, month, day),
    value: isoDay(year, month, day),
  }));
}

/** Dates of figures of which one has a day after the twelfth. */
function provedDates(by: Chance, write: (year: number, month: number, day: number) => string): Written[] {
  return dated([{ year: 2024, month: by.whole(1, 12), day: by.whole(13, 28) }, ...days(by, 28)], write);
}

/** Days and months up to twelve, in no order by either reading. */
function doubtfulDays(by: Chance): Day[] {
  return [
    { year: 2024, month: 2, day: 3 },
    { year: 2021, month: 11, day: 4 },
    ...days(by, 12),
    { year: 2023, month: 5, day: 9 },
    { year: 2014, month: 1, day: 7 },
    { year: 2026, month: 12, day: 6 },
  ];
}

const named = locales.filter(({ language }) => /^(en|fr|es|de-DE)/.test(language));
const pastWords = [
  (count: number) => `${count} days ago`,
  (count: number) => `vor ${count} Tagen`,
  (count: number) => `il y a ${count} jours`,
  (count: number) => `hace ${count} días`,
] as const;

function daysBefore(count: number): string {
  return new Date(Date.parse(columnBase) - count * 86_400_000).toISOString().slice(0, 10);
}

function isbn(by: Chance): Written {
  const digits = `978${String(by.whole(0, 999_999_999)).padStart(9, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  const whole = digits + String((10 - (sum % 10)) % 10);
  return { text: `ISBN ${whole.slice(0, 3)}-${whole.slice(3)}`, value: whole };
}

/** One text in twenty says something else. */
function withRemark(list: Written[], remark: string): Written[] {
  return [
    ...Array.from({ length: 20 }, (_, index) => list[index % list.length]!),
    { text: remark, value: null },
  ];
}

/** Amounts in thousands and then hundreds of thousands, as in India: 1,23,456.00. */
function indianMoney(by: Chance): Written[] {
  return several(by, () => {
    const value = by.whole(100_000, 9_999_999);
    const digits = String(value);
    const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
    return { text: `₹${head},${digits.slice(-3)}.00`, value };
  });
}

const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const otherMonths = {
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  ),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  ),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
} as const;

const two = (value: number): string => String(value).padStart(2, '0');
const same = (text: string): Written => ({ text, value: text });
const words = 'harbour kettle lantern moss orchard ferry tide ledger anvil thistle'.split(' ');

const kinds: readonly Kind[] = [
  ...[...locales, ...moreCurrencies].map(
    (locale): Kind => ({
      kind: `amounts in ${locale.currency.code} as in ${locale.language}, no language given`,
      type: 'money',
      make: (by) => provedMoney(by, locale),
    }),
  ),
  {
    kind: 'amounts, language of another country',
    type: 'money',
    language: (by) => by.one(['en-US', 'de-DE', 'fr-FR']),
    make: (by) => provedMoney(by, by.one(locales)),
  },
  { kind: 'whole amounts with thousands', type: 'money', make: (by) => wholeMoney(by, by.one(locales)) },
  { kind: 'numbers with decimals and thousands', type: 'number', make: (by) => provedNumbers(by, '') },
  { kind: 'measures with decimals and thousands', type: 'quantity', make: (by) => provedNumbers(by, ' kg') },
  {
    kind: 'percent',
    type: 'percent',
    make: (by) => {
      const convention = by.one(figures);
      return several(by, () => {
        const value = by.whole(1, 999) / 10;
        return { text: `${writtenNumber(value, 1, convention)} %`, value };
      });
    },
  },
  { kind: 'counts with thousands', type: 'count', make: (by) => doubtfulNumbers(by, ' reviews') },
  {
    kind: 'numbers, decimals or thousands',
    type: 'number',
    isAmbiguous: true,
    make: (by) => doubtfulNumbers(by, ''),
  },
  {
    kind: 'measures, decimals or thousands',
    type: 'quantity',
    isAmbiguous: true,
    make: (by) => doubtfulNumbers(by, ' kg'),
  },
  {
    kind: 'numbers, decimals or thousands, decided by the language',
    type: 'number',
    language: () => 'de-DE',
    make: (by) =>
      several(by, () => {
        const value = by.whole(1001, 99_999);
        return { text: writtenNumber(value, 0, { decimal: ',', group: '.' }), value };
      }),
  },
  {
    kind: 'ratings',
    type: 'rating',
    make: (by) => {
      const [convention, out] = [by.one(figures), by.one(['/5', ' out of 5', ' / 5'])];
      return several(by, () => {
        const value = by.whole(10, 50) / 10;
        return { text: `${writtenNumber(value, 1, convention)}${out}`, value };
      });
    },
  },
  {
    kind: 'ratings in stars',
    type: 'rating',
    make: (by) =>
      several(by, () => {
        const value = by.whole(1, 5);
        return { text: '★'.repeat(value) + '☆'.repeat(5 - value), value };
      }),
  },
  ...named.map(
    (locale): Kind => ({
      kind: `dates in words as in ${locale.language}`,
      type: 'date',
      make: (by) => dated(days(by, 28), locale.date),
    }),
  ),
  ...(['DMY', 'MDY', 'YMD', 'dotted'] as const).map(
    (order): Kind => ({
      kind: `dates of figures, ${order}, one after the twelfth`,
      type: 'date',
      make: (by) => provedDates(by, figureDates[order]),
    }),
  ),
  {
    kind: 'dates of figures against the language',
    type: 'date',
    language: () => 'en-US',
    make: (by) => provedDates(by, figureDates.DMY),
  },
  {
    kind: 'dates of figures, day or month',
    type: 'date',
    isAmbiguous: true,
    make: (by) => dated(doubtfulDays(by), by.one([figureDates.DMY, figureDates.MDY])),
  },
  {
    kind: 'dates of figures, decided by the language',
    type: 'date',
    language: () => 'en-GB',
    make: (by) => dated(doubtfulDays(by), figureDates.DMY),
  },
  {
    kind: 'days ago',
    type: 'relativeTime',
    make: (by) => {
      const write = by.one(pastWords);
      return several(by, () => {
        const count = by.whole(2, 30);
        return { text: write(count), value: daysBefore(count) };
      });
    },
  },
  {
    kind: 'durations',
    type: 'duration',
    make: (by) =>
      several(by, () => {
        const [hours, minutes] = [by.whole(1, 9), by.whole(1, 59)];
        return { text: `${hours} h ${minutes} min`, value: `PT${hours}H${minutes}M` };
      }),
  },
  {
    kind: 'times of day',
    type: 'time',
    make: (by) => [
      same('08:05'),
      ...several(by, () => same(`${two(by.whole(0, 23))}:${two(by.whole(0, 59))}`)),
    ],
  },
  {
    kind: 'times or minutes and seconds',
    type: 'time',
    isAmbiguous: true,
    make: (by) => [same('8:05'), ...several(by, () => same(`${by.whole(9, 23)}:${two(by.whole(0, 59))}`))],
  },
  {
    kind: 'amounts with a remark among them',
    type: 'money',
    make: (by) => withRemark(provedMoney(by, locales[0]!), 'Price on request'),
  },
  { kind: 'amounts with Indian grouping', type: 'money', make: indianMoney },
  {
    kind: 'amounts in KWD, three decimals or thousands',
    type: 'money',
    isAmbiguous: true,
    make: (by) => doubtfulNumbers(by, ' KWD'),
  },
  {
    kind: 'amounts per kilogram',
    type: 'money',
    make: (by) => provedMoney(by, locales[2]!).map(({ text, value }) => ({ text: `${text} / kg`, value })),
  },
  {
    kind: 'amounts below zero',
    type: 'money',
    make: (by) =>
      provedMoney(by, locales[0]!).map(({ text, value }) => ({ text: `-${text}`, value: -Number(value) })),
  },
  {
    kind: 'counts in thousands',
    type: 'count',
    make: (by) =>
      several(by, () => {
        const tenths = by.whole(11, 98);
        return { text: `${tenths / 10}k views`, value: tenths * 100 };
      }),
  },
  {
    kind: 'one number alone, decimals or thousands',
    type: 'number',
    isAmbiguous: true,
    make: (by) => doubtfulNumbers(by, '').slice(0, 1),
  },
  {
    kind: 'one date alone, day or month',
    type: 'date',
    isAmbiguous: true,
    make: (by) => dated([{ year: 2024, month: by.whole(1, 5), day: by.whole(6, 12) }], figureDates.DMY),
  },
  {
    kind: 'dates with short months',
    type: 'date',
    make: (by) => dated(days(by, 28), (year, month, day) => `${day} ${shortMonths[month - 1]} ${year}`),
  },
  {
    kind: 'dates with a time',
    type: 'date',
    make: (by) =>
      days(by, 28).map(({ year, month, day }) => {
        const time = `${two(by.whole(0, 23))}:${two(by.whole(0, 59))}`;
        return {
          text: `${isoDay(year, month, day)} ${time}`,
          value: `${isoDay(year, month, day)}T${time}`,
        };
      }),
  },
  {
    kind: 'dates in Japanese',
    type: 'date',
    make: (by) => dated(days(by, 28), (year, month, day) => `${year}年${month}月${day}日`),
  },
  ...Object.entries(otherMonths).map(
    ([language, names]): Kind => ({
      kind: `dates in words, ${language}`,
      type: 'date',
      make: (by) => dated(days(by, 28), (year, month, day) => `${day} ${names[month - 1]} ${year}`),
    }),
  ),
  {
    kind: 'years of two digits, day or month',
    type: 'date',
    isAmbiguous: true,
    make: (by) =>
      dated(doubtfulDays(by), (year, month, day) => `${two(day)}/${two(month)}/${String(year).slice(2)}`),
  },
  { kind: 'ISBN', type: 'identifier', make: (by) => several(by, () => isbn(by)) },
  {
    kind: 'addresses of mail',
    type: 'email',
    make: (by) => several(by, (index) => same(`${by.one(words)}.${index}@${by.one(words)}.example`)),
  },
  {
    kind: 'codes with a zero in front',
    type: 'text',
    make: (by) => several(by, () => same(`0${by.whole(1000, 9999)}`)),
  },
  {
    kind: 'versions',
    type: 'text',
    make: (by) => several(by, () => same(`${by.whole(1, 9)}.${by.whole(0, 9)}.${by.whole(0, 20)}`)),
  },
  {
    kind: 'names with numbers',
    type: 'text',
    make: (by) =>
      several(by, () =>
        same(`The ${by.one(words)} of ${by.one(words)} ${by.whole(2, 40)} and ${by.one(words)}`),
      ),
  },
  {
    kind: 'long texts',
    type: 'longText',
    make: (by) => several(by, () => same(Array.from({ length: 30 }, () => by.one(words)).join(' '))),
  },
];
