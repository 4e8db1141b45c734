import fc from 'fast-check';
import type { Convention } from '../../../src/shared/values/convention';

/** Pieces of texts that are values, and of texts that nearly are. */
const pieces = [
  ...'0 1 5 7 12 19 23 31 59 99 100 250 1000 2024 2567 24 -5 −5 ٣٫٥ ๒๕ １２'.split(' '),
  ...'1,234 1.234 12.50 12,50 1 250 1’234 1,00,000 0.5 .5 5. 3:05 14:30 1:02:33 2:30 pm 7.45 am'.split(' '),
  ...'£ $ € US$ EUR kr kr. zł 円 Rs. CHF'.split(' '),
  ...'march March mars 3rd 1er 5th jan. d’août Sept. yesterday ago hours hour days days2'.split(' '),
  ...'k K M m km kg reviews points % ％ ★ ★★★ ☆☆ stars Rated rating out of von / of'.split(' '),
  ...'2h 35m 10 min 3 days and et PT2H5M P1DT2H T07:42 T07:42:10Z 2026-11-16 16/11/2026 11.16.26'.split(' '),
  ...'10.1000/xyz doi: ISBN 978-0-306-40615-7 0-306-40615-2 ISSN 2049-3630 a@b.example +44 (0)20 ext 12'.split(
    ' ',
  ),
  ...'( ) [ ] ~ ≈ # № + - – : , . · é ü ß 天 小时 分钟 ч İ ſ 𝒳 \u200e \u00a0 \u202e'.split(' '),
];
/** Texts that are values under some convention. */
const wholes = [
  ...['4.5 out of 5', 'Rated 4,5/5 stars', '4.5 ★', '★★★☆☆', '3 von 5 Sternen', '7 / 10', '11 of 10'],
  ...[
    '£1,234.50',
    '2 pairs from $349',
    '12,50 €',
    '99 kr',
    '-£5.00',
    '1.234 EUR',
    '円 1 250',
    '£',
    '5 £ off',
  ],
  ...[
    '3 March 2024',
    '03/04/2024',
    'Mars 3rd, 24',
    '2026-11-16T07:42:10Z',
    '1 jan. 2567',
    '31.02.2024',
    'sept 2024',
  ],
  ...['14:30', '3:05 pm', '12:10 am', '7.45 a.m.', '25:10', '1:02:33', '4:05', '10h30'],
  ...['2 hours ago', 'yesterday', '15 min', '3 days', '1h 20m', 'PT2H5M', '2 days and 3 hours', '90 Minuten'],
  ...[
    '214 reviews',
    '(1,024)',
    '1.2k',
    '3M views',
    '5 m',
    '20 kg',
    '~20',
    '10+',
    '50 %',
    '-12%',
    '٣٫٥ %',
    '1,00,000',
  ],
  ...[
    'ISBN 0-306-40615-2',
    '978-0-306-40615-7',
    'ISSN 2049-3630',
    'doi:10.1000/xyz',
    'a@b.example',
    '+44 (0)20 7946 0000',
  ],
];
const arbitraryPiece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: 'grapheme' }) },
);

const arbitraryMix = fc
  .array(fc.tuple(arbitraryPiece, fc.constantFrom('', ' ', ' ', '  ', '\n')), { maxLength: 6 })
  .map((list) => list.map(([piece, space]) => piece + space).join(''));

/** Texts that look like numbers, prices, dates, times and so on, right and wrong. */
export const arbitraryValueText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...wholes), arbitraryMix);

const months = { march: 3, mars: 3, jan: 1, sept: 9, daoût: 8 };

/** Conventions of any type: what a type does not need it does not read. */
export const arbitraryConvention: fc.Arbitrary<Convention> = fc.record(
  {
    decimal: fc.constantFrom('.' as const, ','),
    group: fc.constantFrom('' as const, '.', ',', ' ', "'"),
    currencies: fc.constant({ '£': 'GBP', $: 'USD', '€': 'EUR', EUR: 'EUR', kr: 'SEK', 円: 'JPY' }),
    order: fc.constantFrom('DMY' as const, 'MDY', 'YMD'),
    months: fc.constant(months),
    buddhistYears: fc.constant(true as const),
    units: fc.constant({ hours: 'hour', hour: 'hour', days: 'day', min: 'minute' } as const),
    days: fc.constant({ yesterday: -1 }),
    best: fc.constantFrom(5, 10),
    clockIsDuration: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
