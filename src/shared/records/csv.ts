/** Lines of fields as a spreadsheet reads them (RFC 4180). */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

function quoted(field: string | number): string {
  const text = String(field);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
