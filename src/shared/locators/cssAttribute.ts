import type { Condition, TextRelation } from './locator';
import type { LocatorScanner } from './locatorScanner';
import { readIdentifier, readString } from './readIdentifier';

const relations: Readonly<Record<string, TextRelation>> = { '=': 'equals', '^=': 'starts', '*=': 'contains' };

/** `[href]`, `[href="…"]`, `[href^="…"]`, `[href*="…"]`, `[class~="…"]` */
export function readCssAttribute(scanner: LocatorScanner): Condition {
  scanner.expect('[');
  scanner.space();
  const name = readIdentifier(scanner);
  if (scanner.sees('|') && !scanner.sees('|=')) scanner.outside('a namespace', 'leave it out');
  scanner.space();
  if (scanner.takes(']')) return { kind: 'attribute', name, is: 'present' };
  const start = scanner.at;
  const operator = scanner.match(/[~|^$*]?=/y)?.[0];
  if (operator === undefined) scanner.fail("']' or a comparison is missing");
  scanner.space();
  const value = /["']/.test(scanner.text[scanner.at] ?? '') ? readString(scanner) : readIdentifier(scanner);
  scanner.space();
  if (!scanner.takes(']')) scanner.outside('a flag', 'values are compared with case', scanner.at);
  if (operator === '~=' && name === 'class' && /^[^ \t\n\f\r]+$/.test(value))
    return { kind: 'class', token: value };
  const is = relations[operator];
  if (is === undefined) scanner.outside(`'${operator}'`, 'there are =, ^= and *=', start);
  if (value === '' && is !== 'equals') scanner.fail(`'${operator}' with an empty text finds nothing`, start);
  return { kind: 'attribute', name, is, value };
}
