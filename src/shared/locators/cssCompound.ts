import { namesFirst } from './canonicalStep';
import { readCssAttribute } from './cssAttribute';
import { type CssPosition, readPseudoPosition } from './cssPosition';
import type { Condition, LocatorStep } from './locator';
import type { LocatorScanner } from './locatorScanner';
import { nameCondition } from './names';
import { readIdentifier } from './readIdentifier';

/** Selectors of one element, as in `li.card:first-child`. */
export interface CssCompound {
  /** where it starts in the text */
  start: number;
  /** as written; null for any */
  name: string | null;
  position: CssPosition | null;
  conditions: Condition[];
  anchor: 'scope' | 'root' | null;
}

type ReadHas = (scanner: LocatorScanner) => LocatorStep[];

export function readCompound(scanner: LocatorScanner, readHas: ReadHas): CssCompound {
  const start = scanner.at;
  const isAny = scanner.takes('*');
  const name =
    isAny || !/[-\w\\]|[^\0-\x7f]/.test(scanner.text[start] ?? '') ? null : readIdentifier(scanner);
  if (scanner.sees('|') && !scanner.sees('||')) scanner.outside('a namespace', 'leave it out');
  const compound: CssCompound = { start, name, position: null, conditions: [], anchor: null };
  const setPosition = (position: CssPosition): void => {
    if (compound.position !== null) scanner.outside('a second position', 'use one', start);
    compound.position = position;
  };
  while (!scanner.isAtEnd) {
    if (scanner.takes('#')) {
      const value = readIdentifier(scanner);
      compound.conditions.push({ kind: 'attribute', name: 'id', is: 'equals', value });
    } else if (scanner.takes('.')) compound.conditions.push(readClass(scanner));
    else if (scanner.sees('[')) compound.conditions.push(readCssAttribute(scanner));
    else if (scanner.sees(':')) readPseudo(scanner, compound, setPosition, readHas);
    else break;
  }
  if (scanner.at === start)
    scanner.fail('an element is missing: a tag, *, .class, #id, [attribute] or :has(…)');
  const isAlone = name === null && !isAny && compound.conditions.length === 0 && compound.position === null;
  if (compound.anchor === 'scope' && !isAlone) scanner.fail("':scope' stands alone", start);
  return compound;
}

function readClass(scanner: LocatorScanner): Condition {
  const start = scanner.at;
  const token = readIdentifier(scanner);
  if (/[ \t\n\f\r]/.test(token)) scanner.fail('a class name has no space', start);
  return { kind: 'class', token };
}

function readPseudo(
  scanner: LocatorScanner,
  compound: CssCompound,
  setPosition: (position: CssPosition) => void,
  readHas: ReadHas,
): void {
  const start = scanner.at;
  if (scanner.sees('::')) scanner.outside('a pseudo-element', 'take attributes and texts in XPath: …/@href');
  scanner.takes(':');
  const name = scanner.match(/[a-zA-Z-]+/y)?.[0].toLowerCase();
  if (name === 'scope' || name === 'root') {
    if (compound.anchor !== null) scanner.fail(`':${name}' is there already`, start);
    compound.anchor = name;
    return;
  }
  const position = readPseudoPosition(scanner, name ?? '');
  if (position !== null) setPosition(position);
  else if (name === 'has') {
    const steps = inBrackets(scanner, () => readHas(scanner));
    compound.conditions.push({ kind: 'has', steps });
  } else if (name === 'not') {
    for (const each of inBrackets(scanner, () => readNot(scanner, readHas)))
      if (each.kind === 'position') setPosition(each);
      else compound.conditions.push(each);
  } else
    scanner.outside(
      `:${name ?? ''}`,
      'there are :has, :not, :scope, :root, and those for positions, such as :first-child and :nth-of-type(2)',
      start,
    );
}

function inBrackets<T>(scanner: LocatorScanner, read: () => T): T {
  scanner.expect('(');
  const found = scanner.nested(read);
  scanner.space();
  scanner.expect(')');
  return found;
}

/** Inside `:not()`: selectors of which none must match. */
function readNot(scanner: LocatorScanner, readHas: ReadHas): (Condition | CssPosition)[] {
  const found: (Condition | CssPosition)[] = [];
  do {
    scanner.space();
    const { start, name, position, conditions, anchor } = readCompound(scanner, readHas);
    scanner.space();
    if (anchor !== null || !(scanner.sees(',') || scanner.sees(')')))
      scanner.outside('a path in :not', 'use tag, class, attributes and :has of the element itself', start);
    const named = name === null ? conditions : [nameCondition(name), ...conditions];
    if (position === null && named.length > 0) found.push({ kind: 'not', conditions: namesFirst(named) });
    else found.push(notFirst(scanner, position, named, start));
  } while (scanner.takes(','));
  return found;
}

/** All but the first or last: those after it. */
function notFirst(
  scanner: LocatorScanner,
  position: CssPosition | null,
  conditions: readonly Condition[],
  start: number,
): CssPosition {
  if (position === null) scanner.fail(':not(*) finds nothing', start);
  if (conditions.length > 0 || position.select !== 'at' || position.index !== 1)
    scanner.outside('this position in :not', 'only the first or last can be left out', start);
  return { ...position, select: 'after' };
}
