/**
 * What a spreadsheet takes for the beginning of a formula, or passes over to find one: white space too, which some take
 * off, and which is printed for a tab. The wide signs are taken so where such letters are typed.
 */
const formulaStart = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** Lines of fields as a spreadsheet reads them (RFC 4180); a text is never taken for a formula. */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('');
}

/** The text of a field, as `csvText` was given it. */
export function withoutFormulaMark(field: string): string {
  return field.startsWith("'") && formulaStart.test(field) ? field.slice(1) : field;
}

function fieldOf(field: string | number): string {
  return typeof field === 'number' ? String(field) : quoted(withFormulaMark(field));
}

/** One quotation mark more than the text has, so that each is read back as it was. */
function withFormulaMark(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
