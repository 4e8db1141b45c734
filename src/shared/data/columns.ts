import { descending, greatest, group, groups, rollup, sum } from 'd3-array';
import type { PageBlocks } from '../page/buildBlockModel';
import { classParts, comeInOrder } from './classParts';
import { ColumnMerger, type ColumnPair } from './columnMerger';
import type { Item } from './item';
import type { TextStyles } from './textStyles';
import { usual } from './usual';
import { formOf, wordsOf } from './wordsOf';

/** Items of different records that say the same kind of thing. */
export interface DataColumn {
  /** in the order of the records; several of one record if `isMany` */
  items: Item[];
  /** a record may have several, such as tags */
  isMany: boolean;
  /** the word that tells its items from others like them; '' for those without such a word */
  sign?: string;
  /** the number of the list inside records whose entries it is a column of */
  list?: number;
}

export interface ColumnOptions {
  /** how alike two columns must be to become one, if no record fills both */
  match: number;
  /** up to so many equal items a record are places of their own; more are a list */
  maxPlaces: number;
}

export const defaultColumnOptions: ColumnOptions = { match: 0.63, maxPlaces: 6 };

interface KeySource {
  page: PageBlocks;
  /** how many records there are */
  records: number;
  maxPlaces: number;
}

/**
 * Sorts items into columns. Items with one path, style, kind and label belong together; where a record has several of
 * them, their place or their constant words tell them apart, or they are a list. Then columns that no record fills
 * both of, and that are alike, become one: the same value in another style, or in another card.
 */
export function alignedColumns(
  page: PageBlocks,
  items: readonly (readonly Item[])[],
  styles: TextStyles,
  options: ColumnOptions = defaultColumnOptions,
): DataColumn[] {
  return comparedColumns(page, items, styles, options).columns;
}

/** The columns, and how alike those were that no record fills both of, before any became one. */
export function comparedColumns(
  page: PageBlocks,
  items: readonly (readonly Item[])[],
  styles: TextStyles,
  options: ColumnOptions,
): { columns: DataColumn[]; pairs: ColumnPair[] } {
  const byKey = group(items.flat(), keyOf);
  const columns = [...byKey.values()].flatMap((alike) =>
    keyColumns(alike, { page, records: items.length, maxPlaces: options.maxPlaces }),
  );
  return new ColumnMerger(page, items, styles).merge(columns, options.match);
}

function keyOf({ path, style, kind, label, isLink, attribute }: Item): string {
  return [kind, attribute, path, style, isLink ? 'link' : '', label].join('\n');
}

/** The columns of items with one key. */
function keyColumns(alike: readonly Item[], source: KeySource): DataColumn[] {
  const records = perRecord(alike);
  if (records.every(({ length }) => length === 1)) return [{ items: [...alike], isMany: false }];
  const byClass = classParts(source.page, alike);
  if (byClass !== undefined) return byClass.flatMap((part) => sameClassColumns(part, source));
  return sameClassColumns(alike, source);
}

function sameClassColumns(alike: readonly Item[], source: KeySource): DataColumn[] {
  const { records: all, maxPlaces } = source;
  const records = perRecord(alike);
  const counts = new Set(records.map(({ length }) => length));
  const [count] = counts;
  if (counts.size === 1 && count === 1) return [{ items: [...alike], isMany: false }];
  const byWords = wordColumns(alike);
  if (byWords !== undefined) return byWords;
  if (counts.size === 1 && (records.length > 1 || all === 1) && count! <= maxPlaces)
    return Array.from({ length: count! }, (_, place) => ({
      items: records.map((list) => list[place]!),
      isMany: false,
    }));
  const { told, rest } = partlyTold(alike);
  if (told.length === 0) return formColumns(alike) ?? [{ items: [...alike], isMany: true }];
  const others = rest.length === 0 ? [] : sameClassColumns(rest, source);
  // Without the word they are something else, unless a word of their own tells them.
  return [...told, ...others.map((column) => ({ sign: '', ...column }))];
}

type SaidText = Pick<Item, 'record' | 'text'>;

interface SignColumn<Said> {
  items: Said[];
  isMany: boolean;
  sign: string;
}

function perRecord<Said extends SaidText>(items: readonly Said[]): Said[][] {
  return [...group(items, ({ record }) => record).values()];
}

/** A word tells items apart if it is in several records, at most once in each, and in this share of them. */
const minWordRecords = 2;
const minWordShare = 0.3;
/** letters of a word that may have an ending of one or two more */
const minStem = 3;

/** Whether words that come back tell the texts of a record apart: "3 beds", "2 baths". */
export function areToldApart(texts: readonly SaidText[]): boolean {
  return wordColumns(texts) !== undefined;
}

/** Items told apart by words that come back: "12 comments", "5 min read"; undefined if these do not separate them. */
function wordColumns<Said extends SaidText>(alike: readonly Said[]): SignColumn<Said>[] | undefined {
  const signs = signsOf(alike);
  if (!signs.some((sign) => sign !== '' && isVaried(alike, signs, sign))) return undefined;
  const columns = withPlaces(alike, signs).filter(({ items }) => items.length > 0);
  return columns.length > 1 && columns.every(isOnce) ? columns : undefined;
}

/** The word of each item that tells it from others; '' for those without one. */
function signsOf(alike: readonly SaidText[]): string[] {
  const words = signWords(alike);
  const uses = rollup(
    words.flatMap((list, index) => list.map((word) => ({ word, record: alike[index]!.record }))),
    (found) => ({
      uses: found.length,
      records: new Set(found.map(({ record }) => record)).size,
    }),
    ({ word }) => word,
  );
  const least = Math.max(minWordRecords, minWordShare * perRecord(alike).length);
  const isTelling = (word: string): boolean => {
    const { uses: all, records } = uses.get(word)!;
    return records >= least && all === records;
  };
  return words.map((list) => {
    const telling = list.filter(isTelling);
    return greatest(telling, (a, b) => uses.get(a)!.records - uses.get(b)!.records || descending(a, b)) ?? '';
  });
}

function isOnce<Said extends SaidText>({ items }: SignColumn<Said>): boolean {
  return perRecord(items).every(({ length }) => length === 1);
}

/** Whether a word stands beside others that change; a text that always is the same is one of several, such as a tag. */
function isVaried(alike: readonly SaidText[], signs: readonly string[], sign: string): boolean {
  return new Set(alike.filter((_, index) => signs[index] === sign).map(({ text }) => text)).size > 1;
}

/** Share of the records that a word must be in to tell its items from others that nothing tells apart. */
const minToldShare = 0.5;

/** Items with a word that comes back beside words or numbers that do not, such as "serves 4", and the rest. */
function partlyTold<Said extends SaidText>(
  alike: readonly Said[],
): { told: SignColumn<Said>[]; rest: Said[] } {
  const least = minToldShare * perRecord(alike).length;
  const signs = signsOf(alike);
  const columns = withPlaces(alike, signs);
  const told = columns.filter(
    (column) =>
      column.sign !== '' &&
      column.items.length >= least &&
      isOnce(column) &&
      isVaried(alike, signs, column.sign),
  );
  const taken = new Set(told.flatMap(({ items }) => items));
  return { told, rest: alike.filter((item) => !taken.has(item)) };
}

/** Share of the items that may be second ones of their form in a record. */
const maxSecond = 0.2;

/** Items told apart by what they look like, if that comes in one order: amounts, numbers with words, words. */
function formColumns(alike: readonly Item[]): DataColumn[] | undefined {
  const columns = [...group(alike, ({ text }) => formOf(text)).values()].map((items) => {
    const records = perRecord(items);
    return { items, isMany: records.some(({ length }) => length > 1), second: items.length - records.length };
  });
  if (columns.length === 1 || sum(columns, ({ second }) => second) > maxSecond * alike.length)
    return undefined;
  const forms = perRecord(alike).map((own) => own.map(({ text }) => formOf(text)));
  return comeInOrder(forms) ? columns.map(({ items, isMany }) => ({ items, isMany })) : undefined;
}

/**
 * A column per sign. An item without one joins the column that has its place in records with as many items: of "3 views,
 * 2 days ago" and "3 views, streamed yesterday", the second ones belong together.
 */
function withPlaces<Said extends SaidText>(
  alike: readonly Said[],
  signs: readonly string[],
): SignColumn<Said>[] {
  const places = new Map<Said, string>();
  for (const list of perRecord(alike))
    for (const [index, item] of list.entries()) places.set(item, `${index} of ${list.length}`);
  const columns = groups(alike.keys(), (index) => signs[index]!).map(([sign, list]) => ({
    items: list.map((index) => alike[index]!),
    isMany: false,
    sign,
  }));
  const signed = columns.filter(({ sign }) => sign !== '');
  const rest = columns.find(({ sign }) => sign === '');
  if (rest === undefined) return columns;
  const homes = signed.map(({ items }) => usual(items.map((item) => places.get(item)!)));
  const left: Said[] = [];
  for (const item of rest.items) {
    const fitting = signed.filter(
      ({ items }, index) =>
        homes[index] === places.get(item) && !items.some(({ record }) => record === item.record),
    );
    if (fitting.length === 1) fitting[0]!.items.push(item);
    else left.push(item);
  }
  for (const { items } of signed) items.sort((one, other) => one.record - other.record);
  return [...signed, { ...rest, items: left }];
}

/** The words of each item, each once; "bath" and "baths" are one word. */
function signWords(alike: readonly SaidText[]): string[][] {
  const words = alike.map((item) => wordsOf(item.text).filter((word) => word !== '0'));
  const all = [...new Set(words.flat())].sort();
  const stems = new Map<string, string>();
  for (const word of all) {
    const stem = stems.get(word.slice(0, -1)) ?? stems.get(word.slice(0, -2));
    stems.set(word, stem !== undefined && stem.length >= minStem ? stem : word);
  }
  return words.map((list) => [...new Set(list.map((word) => stems.get(word)!))]);
}
