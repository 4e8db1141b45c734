import { canonicalStep } from './canonicalStep';
import { type Axis, anyTag, type Locator, type LocatorPath, type LocatorStep, textTest } from './locator';
import { LocatorScanner } from './locatorScanner';
import { isPlainTag } from './names';
import { readAttributeName, readXPathPredicate } from './xpathPredicate';

const axes: readonly Axis[] = ['child', 'descendant', 'following-sibling', 'following'];

/** Reads an XPath; throws a `LocatorError` that says what it cannot read, where and why. */
export function parseXPath(text: string): Locator {
  const scanner = new LocatorScanner(text, 'XPath');
  scanner.space();
  if (scanner.isAtEnd) scanner.fail('it is empty');
  const paths: LocatorPath[] = [];
  let attribute: string | null = null;
  do {
    scanner.space();
    const start = scanner.at;
    const path = readPath(scanner);
    if (paths.length > 0 && path.from === 'context')
      scanner.fail("inside a frame or shadow root a path starts with '/' or '//'", start);
    paths.push({ from: path.from, steps: path.steps });
    attribute = path.attribute;
    scanner.space();
  } while (attribute === null && scanner.takes('>>'));
  if (!scanner.isAtEnd) refuseRest(scanner);
  return { paths, attribute };
}

interface ReadPath extends LocatorPath {
  attribute: string | null;
}

/** A path up to its end; inside a predicate too. */
export function readPath(scanner: LocatorScanner): ReadPath {
  const start = scanner.at;
  if (scanner.sees('/')) {
    const { steps, attribute } = readSteps(scanner, []);
    if (steps.length === 0) scanner.fail('the root itself is no element', start);
    return { from: 'root', steps, attribute };
  }
  if (scanner.sees('..')) scanner.outside("'..'", 'put what is inside the parent into [ ]: //ul[./li]');
  if (scanner.sees('(')) scanner.outside('( ) around a path', 'leave it out, and use a position in a step');
  if (scanner.takes('.')) return { from: 'context', ...readSteps(scanner, []) };
  if (scanner.sees('@')) return { from: 'context', steps: [], attribute: readAttributeName(scanner) };
  return { from: 'context', ...readSteps(scanner, [readStep(scanner, 'child')]) };
}

function readSteps(
  scanner: LocatorScanner,
  before: readonly LocatorStep[],
): { steps: LocatorStep[]; attribute: string | null } {
  const steps = [...before];
  while (true) {
    const start = scanner.at;
    scanner.space();
    const isDeep = scanner.takes('//');
    if (!isDeep && !scanner.takes('/')) {
      scanner.at = start;
      return { steps, attribute: null };
    }
    scanner.space();
    if (scanner.sees('@')) {
      if (isDeep) scanner.outside("'//@'", 'write which elements have it: //*[@href]/@href', start);
      return { steps, attribute: readAttributeName(scanner) };
    }
    steps.push(readStep(scanner, isDeep ? 'descendant' : 'child'));
  }
}

function readStep(scanner: LocatorScanner, shortAxis: 'child' | 'descendant'): LocatorStep {
  const start = scanner.at;
  const named = scanner.match(/([a-zA-Z-]+)\s*::\s*/y);
  const axis = named === null ? shortAxis : (named[1] as Axis);
  if (!axes.includes(axis))
    scanner.outside(
      `the axis ${axis}`,
      `there are ${axes.slice(0, -1).join(', ')} and ${axes.at(-1)}`,
      start,
    );
  if (named !== null && shortAxis === 'descendant' && axis !== 'child')
    scanner.outside(`'//' before the axis ${axis}`, 'name the element in between', start);
  const tag = readNodeTest(scanner);
  const step: LocatorStep = { axis: shortAxis === 'descendant' ? shortAxis : axis, tag, predicates: [] };
  for (scanner.space(); scanner.takes('['); scanner.space()) {
    step.predicates.push(...scanner.nested(() => readXPathPredicate(scanner, readPath)));
    scanner.space();
    scanner.expect(']');
  }
  const isCounted = step.predicates.some(({ kind }) => kind === 'position');
  if (named !== null && axis === 'descendant' && isCounted)
    scanner.outside('a position along the axis descendant', "write '//', which counts among siblings", start);
  return canonicalStep(step);
}

/** `*`, `text()` or an HTML tag. */
function readNodeTest(scanner: LocatorScanner): string {
  const start = scanner.at;
  if (scanner.takes('*')) return anyTag;
  if (scanner.match(/text\s*\(\s*\)/y)) return textTest;
  if (scanner.match(/[a-z-]+\s*\(/y)) scanner.outside('this', 'a step is a tag, * or text()', start);
  return readTag(scanner);
}

export function readTag(scanner: LocatorScanner): string {
  const start = scanner.at;
  const name = scanner.match(/[A-Za-z_][\w.-]*/y)?.[0];
  if (name === undefined) scanner.fail('a step is missing: a tag, *, text() or @attribute');
  if (scanner.sees(':')) scanner.outside('a prefix', `write *[name()='${name}:…']`, start);
  const tag = name.toLowerCase();
  if (!isPlainTag(tag)) scanner.fail(`${tag} is no HTML element: write *[name()='${tag}']`, start);
  return tag;
}

function refuseRest(scanner: LocatorScanner): never {
  if (scanner.sees('|')) scanner.outside("'|'", 'use two locators');
  if (scanner.sees(']')) scanner.fail("']' without '['");
  return scanner.fail('this cannot follow');
}
