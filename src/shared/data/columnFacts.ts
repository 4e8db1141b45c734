import { median } from 'd3-array';
import { tagOf } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import { type ColumnReading, columnReading } from '../values/columnReading';
import type { ValueType } from '../values/valueTypes';
import type { DataColumn } from './columns';
import type { Item, ItemKind } from './item';
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
  /** it is a link with the text of the name */
  holdsName: boolean;
  besideRating: boolean;
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
    const tags = items.map((item) => tagsAround(page, item));
    const most = (test: (around: readonly string[]) => boolean): boolean =>
      tags.filter(test).length > tags.length / 2;
    return {
      column,
      kind,
      attribute,
      reading,
      type: reading?.type ?? (kind === 'picture' ? 'picture' : 'address'),
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
      holdsName: false,
      besideRating: false,
      label: usual(items.map(({ label }) => label)),
    };
  });
  const rated = facts.findIndex(({ type }) => type === 'rating');
  return facts.map((fact, index) => ({
    ...fact,
    besideRating: rated !== -1 && Math.abs(index - rated) <= 3,
  }));
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

/** The language that the page's root element says; '' if it says none. */
function languageOf({ snapshot }: PageBlocks): string {
  const { nodes } = snapshot.documents[0]!;
  const root = nodes.type.indexOf(1);
  if (root === -1) return '';
  for (let i = nodes.attributeStart[root]!; i < nodes.attributeStart[root + 1]!; i++)
    if (snapshot.strings[nodes.attributes[2 * i]!] === 'lang')
      return snapshot.strings[nodes.attributes[2 * i + 1]!]!;
  return '';
}
