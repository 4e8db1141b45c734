import { greatest, mean, median, rollup, sum } from 'd3-array';
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
  isStruck: boolean;
  attribute: string;
  label: string;
  form: Form;
  classes: Set<string>;
  isHeading: boolean;
  /** the items before and after its own, by what they are, with their shares */
  before: Map<string, number>;
  after: Map<string, number>;
  /** median number of characters */
  length: number;
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

/** Fitted to pairs of columns of labelled pages, and rounded: see docs/data.md. */
const weights = {
  path: 0.12,
  tag: 0.11,
  heading: 0.12,
  style: 0.04,
  form: 0.12,
  length: 0.09,
  order: 0.12,
  neighbours: 0.14,
  classes: 0.14,
};

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

  /** The key of the item of the same kind before or after an item; '' at the ends of its record. */
  private neighbour(item: Item, step: number): string {
    const list = this.items[item.record]!;
    for (let at = this.index.get(item)! + step; at >= 0 && at < list.length; at += step) {
      const { kind, path, style, label } = list[at]!;
      if (kind === item.kind) return [path, style, label].join('\n');
    }
    return '';
  }

  private profile(column: DataColumn): Profile {
    const { items } = column;
    const { page } = this;
    const orders = items.map(
      (item) => this.index.get(item)! / Math.max(1, this.items[item.record]!.length - 1),
    );
    const path = usual(items.map((item) => item.path)).split('/');
    return {
      column,
      records: new Set(items.map(({ record }) => record)),
      order: mean(orders) ?? 0,
      path: core(path),
      isHeading: path.some(isHeading),
      style: Number(usual(items.map(({ style }) => String(style)))),
      kind: items[0]!.kind,
      attribute: items[0]!.attribute,
      isStruck: items[0]!.isStruck,
      label: usual(items.map(({ label }) => label)),
      form: usual(items.map(({ text }) => formOf(text))) as Form,
      classes: new Set(items.slice(0, 12).flatMap(({ block }) => classesOf(page, block))),
      before: sharesOf(items.map((item) => this.neighbour(item, -1))),
      after: sharesOf(items.map((item) => this.neighbour(item, 1))),
      length: median(items, ({ text }) => text.length) ?? 0,
    };
  }

  /**
   * 0 to 1; 0 if a record fills both, or if they cannot be one: of different kinds or labels, values of which only
   * one is struck through, an amount and a percentage, or items with and without the word that tells them apart.
   */
  private likeness(one: Profile, other: Profile): number {
    if (one.kind !== other.kind || one.attribute !== other.attribute || isShared(one.records, other.records))
      return 0;
    if (one.isStruck !== other.isStruck && !loose.has(one.form) && !loose.has(other.form)) return 0;
    if ((one.column.sign === '') !== (other.column.sign === '') && one.form !== other.form) return 0;
    if (one.label !== other.label && one.label !== '' && other.label !== '') return 0;
    if (areApart(one.form, other.form)) return 0;
    return (
      weights.path * pathLikeness(one.path, other.path) +
      weights.tag * (one.path.at(-1) === other.path.at(-1) ? 1 : 0) +
      weights.heading * (one.isHeading && other.isHeading ? 1 : 0) +
      weights.style * this.styles.likeness(one.style, other.style) +
      weights.form * formLikeness(one.form, other.form) +
      (weights.length * Math.min(one.length, other.length)) / Math.max(1, one.length, other.length) +
      weights.order * (1 - Math.abs(one.order - other.order)) +
      (weights.neighbours * (common(one.before, other.before) + common(one.after, other.after))) / 2 +
      weights.classes * classLikeness(one.classes, other.classes)
    );
  }
}

/** The common part of two distributions. */
function common(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  return sum([...one], ([name, share]) => Math.min(share, other.get(name) ?? 0));
}

function sharesOf(names: readonly string[]): Map<string, number> {
  return rollup(
    names,
    (own) => own.length / names.length,
    (name) => name,
  );
}

type Form = ReturnType<typeof formOf>;

/** Forms of texts that are no values. */
const loose: ReadonlySet<Form> = new Set<Form>(['mixed', 'words', 'long']);

function formLikeness(one: Form, other: Form): number {
  if (one === other) return 1;
  return loose.has(one) && loose.has(other) && (one === 'words' || other === 'words') ? 0.5 : 0;
}

function areApart(one: Form, other: Form): boolean {
  return (one === 'money' && other === 'percent') || (one === 'percent' && other === 'money');
}

/** 1 if they share a class name, 0 if not; half if neither has one, which says nothing. */
function classLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0.5;
  return [...one].some((name) => other.has(name)) ? 1 : 0;
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

/** Tags that only group others: a card of another size often has more or fewer of them. */
const wrappers: ReadonlySet<string> = new Set(['div', 'section', 'header', 'footer', 'p']);

function isHeading(tag: string): boolean {
  return /^h[1-6]$/.test(tag);
}

/** A path without tags that only group others and without levels of headings. */
function core(path: readonly string[]): string[] {
  return path.filter((tag) => !wrappers.has(tag)).map((tag) => (isHeading(tag) ? 'heading' : tag));
}

/** 1 if equal, else three quarters of the common part. */
function pathLikeness(one: readonly string[], other: readonly string[]): number {
  if (one.join('/') === other.join('/')) return 1;
  return (0.75 * commonLength(one, other)) / Math.max(one.length, other.length);
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
