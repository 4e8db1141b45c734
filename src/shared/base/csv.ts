/**
 * What a spreadsheet may read as the start of a formula. Some trim leading white space first, so that counts too.
 * Full-width signs start a formula in East Asian locales.
 */
const formulaStart = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** CSV (RFC 4180). A text is never read as a formula. */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('');
}

/** Undoes the formula mark of `csvText`. */
export function withoutFormulaMark(field: string): string {
  return field.startsWith("'") && formulaStart.test(field) ? field.slice(1) : field;
}

function fieldOf(field: string | number): string {
  return typeof field === 'number' ? String(field) : quoted(withFormulaMark(field));
}

/** Always adds a mark, even to a text that starts with one: reading removes exactly one. */
function withFormulaMark(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
