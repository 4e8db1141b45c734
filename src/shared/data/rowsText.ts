import { csvText } from '../base/csv';
import type { CellValue } from './dataTable';
import { namedRow } from './namedRow';

export type RowsForm = 'csv' | 'jsonl';

/** Rows as the text of a file, a line per record. In CSV several values of a cell are separated by line breaks. */
export function rowsText(
  fields: readonly { name: string }[],
  rows: readonly (readonly CellValue[])[],
  form: RowsForm,
): string {
  if (form === 'jsonl') return rows.map((row) => `${JSON.stringify(namedRow(fields, row))}\n`).join('');
  const lines = rows.map((row) =>
    row.map((value) => (Array.isArray(value) ? value.join('\n') : ((value as string | number | null) ?? ''))),
  );
  return csvText([fields.map(({ name }) => name), ...lines]);
}
