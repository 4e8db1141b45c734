import { csvText } from '../base/csv';
import type { DataTable } from './dataTable';
import { nestedRecord } from './nestedTables';

/** A line per record; several values of a cell are separated by line breaks. */
export function tableCsv({ fields, rows }: DataTable): string {
  const lines = rows.map((row) =>
    row.map((value) => (Array.isArray(value) ? value.join('\n') : (value ?? ''))),
  );
  return csvText([fields.map(({ name }) => name), ...lines]);
}

/** A line of JSON per record; tables inside a record are arrays of objects. */
export function tableJsonLines(table: DataTable): string {
  return table.rows.map((_, record) => `${JSON.stringify(nestedRecord(table, record))}\n`).join('');
}
