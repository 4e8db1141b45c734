import { group, rollups } from 'd3-array';
import { cellColumns } from '../src/shared/data/columnScore';
import type { DataTable } from '../src/shared/data/dataTable';
import { type FieldScore, labelledTable } from '../src/shared/data/fieldScore';
import type { PageLabel } from '../src/shared/labels/pageLabel';
import type { PageBlocks } from '../src/shared/page/buildBlockModel';

/** Fields that are not one column of their own: into which columns their cells fall, with an example of each. */
export function fieldErrors(page: PageBlocks, table: DataTable, label: PageLabel): string[] {
  const rows = [...label.records.keys()];
  const columns = table.fields.map(({ column }) => column);
  const found = labelledTable(page, label, rows, rows.length).map((own) => ({
    name: own.label.name,
    cells: cellColumns(page, columns, own.field).flatMap((column, record) =>
      column === null ? [] : [{ column, record }],
    ),
  }));
  const homes = rollups(
    found.flatMap(({ name, cells }) => cells.map(({ column }) => ({ name, column }))),
    (own) => new Set(own.map(({ name }) => name)),
    ({ column }) => column,
  );
  const namesIn = new Map(homes);
  return found.flatMap(({ name, cells }) => {
    const byColumn = [...group(cells, ({ column }) => column)];
    const isRight =
      byColumn.length === 1 && byColumn.every(([column]) => column !== -1 && namesIn.get(column)!.size === 1);
    if (isRight) return [];
    const lines = byColumn.map(([column, own]) => {
      const item = columns[column]?.items.find(({ record }) => record === own[0]!.record);
      return `  ${own.length} in column ${column} of ${[...namesIn.get(column)!].join(', ')}: ${item?.path} "${item?.text.slice(0, 40)}"`;
    });
    return [`${name}, ${cells.length} cells`, ...lines];
  });
}

/** Roles that are missing, or given to something else. */
export function roleErrors(
  page: PageBlocks,
  table: DataTable,
  label: PageLabel,
  { roles }: FieldScore,
): string[] {
  const rows = [...label.records.keys()];
  const truth = labelledTable(page, label, rows, rows.length);
  return roles
    .filter(({ isRight }) => !isRight)
    .map(({ role }) => {
      const given = table.fields.find((field) => field.role === role);
      const texts = given?.column.items.slice(0, 3).map(({ text }) => text.slice(0, 30)) ?? [];
      const labelled = truth.filter((own) => own.label.role === role).map((own) => own.label.name);
      return `${role}: labelled ${labelled.join(', ') || 'nowhere'}, given to ${texts.length === 0 ? 'nothing' : JSON.stringify(texts)}`;
    });
}
