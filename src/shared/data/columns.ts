import { descending, greatest, group, groups, rollup } from 'd3-array';
import type { PageBlocks } from '../page/buildBlockModel';
import { ColumnMerger, type ColumnPair } from './columnMerger';
import type { Item } from './item';
import type { TextStyles } from './textStyles';
import { usual } from './usual';
import { wordsOf } from './wordsOf';

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

export const defaultColumnOptions: ColumnOptions = { match: 0.8, maxPlaces: 6 };

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
  const columns = [...byKey.values()].flatMap((alike) => keyColumns(alike, options.maxPlaces));
  return new ColumnMerger(page, items, styles).merge(columns, options.match);
}

function keyOf({ path, style, kind, label, isLink, attribute }: Item): string {
  return [kind, attribute, path, style, isLink ? 'link' : '', label].join('\n');
}

/** The columns of items with one key. */
function keyColumns(alike: readonly Item[], maxPlaces: number): DataColumn[] {
  const records = perRecord(alike);
  const counts = new Set(records.map(({ length }) => length));
  if (counts.size === 1 && counts.has(1)) return [{ items: [...alike], isMany: false }];
  const byWords = wordColumns(alike);
  if (byWords !== undefined) return byWords;
  const [count] = counts;
  if (counts.size === 1 && records.length > 1 && count! <= maxPlaces)
    return Array.from({ length: count! }, (_, place) => ({
      items: records.map((list) => list[place]!),
      isMany: false,
    }));
  return [{ items: [...alike], isMany: true }];
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
  const words = signWords(alike);
  const uses = rollup(
    words.flatMap((list, index) => list.map((word) => ({ word, record: alike[index]!.record }))),
    (found) => ({ uses: found.length, records: new Set(found.map(({ record }) => record)).size }),
    ({ word }) => word,
  );
  const least = Math.max(minWordRecords, minWordShare * perRecord(alike).length);
  const isTelling = (word: string): boolean => {
    const { uses: all, records } = uses.get(word)!;
    return records >= least && all === records;
  };
  const signs = words.map((list) => {
    const telling = list.filter(isTelling);
    return greatest(telling, (a, b) => uses.get(a)!.records - uses.get(b)!.records || descending(a, b)) ?? '';
  });
  const columns = withPlaces(alike, signs).filter(({ items }) => items.length > 0);
  const isApart = columns.every(({ items }) => perRecord(items).every(({ length }) => length === 1));
  return isApart && columns.length > 1 ? columns : undefined;
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
