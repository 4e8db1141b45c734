export interface Column {
  title: string;
  /** numbers stand flush right */
  right?: boolean;
  /** longer values are cut in the middle */
  longest?: number;
}

/** Plain text in columns, as wide as their longest value. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((value, index) => shortened(value, columns[index]!.longest)));
  const widths = columns.map(({ title }, index) =>
    cells.reduce((most, row) => Math.max(most, row[index]!.length), title.length),
  );
  const line = (values: readonly string[]): string =>
    values
      .map((value, index) =>
        columns[index]!.right ? value.padStart(widths[index]!) : value.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...cells.map(line)].join('\n');
}

function shortened(value: string, longest: number | undefined): string {
  if (longest === undefined || value.length <= longest) return value;
  const head = Math.ceil((longest - 1) / 2);
  return `${value.slice(0, head)}…${value.slice(value.length - (longest - 1 - head))}`;
}
