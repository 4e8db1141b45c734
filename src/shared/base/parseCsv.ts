import { withoutFormulaMark } from './csv';

/** Lines of fields as `csvText` writes them (RFC 4180); line ends of any system, a byte order mark is passed over. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let line: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error(`line ${lines.length + 1} has a quotation mark out of place`);
    line.push(withoutFormulaMark(match[1]?.replaceAll('""', '"') ?? match[2] ?? ''));
    const isEnd = match[3] !== ',';
    // A comma as the last character of a file has an empty field behind it.
    if (!isEnd && field.lastIndex === text.length) line.push('');
    if (isEnd || field.lastIndex === text.length) {
      if (line.length > 1 || line[0] !== '') lines.push(line);
      line = [];
    }
  }
  return lines;
}
