import type { LocatorScanner } from './locatorScanner';

const replacement = '\ufffd';

/** A name, with its escapes resolved. */
export function readIdentifier(scanner: LocatorScanner): string {
  const start = scanner.at;
  if (scanner.match(/-?\d/y)) scanner.fail('a name cannot start with a digit: write it as an escape', start);
  let name = '';
  for (let part = readPart(scanner); part !== undefined; part = readPart(scanner)) name += part;
  if (scanner.at === start || scanner.text.slice(start, scanner.at) === '-')
    scanner.fail('a name is missing', start);
  return name;
}

function readPart(scanner: LocatorScanner): string | undefined {
  return scanner.match(/(?:[-\w]|[^\0-\x7f])+/uy)?.[0] ?? readEscape(scanner);
}

/** A text in quotes, with its escapes resolved. */
export function readString(scanner: LocatorScanner): string {
  const start = scanner.at;
  const quote = scanner.text[start]!;
  scanner.at++;
  let text = '';
  while (!scanner.takes(quote)) {
    const plain = scanner.match(quote === '"' ? /[^"\\\n\r\f]+/y : /[^'\\\n\r\f]+/y)?.[0];
    // A line break after a backslash is left out.
    const part = plain ?? (scanner.match(/\\(?:\r\n|[\n\r\f])/y) ? '' : readEscape(scanner));
    if (part === undefined) scanner.fail('the text has no end', start);
    text += part;
  }
  return text;
}

function readEscape(scanner: LocatorScanner): string | undefined {
  const hex = scanner.match(/\\([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?/iy)?.[1];
  if (hex === undefined) return scanner.match(/\\([^\n\r\f])/uy)?.[1];
  const code = Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : replacement;
}
