import { greatest, mean } from 'd3-array';
import { attributeOf } from '../page/blockModel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { DataColumn } from './columns';
import type { Item } from './item';
import type { TextStyles } from './textStyles';
import { usual } from './usual';
import { formOf } from './wordsOf';

/** What columns are compared by. */
interface Profile {
  column: DataColumn;
  records: Set<number>;
  /** mean place among the items of its record, 0 to 1 */
  order: number;
  path: string[];
  style: number;
  kind: Item['kind'];
  attribute: string;
  isLink: boolean;
  label: string;
  form: string;
  classes: Set<string>;
  /** mean distance from the left edge of its record, px */
  left: number;
}

/** Two columns that no record fills both of, each at its first item. */
export interface ColumnPair {
  one: Item;
  other: Item;
  /** 0 to 1 */
  likeness: number;
}

/** Pairs that are remembered: a page from strangers may have very many. */
const maxPairs = 10_000;

/** Only so many columns are compared, those with most items: with all, a hostile page would take hours. */
const maxCompared = 1000;

/** Whether a column is compared, by its number; those made by joining others are. */
function comparedIds(columns: readonly DataColumn[]): (id: number) => boolean {
  if (columns.length <= maxCompared) return () => true;
  const byItems = [...columns.keys()].sort(
    (one, other) => columns[other]!.items.length - columns[one]!.items.length,
  );
  const chosen = new Set(byItems.slice(0, maxCompared));
  return (id) => id >= columns.length || chosen.has(id);
}

interface Pair {
  one: number;
  other: number;
  likeness: number;
}

/** Of equally alike pairs the first ones. */
const byLikeness = (a: Pair, b: Pair): number =>
  a.likeness - b.likeness || b.one - a.one || b.other - a.other;

const weights = { path: 0.28, style: 0.22, form: 0.18, link: 0.08, place: 0.1, label: 0.08, classes: 0.06 };

/** px at which a difference of places counts half */
const placeHalf = 12;

/** Joins columns that are never both filled. */
export class ColumnMerger {
  private readonly index = new Map<Item, number>();

  constructor(
    private readonly page: PageBlocks,
    private readonly items: readonly (readonly Item[])[],
    private readonly styles: TextStyles,
  ) {
    for (const list of items) for (const [place, item] of list.entries()) this.index.set(item, place);
  }

  /** Merges the most alike pair first, until none is alike enough; columns in the order of the page. */
  merge(columns: readonly DataColumn[], match: number): { columns: DataColumn[]; pairs: ColumnPair[] } {
    const open = new Map(columns.map((column, id) => [id, this.profile(column)]));
    const pairs: Pair[] = [];
    const compared: ColumnPair[] = [];
    const isCompared = comparedIds(columns);
    const compare = (id: number): void => {
      if (!isCompared(id)) return;
      for (const [other, profile] of open) {
        if (other >= id || !isCompared(other)) continue;
        const likeness = this.likeness(open.get(id)!, profile);
        if (likeness >= match) pairs.push({ one: other, other: id, likeness });
        if (likeness > 0 && id < columns.length && compared.length < maxPairs)
          compared.push({ one: profile.column.items[0]!, other: open.get(id)!.column.items[0]!, likeness });
      }
    };
    for (const id of open.keys()) compare(id);
    for (let next = columns.length; ; next++) {
      const best = greatest(
        pairs.filter(({ one, other }) => open.has(one) && open.has(other)),
        byLikeness,
      );
      if (best === undefined) break;
      open.set(next, this.profile(joined(open.get(best.one)!.column, open.get(best.other)!.column)));
      open.delete(best.one);
      open.delete(best.other);
      compare(next);
    }
    const sorted = [...open.values()].sort((a, b) => a.order - b.order);
    return { columns: sorted.map(({ column }) => column), pairs: compared };
  }

  private profile(column: DataColumn): Profile {
    const { items } = column;
    const { page } = this;
    const lefts = items.map(({ block, record }) => page.x[block]! - page.x[this.items[record]![0]!.block]!);
    const orders = items.map(
      (item) => this.index.get(item)! / Math.max(1, this.items[item.record]!.length - 1),
    );
    return {
      column,
      records: new Set(items.map(({ record }) => record)),
      order: mean(orders) ?? 0,
      path: usual(items.map(({ path }) => path)).split('/'),
      style: Number(usual(items.map(({ style }) => String(style)))),
      kind: items[0]!.kind,
      attribute: items[0]!.attribute,
      isLink: items[0]!.isLink,
      label: usual(items.map(({ label }) => label)),
      form: usual(items.map(({ text }) => formOf(text))),
      classes: new Set(items.slice(0, 12).flatMap(({ block }) => classesOf(page, block))),
      left: mean(lefts) ?? 0,
    };
  }

  /** 0 to 1; 0 if a record fills both, or if they are of different kinds or labels. */
  private likeness(one: Profile, other: Profile): number {
    if (one.kind !== other.kind || one.attribute !== other.attribute || isShared(one.records, other.records))
      return 0;
    // Items without the word that tells the others apart are something else.
    if ((one.column.sign === '') !== (other.column.sign === '')) return 0;
    if (one.label !== other.label && one.label !== '' && other.label !== '') return 0;
    const place = 1 / (1 + Math.abs(one.left - other.left) / placeHalf);
    const order = 1 - Math.abs(one.order - other.order);
    return (
      weights.path * pathLikeness(one.path, other.path) +
      weights.style * this.styles.likeness(one.style, other.style) +
      weights.form * (one.form === other.form ? 1 : 0) +
      weights.link * (one.isLink === other.isLink ? 1 : 0) +
      weights.place * place * order +
      weights.label * (one.label === other.label ? 1 : 0) +
      weights.classes * overlap(one.classes, other.classes)
    );
  }
}

function joined(one: DataColumn, other: DataColumn): DataColumn {
  const items = [...one.items, ...other.items].sort((a, b) => a.record - b.record || a.block - b.block);
  const sign = one.sign ?? other.sign;
  return { items, isMany: one.isMany || other.isMany, ...(sign !== undefined && { sign }) };
}

function classesOf(page: PageBlocks, block: number): string[] {
  for (let at = block; at !== -1; at = page.parent[at]!) {
    const names = attributeOf(page, at, 'class');
    if (names !== undefined) return names.split(/\s+/);
  }
  return [];
}

function isShared(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const record of one) if (other.has(record)) return true;
  return false;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size;
  if (all === 0) return 1;
  return [...one].filter((name) => other.has(name)).length / all;
}

/** Tags that only group others: a card of another size often has more or fewer of them. */
const wrappers: ReadonlySet<string> = new Set(['div', 'section', 'header', 'footer', 'p']);

/** 1 if equal, 0.9 if equal but for wrappers and the level of headings, else three quarters of the common part. */
function pathLikeness(one: readonly string[], other: readonly string[]): number {
  if (one.join('/') === other.join('/')) return 1;
  const [first, second] = [core(one), core(other)];
  if (first.join('/') === second.join('/')) return 0.9;
  return (0.75 * commonLength(first, second)) / Math.max(first.length, second.length);
}

function core(path: readonly string[]): string[] {
  return path.filter((tag) => !wrappers.has(tag)).map((tag) => (/^h[1-6]$/.test(tag) ? 'heading' : tag));
}

/** The length of the longest common subsequence. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let before = new Array<number>(other.length + 1).fill(0);
  for (const tag of one) {
    const row = [0];
    other.forEach((name, index) => {
      row.push(tag === name ? before[index]! + 1 : Math.max(before[index + 1]!, row[index]!));
    });
    before = row;
  }
  return before.at(-1)!;
}
