import type { DataTable } from './dataTable';
import { nestedRecord } from './nestedTables';
import { type RowsForm, rowsText } from './rowsText';

/**
 * A table as the text of a file, a line per record. In CSV several values of a cell are separated by line breaks; in JSON
 * Lines they are arrays, and tables inside a record are arrays of objects.
 */
export function tableText(table: DataTable, form: RowsForm): string {
  const { fields, rows } = table;
  if (form === 'csv') return rowsText(fields, rows, form);
  return rows.map((_, record) => `${JSON.stringify(nestedRecord(table, record))}\n`).join('');
}
