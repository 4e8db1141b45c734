import type { CellValue } from '../../../shared/data/dataTable';

/** The table of a page, and the page as the user gave it. */
export interface NamedTable {
  file: string;
  table: { fields: readonly { name: string }[]; rows: readonly (readonly CellValue[])[] };
}

/** The lines of a CSV file: columns of all pages, by name; with several pages, the page comes first. */
export function dataCsv(found: readonly NamedTable[]): string[][] {
  const names = [...new Set(found.flatMap(({ table }) => table.fields.map(({ name }) => name)))];
  const isOne = found.length === 1;
  const rows = found.flatMap(({ file, table }) =>
    table.rows.map((row) => {
      const cells = names.map((name) => {
        const value = row[table.fields.findIndex((field) => field.name === name)] ?? null;
        return value === null ? '' : [value].flat().join('\n');
      });
      return isOne ? cells : [file, ...cells];
    }),
  );
  return found.length === 0 ? [] : [isOne ? names : ['page', ...names], ...rows];
}
