import type { CellValue } from './dataTable';

/** The values of a record by the names of their fields. */
export function namedRow(
  fields: readonly { name: string }[],
  row: readonly CellValue[],
): Record<string, CellValue> {
  // No prototype: a field may be called `constructor`.
  const values: Record<string, CellValue> = Object.create(null);
  fields.forEach(({ name }, index) => {
    values[name] = row[index]!;
  });
  return values;
}
