import { mean } from 'd3-array';
import type { PageBlocks } from '../page/buildBlockModel';
import type { ColumnPair } from './columnMerger';
import { type ColumnOptions, comparedColumns, type DataColumn } from './columns';
import type { Item } from './item';
import type { NestedList } from './nestedLists';
import { textStyles } from './textStyles';

export interface TableColumns {
  /** in the order of the page */
  columns: DataColumn[];
  pairs: ColumnPair[];
}

/** The columns of the records, and those of the tables inside them: their entries are sorted like records. */
export function tableColumns(
  page: PageBlocks,
  items: readonly (readonly Item[])[],
  lists: readonly NestedList[],
  options: ColumnOptions,
): TableColumns {
  const styles = textStyles(page.snapshot);
  const tables = [...lists.entries()].filter(([, { isTable }]) => isTable);
  const inTables = new Set(tables.flatMap(([, { repeats }]) => repeats.flatMap((repeat) => repeat.items)));
  const rest = items.map((own) => own.filter((item) => !inTables.has(item)));
  const found = comparedColumns(page, rest, styles, options);
  if (tables.length === 0) return found;
  const nested = tables.map(([list, { repeats }]) => {
    const originals = new Map<Item, Item>();
    const entries = repeats.map((repeat, entry) =>
      repeat.items.map((item) => {
        const copy = { ...item, record: entry };
        originals.set(copy, item);
        return copy;
      }),
    );
    const inEntries = comparedColumns(page, entries, styles, options);
    const back = (copy: Item): Item => originals.get(copy)!;
    return {
      columns: inEntries.columns.map(
        (column): DataColumn => ({ ...column, items: column.items.map(back), isMany: true, list }),
      ),
      pairs: inEntries.pairs.map((pair) => ({ ...pair, one: back(pair.one), other: back(pair.other) })),
    };
  });
  const all = [found, ...nested];
  return {
    columns: inPageOrder(
      items,
      all.flatMap(({ columns }) => columns),
    ),
    pairs: all.flatMap(({ pairs }) => pairs),
  };
}

/** By the mean place among the items of the record. */
function inPageOrder(items: readonly (readonly Item[])[], columns: readonly DataColumn[]): DataColumn[] {
  const places = new Map<Item, number>();
  for (const own of items)
    for (const [index, item] of own.entries()) places.set(item, index / Math.max(1, own.length - 1));
  const order = new Map(
    columns.map((column) => [column, mean(column.items, (item) => places.get(item)!) ?? 0]),
  );
  return columns.toSorted((one, other) => order.get(one)! - order.get(other)!);
}
