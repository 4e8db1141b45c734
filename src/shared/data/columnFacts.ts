import { median } from 'd3-array';
import { tagOf } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import { type ColumnHints, type ColumnReading, columnReading } from '../values/columnReading';
import type { ValueType } from '../values/valueTypes';
import type { DataColumn } from './columns';
import type { Item, ItemKind } from './item';
import { languageOf } from './languageOf';
import { usual } from './usual';

/** What is known of a column, for its type, meaning and name. */
export interface ColumnFacts {
  column: DataColumn;
  kind: ItemKind;
  attribute: string;
  /** how its texts are read; null for addresses and pictures */
  reading: ColumnReading | null;
  type: ValueType | 'address' | 'picture';
  /** share of the records that have it */
  coverage: number;
  /** share of its texts that differ from all others */
  distinct: number;
  /** median number of characters */
  length: number;
  isMany: boolean;
  isLink: boolean;
  isHeading: boolean;
  isTime: boolean;
  isStruck: boolean;
  isLargest: boolean;
  isLargestPicture: boolean;
  /** a picture of the size of an icon */
  isSmall: boolean;
  /** median number of words */
  words: number;
  /** numbers up to 5 or 10, most with one decimal */
  isRatingLike: boolean;
  /** whole numbers only */
  isWhole: boolean;
  /** its type; of a text, what most of it reads as, also without the words that all of it begins with */
  mostly: ColumnFacts['type'];
  /** no other text that differs from record to record is longer */
  isLongest: boolean;
  /** it is a link with the text of the name */
  holdsName: boolean;
  /** columns between it and the nearest rating; infinite without one */
  fromRating: number;
  label: string;
}

export function columnFacts(
  page: PageBlocks,
  columns: readonly DataColumn[],
  records: number,
  typeShare: number,
): ColumnFacts[] {
  const language = languageOf(page);
  const sizes = columns.map((column) => sizeOf(page, column));
  const areas = columns.map((column) => areaOf(page, column));
  const largest = Math.max(0, ...sizes.filter((_, index) => covers(columns[index]!, records)));
  const largestArea = Math.max(0, ...areas);
  const facts = columns.map((column, index): ColumnFacts => {
    const { items, isMany } = column;
    const { kind, attribute } = items[0]!;
    const texts = items.map(({ text }) => text);
    const isRead = kind === 'text' || kind === 'attribute';
    const hints = { language, base: page.snapshot.capturedAt, typeShare };
    const reading = isRead ? columnReading(texts, hints) : null;
    const type = reading?.type ?? (kind === 'picture' ? 'picture' : 'address');
    const tags = items.map((item) => tagsAround(page, item));
    const most = (test: (around: readonly string[]) => boolean): boolean =>
      tags.filter(test).length > tags.length / 2;
    return {
      column,
      kind,
      attribute,
      reading,
      type,
      coverage: new Set(items.map(({ record }) => record)).size / Math.max(1, records),
      distinct: new Set(texts).size / texts.length,
      length: median(texts, (text) => text.length) ?? 0,
      isMany,
      isLink: kind === 'text' && items.filter(({ isLink }) => isLink).length > items.length / 2,
      isHeading: kind === 'text' && most((around) => around.some((tag) => /^h[1-6]$/.test(tag))),
      isTime: most((around) => around.some((tag) => /time$/.test(tag))),
      isStruck: kind === 'text' && items.filter((item) => isStruck(page, item)).length > items.length / 2,
      isLargest: kind === 'text' && sizes[index] === largest && largest > 0,
      isLargestPicture: kind === 'picture' && areas[index] === largestArea,
      isSmall: kind === 'picture' && areas[index]! < smallArea,
      words: median(texts, (text) => text.split(/\s+/).length) ?? 0,
      isRatingLike: reading !== null && isRatingLike(reading),
      isWhole: reading !== null && numbersOf(reading).every(Number.isInteger),
      mostly: type === 'text' ? mostTexts(texts, hints) : type,
      isLongest: false,
      holdsName: false,
      fromRating: Number.POSITIVE_INFINITY,
      label: usual(items.map(({ label }) => label)),
    };
  });
  const rated = [...facts.keys()].filter(
    (index) => facts[index]!.type === 'rating' || facts[index]!.isRatingLike,
  );
  const longest = Math.max(0, ...facts.filter(isText).map(({ length }) => length));
  return facts.map((fact, index) => ({
    ...fact,
    isLongest: isText(fact) && fact.length === longest,
    fromRating: Math.min(
      Number.POSITIVE_INFINITY,
      ...rated.filter((other) => other !== index).map((other) => Math.abs(index - other)),
    ),
  }));
}

/** px²: icons and small portraits */
const smallArea = 36 * 36;

function isText({ kind, type, distinct }: ColumnFacts): boolean {
  return kind === 'text' && (type === 'text' || type === 'longText') && distinct > 0.5;
}

function numbersOf({ values }: ColumnReading): number[] {
  return values.flatMap((value) => (typeof value?.value === 'number' ? [value.value] : []));
}

/** Share of the numbers that must have one decimal. */
const decimalShare = 0.6;

function isRatingLike(reading: ColumnReading): boolean {
  if (reading.type !== 'number') return false;
  const numbers = numbersOf(reading);
  const decimals = numbers.filter(
    (number) => !Number.isInteger(number) && Number.isInteger(round(10 * number)),
  );
  const others = numbers.filter((number) => !Number.isInteger(round(10 * number)));
  return (
    numbers.length > 1 &&
    others.length === 0 &&
    decimals.length >= decimalShare * numbers.length &&
    numbers.every((number) => number > 0 && number <= 10)
  );
}

/** Without the error of binary fractions. */
function round(number: number): number {
  return Number(number.toFixed(6));
}

/** Share of the texts that a type must read for the column to be mostly of it. */
const mostShare = 0.6;

/** Texts that are read for it, spread over the column. */
const mostRead = 40;
/** characters; a longer text is no value */
const maxValue = 200;

function mostTexts(all: readonly string[], hints: ColumnHints): ValueType {
  const step = Math.ceil(all.length / mostRead);
  const texts = all.filter((_, index) => index % step === 0);
  if (texts.some(({ length }) => length > maxValue)) return 'text';
  const { type } = columnReading(texts, { ...hints, typeShare: mostShare });
  // Figures alone are dates too easily: 4.5 (63).
  const isWritten = texts.filter((text) => /\p{L}/u.test(text)).length > texts.length / 2;
  const start = leadOf(texts);
  if (type !== 'text' && (type !== 'date' || isWritten)) return type;
  if (start === 0) return 'text';
  return columnReading(
    texts.map((text) => text.slice(start)),
    hints,
  ).type;
}

/** The length of the words that all texts begin with: "Updated " of "Updated yesterday" and "Updated 3 May". */
function leadOf(texts: readonly string[]): number {
  const [first = '', ...others] = texts;
  let lead = first;
  for (const text of others) {
    let end = 0;
    while (end < lead.length && lead[end] === text[end]) end++;
    lead = lead.slice(0, end);
  }
  return lead.lastIndexOf(' ') + 1;
}

/** Whether a link column holds the texts of another, record by record. */
export function holdsTexts(page: PageBlocks, links: DataColumn, texts: DataColumn): boolean {
  const byRecord = new Map(links.items.map((item) => [item.record, item.block]));
  const held = texts.items.filter(({ record, leaves }) => {
    const link = byRecord.get(record);
    return link !== undefined && leaves[0]! >= link && leaves[0]! < page.subtreeEnd[link]!;
  });
  return held.length > texts.items.length / 2;
}

function covers({ items }: DataColumn, records: number): boolean {
  return items[0]!.kind === 'text' && new Set(items.map(({ record }) => record)).size >= 0.8 * records;
}

/** The tags of an item's block and the three around it. */
function tagsAround(page: PageBlocks, { block }: Item): string[] {
  const tags: string[] = [];
  for (let at = block, steps = 0; at !== -1 && steps < 4; at = page.parent[at]!, steps++)
    tags.push(tagOf(page, at));
  return tags;
}

function isStruck(page: PageBlocks, item: Item): boolean {
  if (tagsAround(page, item).some((tag) => tag === 'del' || tag === 's' || tag === 'strike')) return true;
  return styleOf(page, item.leaves[0]!, 'text-decoration-line').includes('line-through');
}

/** The font size of a text column, px. */
function sizeOf(page: PageBlocks, { items }: DataColumn): number {
  if (items[0]!.kind !== 'text') return 0;
  return median(items, ({ leaves }) => Number.parseFloat(styleOf(page, leaves[0]!, 'font-size'))) ?? 0;
}

function areaOf(page: PageBlocks, { items }: DataColumn): number {
  if (items[0]!.kind !== 'picture') return 0;
  return median(items, ({ block }) => page.width[block]! * page.height[block]!) ?? 0;
}

function styleOf({ snapshot, styleRow }: PageBlocks, block: number, property: string): string {
  const column = snapshot.properties.indexOf(property);
  const row = styleRow[block]!;
  if (column === -1 || row === -1) return '';
  return snapshot.strings[snapshot.styles[row * snapshot.properties.length + column]!]!;
}
