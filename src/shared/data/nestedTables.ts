import type { PageBlocks } from '../page/buildBlockModel';
import type { CellValue, DataTable } from './dataTable';
import type { Field } from './fields';
import type { Item } from './item';
import type { NestedList } from './nestedLists';
import { cellValue } from './tableRows';

/** A table inside the records: its rows belong to a record, in order. */
export interface NestedTable {
  /** unlike the name of any field */
  name: string;
  /** numbers of its fields in the table around it */
  fields: number[];
  rows: { record: number; values: CellValue[] }[];
}

/** The tables inside records, from the lists that have columns of their own. */
export function nestedTables(
  page: PageBlocks,
  fields: readonly Field[],
  lists: readonly NestedList[],
): NestedTable[] {
  const names = new Set(fields.map(({ name }) => name));
  return lists.flatMap(({ repeats, isTable }, list) => {
    const own = [...fields.keys()].filter((index) => fields[index]!.column.list === list);
    if (!isTable || own.length === 0) return [];
    const rowOf = new Map<Item, number>();
    repeats.forEach(({ items }, row) => {
      for (const item of items) rowOf.set(item, row);
    });
    const rows = repeats.map(({ record }) => ({ record, values: own.map((): CellValue => null) }));
    own.forEach((index, column) => {
      const field = fields[index]!;
      field.column.items.forEach((item, place) => {
        const { values } = rows[rowOf.get(item)!]!;
        values[column] = withValue(values[column]!, cellValue(page, field, place));
      });
    });
    return [{ name: freeName(names), fields: own, rows }];
  });
}

function withValue(before: CellValue, value: string | number): CellValue {
  return before === null ? value : [before, value].flat();
}

function freeName(taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'list' : `list_${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** A record by the names of its fields; the rows of a table inside it are objects in an array. */
export function nestedRecord({ fields, rows, nested = [] }: DataTable, record: number): object {
  // No prototype: a field may be called `constructor`.
  const found: Record<string, unknown> = Object.create(null);
  const inTables = new Set(nested.flatMap((table) => table.fields));
  fields.forEach(({ name }, index) => {
    if (!inTables.has(index)) found[name] = rows[record]![index];
  });
  for (const table of nested)
    found[table.name] = table.rows
      .filter((row) => row.record === record)
      .map(({ values }) => {
        const entry: Record<string, CellValue> = Object.create(null);
        table.fields.forEach((index, column) => {
          entry[fields[index]!.name] = values[column]!;
        });
        return entry;
      });
  return found;
}
