import { type Column, table } from './table';

/** A table with what it shows, to be written as plain text or as Markdown. */
export interface ReportTable {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}

export function asText(tables: readonly ReportTable[]): string {
  return tables.map(({ title, columns, rows }) => `${title}\n\n${table(columns, rows)}\n`).join('\n');
}

export function asMarkdown(tables: readonly ReportTable[]): string {
  return tables.map(({ title, columns, rows }) => `${title}\n\n${markdownTable(columns, rows)}\n`).join('\n');
}

export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [
    line(columns.map(({ title }) => title)),
    line(columns.map(({ right }) => (right ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
