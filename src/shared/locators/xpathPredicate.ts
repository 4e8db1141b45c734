import { canonicalStep, namesFirst } from './canonicalStep';
import type { Condition, LocatorPath, LocatorStep, Predicate } from './locator';
import type { LocatorScanner } from './locatorScanner';
import { isPlainTag } from './names';
import { readXPathPosition } from './xpathPosition';

type ReadPath = (scanner: LocatorScanner) => LocatorPath & { attribute: string | null };

/** What is between `[` and `]`. */
export function readXPathPredicate(scanner: LocatorScanner, readPath: ReadPath): Predicate[] {
  scanner.space();
  const position = readXPathPosition(scanner);
  return position === null ? readAll(scanner, readPath) : [position];
}

/** Conditions joined by `and`. */
function readAll(scanner: LocatorScanner, readPath: ReadPath): Condition[] {
  const found: Condition[] = [];
  do {
    scanner.space();
    found.push(...readCondition(scanner, readPath));
    scanner.space();
  } while (scanner.match(/and\b/y));
  if (scanner.match(/or\b/y)) scanner.outside("'or'", 'use two locators', scanner.at - 2);
  return found;
}

function readCondition(scanner: LocatorScanner, readPath: ReadPath): Condition[] {
  const start = scanner.at;
  if (scanner.takes('(')) {
    const inner = scanner.nested(() => readAll(scanner, readPath));
    scanner.expect(')');
    return inner;
  }
  if (scanner.match(/not\s*\(/y)) {
    const conditions = scanner.nested(() => readAll(scanner, readPath));
    scanner.expect(')');
    return [{ kind: 'not', conditions: namesFirst(conditions) }];
  }
  const compare = scanner.match(/(contains|starts-with)\s*\(\s*/y);
  if (compare) return [readFunction(scanner, compare[1] === 'contains' ? 'contains' : 'starts')];
  if (scanner.match(/normalize-space\s*\(\s*\.?\s*\)/y))
    return [{ kind: 'text', is: 'equals', value: readEqual(scanner) }];
  if (scanner.match(/(local-)?name\s*\(\s*\)/y)) return [{ kind: 'name', name: readEqual(scanner) }];
  if (scanner.match(/self\s*::\s*/y)) return [readSelf(scanner)];
  if (scanner.match(/(position|last)\s*\(/y))
    scanner.outside('a position with other conditions', 'give it brackets of its own', start);
  if (scanner.match(/(?!text\b)[a-z-]+\s*\(/y))
    scanner.outside(
      'this function',
      'there are contains, starts-with, normalize-space, not, name, position and last',
      start,
    );
  return [readInner(scanner, readPath)];
}

/** A path inside a predicate: it, or its attribute, is there. */
function readInner(scanner: LocatorScanner, readPath: ReadPath): Condition {
  const start = scanner.at;
  if (scanner.sees('/')) scanner.outside('a path from the root in a condition', "start it with './/'");
  const { steps, attribute } = readPath(scanner);
  const end = scanner.at;
  scanner.space();
  const isCompared = scanner.sees('=') || scanner.sees('!=');
  if (attribute === null && isCompared)
    scanner.outside('this comparison', "compare texts by normalize-space()='…'", start);
  if (!isCompared) scanner.at = end;
  if (attribute === null) {
    if (steps.length === 0) scanner.fail("'.' is always there: say what of it", start);
    return { kind: 'has', steps };
  }
  const condition: Condition = isCompared
    ? { kind: 'attribute', name: attribute, is: 'equals', value: readEqual(scanner) }
    : { kind: 'attribute', name: attribute, is: 'present' };
  const last = steps.at(-1);
  if (last === undefined) return condition;
  const ending: LocatorStep = canonicalStep({ ...last, predicates: [...last.predicates, condition] });
  return { kind: 'has', steps: [...steps.slice(0, -1), ending] };
}

/** After `contains(` or `starts-with(`. */
function readFunction(scanner: LocatorScanner, is: 'contains' | 'starts'): Condition {
  const start = scanner.at;
  const finish = (): string => {
    scanner.space();
    scanner.expect(',');
    scanner.space();
    const at = scanner.at;
    const value = readLiteral(scanner);
    if (value === '') scanner.fail('an empty text is part of every text', at);
    scanner.space();
    scanner.expect(')');
    return value;
  };
  if (
    scanner.match(
      /concat\s*\(\s*(['"]) \1\s*,\s*(normalize-space\s*\(\s*@class\s*\)|@class)\s*,\s*(['"]) \3\s*\)/y,
    )
  ) {
    const padded = finish();
    const [, token] = /^ ([^ \t\n\f\r]+) $/.exec(padded) ?? [];
    if (is !== 'contains' || token === undefined)
      scanner.fail("a class name has a space before and after it, as in ' card '", start);
    return { kind: 'class', token };
  }
  if (scanner.match(/normalize-space\s*\(\s*\.?\s*\)/y)) return { kind: 'text', is, value: finish() };
  if (scanner.sees('@')) return { kind: 'attribute', name: readAttributeName(scanner), is, value: finish() };
  return scanner.outside('this', 'compare @attribute or normalize-space()');
}

function readEqual(scanner: LocatorScanner): string {
  scanner.space();
  if (scanner.sees('!=')) scanner.outside("'!='", 'write not(… = …)');
  scanner.expect('=');
  scanner.space();
  return readLiteral(scanner);
}

function readSelf(scanner: LocatorScanner): Condition {
  const start = scanner.at;
  const name = scanner.match(/[A-Za-z_][\w.-]*/y)?.[0].toLowerCase();
  if (name === undefined || scanner.sees('(')) scanner.fail('a tag is missing after self::', start);
  if (!isPlainTag(name)) scanner.fail(`${name} is no HTML element: write name()='${name}'`, start);
  return { kind: 'tag', tag: name };
}

/** `@name`, or `@*[name()='name']` for unusual names. */
export function readAttributeName(scanner: LocatorScanner): string {
  scanner.expect('@');
  const plain = scanner.match(/[A-Za-z_][\w.-]*/y)?.[0];
  if (plain !== undefined) {
    if (scanner.sees(':')) scanner.outside('a prefix', `write @*[name()='${plain}:…']`);
    return plain;
  }
  if (!scanner.match(/\*\s*\[\s*name\s*\(\s*\)\s*=\s*/y)) scanner.fail('the name of an attribute is missing');
  const name = readLiteral(scanner);
  scanner.space();
  scanner.expect(']');
  return name;
}

/** A text in quotes, or several joined by `concat()`. */
function readLiteral(scanner: LocatorScanner): string {
  if (scanner.match(/concat\s*\(\s*/y)) {
    const parts = [readLiteral(scanner)];
    for (scanner.space(); scanner.takes(','); scanner.space()) {
      scanner.space();
      parts.push(readLiteral(scanner));
    }
    scanner.expect(')');
    return parts.join('');
  }
  const start = scanner.at;
  const found = scanner.match(/'([^']*)'|"([^"]*)"/y);
  if (found !== null) return found[1] ?? found[2] ?? '';
  return scanner.fail(
    /['"]/.test(scanner.text[start] ?? '') ? 'the text has no end' : 'a text in quotes is missing',
  );
}
