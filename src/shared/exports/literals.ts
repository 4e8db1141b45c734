/**
 * Texts of pages reach code only through these. The result is ASCII: line separators, marks of direction and halves of
 * surrogate pairs are escaped, so that the code is what it looks like.
 */

interface Language {
  nothing: string;
  yes: string;
  no: string;
  text: (text: string) => string;
  key: (text: string) => string;
}

const javascript: Language = {
  nothing: 'null',
  yes: 'true',
  no: 'false',
  text: jsonString,
  // Without brackets it would set the prototype.
  key: (text) => (text === '__proto__' ? `["__proto__"]` : jsonString(text)),
};
const json: Language = { ...javascript, key: jsonString };
const python: Language = { nothing: 'None', yes: 'True', no: 'False', text: pythonString, key: pythonString };

/** Plain data as a JavaScript literal. */
export function javascriptLiteral(value: unknown, indent = ''): string {
  return literal(value, javascript, indent);
}

/** Plain data as a Python literal. */
export function pythonLiteral(value: unknown, indent = ''): string {
  return literal(value, python, indent);
}

/** Plain data as JSON, one entry per line where it is long. */
export function jsonText(value: unknown): string {
  return `${literal(value, json, '')}\n`;
}

/** One line of a comment: nothing in it can end it. */
export function commentText(text: string): string {
  return text.replace(/[^ -~]/gu, '?').replaceAll('*/', '* /');
}

const lineLength = 100;

function literal(value: unknown, language: Language, indent: string): string {
  if (value === null || value === undefined) return language.nothing;
  if (typeof value === 'boolean') return value ? language.yes : language.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return language.text(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((entry) => literal(entry, language, inner))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${language.key(key)}: ${literal(entry, language, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = `${open}${entries.join(', ')}${close}`;
  if (line.length + indent.length <= lineLength && !line.includes('\n')) return line;
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

function jsonString(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);
}

/** Whole characters: Python has no surrogate pairs. */
function pythonString(text: string): string {
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    if (character === '"' || character === '\\') return `\\${character}`;
    if (code >= 0x20 && code < 0x7f) return character;
    return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
  });
  return `"${escaped.join('')}"`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
