import type { PageBlocks } from '../page/buildBlockModel';
import { alignedColumns } from './columns';
import { dataFields, type Field } from './fields';
import { recordItems } from './recordItems';

/** A value of a cell: a list if the record has several. */
export type CellValue = string | number | (string | number)[] | null;

/** The data of a page: a row per record, a column per field. */
export interface DataTable {
  fields: Field[];
  /** per record and field; null where the record has none. Never filled in with anything that is not on the page */
  rows: CellValue[][];
}

/** Sorts what records say into a table. Texts of one type are read by one convention; ambiguous ones stay as they are. */
export function dataTable(page: PageBlocks, records: readonly (readonly number[])[]): DataTable {
  const { items, styles } = recordItems(page, records);
  const columns = alignedColumns(page, items, styles);
  const fields = dataFields(page, columns, records.length);
  const rows = records.map((): CellValue[] => fields.map(() => null));
  fields.forEach((field, index) => {
    field.column.items.forEach((item, place) => {
      const row = rows[item.record]!;
      row[index] = withValue(row[index]!, readCell(page, field, item.text, place));
    });
  });
  return { fields, rows };
}

function withValue(before: CellValue, value: string | number): CellValue {
  if (before === null) return value;
  return Array.isArray(before) ? [...before, value] : [before, value];
}

function readCell(page: PageBlocks, { reading }: Field, text: string, place: number): string | number {
  if (reading === null) return absolute(text, page.snapshot.address);
  return reading.values[place]?.value ?? text;
}

/** Relative to the page. Addresses that are none, or that would run code, stay as they are. */
function absolute(address: string, page: string): string {
  if (/^(data|javascript|blob|about):/i.test(address) || !URL.canParse(address, page)) return address;
  return new URL(address, page).href;
}
