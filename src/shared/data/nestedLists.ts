import { group, median, rollup } from 'd3-array';
import { tagOf } from '../page/blockModel';
import { areToldApart } from './columns';
import type { Item } from './item';
import { itemPath } from './itemPaths';
import { shapeLikeness } from './recordShapes';
import type { RecordsOnPage } from './recordsOnPage';

/** One entry of a list inside a record. */
export interface Repeat {
  record: number;
  block: number;
  items: Item[];
}

/** A list inside records: the legs of a flight, the tags of an article. */
export interface NestedList {
  /** tags from the record to an entry */
  path: string;
  /** in the order of the document */
  repeats: Repeat[];
  /** entries say several things: they are rows of a table of their own; otherwise they are several values of a field */
  isTable: boolean;
}

export interface NestingOptions {
  /** how alike neighbouring entries must be */
  shape: number;
  /** if all records have one number of entries, up to this, they are places, not a list */
  maxFixed: number;
  /** so many records must have at least two entries */
  minRecords: number;
}

/** Lists inside records: runs of alike neighbours that differ in number from record to record. The outermost ones only. */
export function nestedLists(
  { page, records }: RecordsOnPage,
  items: readonly (readonly Item[])[],
  { shape, maxFixed, minRecords }: NestingOptions,
): NestedList[] {
  const held = items.map((own, record) => heldItems({ page, records }, own, record));
  const entries = held.flatMap((blocks, record) => {
    const siblings = group(blocks, ([block]) => page.parent[block]!);
    return [...siblings].flatMap(([parent, children]) =>
      children.map(
        ([block, own], index): Entry => ({
          record,
          block,
          items: own,
          path: `${itemPath(page, records[record]!, parent)}/${tagOf(page, block)}`,
          isAlike: index > 0 && areAlike(page, children[index - 1]!, [block, own], shape),
        }),
      ),
    );
  });
  const lists: NestedList[] = [];
  for (const [path, own] of group(entries, (entry) => entry.path)) {
    const repeating = new Set(own.filter(({ isAlike }) => isAlike).map(({ record }) => record));
    if (repeating.size < minRecords) continue;
    const counts = rollup(
      own,
      ({ length }) => length,
      ({ record }) => record,
    );
    const isFixed = new Set(counts.values()).size === 1 && own.length / counts.size <= maxFixed;
    if (isFixed || areToldApart(own.map(joined))) continue;
    const visible = median(own, (entry) => entry.items.filter(isSeen).length) ?? 0;
    const repeats = own.map(({ record, block, items: said }) => ({ record, block, items: said }));
    lists.push({ path, repeats, isTable: visible >= 2 });
  }
  return outermost(page, lists);
}

interface Entry extends Repeat {
  path: string;
  /** to the neighbour before it */
  isAlike: boolean;
}

type Held = [block: number, items: Item[]];

/** The blocks inside a record that hold items, with these, in the order of the document. */
function heldItems({ page, records }: RecordsOnPage, own: readonly Item[], record: number): Held[] {
  const roots = new Set(records[record]);
  const held = new Map<number, Item[]>();
  for (const item of own)
    for (let at = item.block; at !== -1 && !roots.has(at); at = page.parent[at]!) {
      const known = held.get(at);
      if (known === undefined) held.set(at, [item]);
      else known.push(item);
    }
  return [...held].sort(([one], [other]) => one - other);
}

function areAlike(
  page: RecordsOnPage['page'],
  [before, one]: Held,
  [block, other]: Held,
  shape: number,
): boolean {
  return tagOf(page, before) === tagOf(page, block) && shapeLikeness(keysOf(one), keysOf(other)) >= shape;
}

function keysOf(items: readonly Item[]): Map<string, number> {
  return rollup(
    items,
    ({ length }) => length,
    ({ kind, attribute, path, label }) => [kind, attribute, path, label].join('\n'),
  );
}

function isSeen({ kind }: Item): boolean {
  return kind === 'text' || kind === 'picture';
}

/** An entry as one text, for words that tell entries apart. */
function joined({ record, items }: Entry): Pick<Item, 'record' | 'text'> {
  return {
    record,
    text: items
      .filter(({ kind }) => kind === 'text')
      .map(({ text }) => text)
      .join(' '),
  };
}

/** Without lists inside the entries of others. */
function outermost(page: RecordsOnPage['page'], lists: readonly NestedList[]): NestedList[] {
  const blocks = new Set(lists.flatMap(({ repeats }) => repeats.map(({ block }) => block)));
  const isInside = (block: number): boolean => {
    for (let at = page.parent[block]!; at !== -1; at = page.parent[at]!) if (blocks.has(at)) return true;
    return false;
  };
  return lists.filter(({ repeats }) => !repeats.some(({ block }) => isInside(block)));
}
