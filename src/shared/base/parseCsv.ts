import { withoutFormulaMark } from './csv';

/** Reads CSV (RFC 4180) with any line ends; skips a byte order mark and empty lines. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let line: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error(`line ${lines.length + 1} has a misplaced quotation mark`);
    line.push(withoutFormulaMark(match[1]?.replaceAll('""', '"') ?? match[2] ?? ''));
    const isEnd = match[3] !== ',';
    // A comma at the end of the file is followed by an empty field.
    if (!isEnd && field.lastIndex === text.length) line.push('');
    if (isEnd || field.lastIndex === text.length) {
      if (line.length > 1 || line[0] !== '') lines.push(line);
      line = [];
    }
  }
  return lines;
}
