import type { FieldType } from '../../../src/shared/labels/fieldTypes';
import { type Chance, chance } from './chance';
import { isoDay, type Locale, writtenMoney, writtenNumber } from './writtenValues';

/** Columns of a generated list: what they are is known. */
export const listColumns = {
  title: { type: 'text', role: 'name' },
  url: { type: 'address', role: 'url' },
  image: { type: 'picture', role: 'image' },
  price: { type: 'money', role: 'price' },
  oldPrice: { type: 'money', role: 'listPrice' },
  rating: { type: 'rating', role: 'ratingValue' },
  reviews: { type: 'count', role: 'ratingCount' },
  date: { type: 'date', role: 'datePublished' },
  maker: { type: 'text', role: null },
  weight: { type: 'quantity', role: null },
  description: { type: 'longText', role: 'description' },
  tag: { type: 'text', role: null },
} as const satisfies Record<string, { type: FieldType; role: string | null }>;

export type ColumnName = keyof typeof listColumns;
export const columnNames = Object.keys(listColumns) as ColumnName[];

/** A cell as the page writes it, and its value. */
export interface GeneratedCell {
  text: string;
  value: string | number;
}

/** Several cells for a field with several values; none where the record lacks it. */
export type GeneratedRow = Readonly<Record<ColumnName, readonly GeneratedCell[]>>;

const nouns = 'kettle lantern satchel compass ladder teapot blanket anvil mirror basket whistle barrel'.split(
  ' ',
);
const kinds = 'copper folding walnut woollen narrow harbour winter painted double garden travel silent'.split(
  ' ',
);
const makers = ['Brackwell & Sons', 'Orrin', 'Hallbeck Works', 'Saltmarsh Supply', 'Kittiwake', 'Dunmore'];
const tags = ['repairable', 'new', 'made here', 'last ones', 'gift', 'outdoor'];
const clauses = [
  'Made in small numbers by people who use it themselves',
  'It has lasted longer than the shed that it was kept in',
  'Comes with a spare part for everything that can be lost',
  'Nobody has sent one back so far, though two were swapped',
  'Fits through a door of seventy centimetres if you tilt it',
];

/** Rows of a list, with gaps. The same seed gives the same rows. */
export function listRows(seed: number, count: number, locale: Locale): GeneratedRow[] {
  const by = chance(seed);
  return Array.from({ length: count }, (_, index) => listRow(by, `${seed}-${index}`, locale));
}

function listRow(by: Chance, key: string, locale: Locale): GeneratedRow {
  const name = `${capital(by.one(kinds))} ${by.one(nouns)} no. ${by.whole(10, 999)}`;
  const price = by.whole(3, 4999) + (locale.currency.decimals === 0 ? 0 : by.one([0, 0.5, 0.99, 0.25]));
  const rating = by.whole(21, 50) / 10;
  const [year, month, day] = [by.whole(2019, 2025), by.whole(1, 12), by.whole(1, 28)];
  const weight = by.whole(2, 480) / 10;
  const reviews = by.whole(2, 3900);
  return {
    title: [plain(name)],
    url: [plain(`/item/${key}`)],
    image: [plain(`/pictures/${key}.jpg`)],
    price: some(by, 0.95, () => ({ text: writtenMoney(price, locale), value: price })),
    oldPrice: some(by, 0.3, () => ({ text: writtenMoney(price + 40, locale), value: price + 40 })),
    rating: some(by, 0.8, () => ({ text: `${writtenNumber(rating, 1, locale)} / 5`, value: rating })),
    reviews: some(by, 0.8, () => ({ text: `${writtenNumber(reviews, 0, locale)} reviews`, value: reviews })),
    date: some(by, 0.95, () => ({ text: locale.date(year, month, day), value: isoDay(year, month, day) })),
    maker: some(by, 0.9, () => plain(by.one(makers))),
    weight: some(by, 0.85, () => ({ text: `${writtenNumber(weight, 1, locale)} kg`, value: weight })),
    description: some(by, 0.85, () =>
      plain(`${by.one(clauses)}. ${by.one(clauses)}. ${by.one(clauses)}, says ${by.one(makers)}.`),
    ),
    tag: tags.filter(() => by.is(0.3)).map(plain),
  };
}

function some(by: Chance, share: number, make: () => GeneratedCell): GeneratedCell[] {
  return by.is(share) ? [make()] : [];
}

function plain(text: string): GeneratedCell {
  return { text, value: text };
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
