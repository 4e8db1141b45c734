import { printable } from '../../platform/printable';
import { type Column, tableLines } from './table';

/** A table with a title, for plain text or Markdown. */
export interface ReportTable {
  title: string;
  /** a line below the title */
  verdict?: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}

export function asText(tables: readonly ReportTable[]): string[] {
  return reportLines(tables, tableLines);
}

export function asMarkdown(tables: readonly ReportTable[]): string[] {
  return reportLines(tables, markdownLines);
}

function reportLines(tables: readonly ReportTable[], asLines: typeof tableLines): string[] {
  return tables.flatMap(({ title, verdict, columns, rows }, index) => [
    ...(index === 0 ? [] : ['']),
    title,
    ...(verdict === undefined ? [] : [verdict]),
    '',
    ...asLines(columns, rows),
  ]);
}

export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return markdownLines(columns, rows).join('\n');
}

function markdownLines(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [
    line(columns.map(({ title }) => title)),
    line(columns.map(({ right }) => (right ? '---:' : '---'))),
    ...rows.map(line),
  ];
}

function escaped(cell: string): string {
  return printable(cell).replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
