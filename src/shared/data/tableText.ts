import { csvText } from '../base/csv';
import type { DataTable } from './dataTable';
import { nestedRecord } from './nestedTables';

/**
 * A table as the text of a file, a line per record. In CSV several values of a cell are separated by line breaks; in JSON
 * Lines they are arrays, and tables inside a record are arrays of objects.
 */
export function tableText(table: DataTable, form: 'csv' | 'jsonl'): string {
  const { fields, rows } = table;
  if (form === 'jsonl')
    return rows.map((_, record) => `${JSON.stringify(nestedRecord(table, record))}\n`).join('');
  const lines = rows.map((row) =>
    row.map((value) => (Array.isArray(value) ? value.join('\n') : (value ?? ''))),
  );
  return csvText([fields.map(({ name }) => name), ...lines]);
}
