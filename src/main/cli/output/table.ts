import { printable } from '../../platform/printable';

export interface Column {
  title: string;
  /** align right, for numbers */
  right?: boolean;
  /** maximum length; longer values are shortened in the middle */
  longest?: number;
}

/** Plain text in columns. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return tableLines(columns, rows).join('\n');
}

/** The lines of a plain text table. Columns are as wide as their longest value. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) =>
    row.map((value, index) => shortened(printable(value), columns[index]!.longest)),
  );
  const titles = columns.map(({ title }) => printable(title));
  const widths = titles.map((title, index) =>
    cells.reduce((width, row) => Math.max(width, row[index]!.length), title.length),
  );
  const line = (values: readonly string[]): string =>
    values
      .map((value, index) =>
        columns[index]!.right ? value.padStart(widths[index]!) : value.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd();
  return [titles, ...cells].map(line);
}

function shortened(value: string, longest: number | undefined): string {
  if (longest === undefined || value.length <= longest) return value;
  const head = Math.ceil((longest - 1) / 2);
  return `${value.slice(0, head)}…${value.slice(value.length - (longest - 1 - head))}`;
}
