import type { PageBlocks } from '../page/buildBlockModel';
import type { Settings } from '../pipeline/settings';
import type { Field } from './fields';
import type { NestedTable } from './nestedTables';
import { runData } from './runData';

/** A value of a cell: a list if the record has several. */
export type CellValue = string | number | (string | number)[] | null;

/** The data of a page: a row per record, a column per field. */
export interface DataTable {
  fields: Field[];
  /** per record and field; null where the record has none. Never filled in with anything that is not on the page */
  rows: CellValue[][];
  /** tables inside the records; absent if there are none. `rows` has their values too, as lists */
  nested?: NestedTable[];
  /** per record the number of its template; absent if all have one */
  variants?: number[];
}

/** Sorts what records say into a table. Texts of one type are read by one convention; ambiguous ones stay as they are. */
export function dataTable(
  page: PageBlocks,
  records: readonly (readonly number[])[],
  settings?: Settings,
): DataTable {
  const { table, failure } = runData({ page, records }, settings);
  if (failure !== '') throw new Error(failure);
  return table;
}
