import { type CssCompound, readCompound } from './cssCompound';
import { cssStep } from './cssStep';
import type { Locator, LocatorPath, LocatorStep } from './locator';
import { LocatorScanner } from './locatorScanner';

/** Reads a CSS selector; throws a `LocatorError` that says what it cannot read, where and why. */
export function parseCss(text: string): Locator {
  const scanner = new LocatorScanner(text, 'CSS');
  scanner.space();
  if (scanner.isAtEnd) scanner.fail('it is empty');
  const paths: LocatorPath[] = [];
  do {
    scanner.space();
    paths.push(readPath(scanner, paths.length > 0));
    scanner.space();
  } while (scanner.takes('>>'));
  if (scanner.sees(',')) scanner.outside('a list of selectors', 'use one locator for each');
  if (!scanner.isAtEnd) scanner.fail('this cannot follow');
  return { paths, attribute: null };
}

function readPath(scanner: LocatorScanner, isInner: boolean): LocatorPath {
  const start = scanner.at;
  if (/^[>+~]/.test(scanner.text.slice(start)))
    scanner.fail("a selector starts with an element; write ':scope' for the one that the search starts from");
  const first = readCompound(scanner, readHas);
  if (first.anchor === 'scope') {
    if (isInner) scanner.fail("':scope' is the start of the first part only", start);
    const steps = readRest(scanner, []);
    if (steps.length === 0) scanner.fail("':scope' alone finds nothing: say what to find in it", start);
    if (steps[0]!.axis === 'following-sibling')
      scanner.outside("a sibling of ':scope'", 'write ./following-sibling::… in XPath', start);
    return { from: 'context', steps };
  }
  const axis = first.anchor === 'root' ? 'child' : 'descendant';
  return { from: 'root', steps: readRest(scanner, [cssStep(scanner, axis, first)]) };
}

/** Inside `:has()`: a selector that may start with a combinator. */
function readHas(scanner: LocatorScanner): LocatorStep[] {
  scanner.space();
  const combinator = scanner.match(/[>+~]/y)?.[0] ?? ' ';
  scanner.space();
  return readRest(scanner, [cssStep(scanner, combinator, readInner(scanner))]);
}

function readRest(scanner: LocatorScanner, before: readonly LocatorStep[]): LocatorStep[] {
  const steps = [...before];
  while (true) {
    const start = scanner.at;
    const isSpaced = scanner.space();
    const combinator = scanner.sees('>>') ? undefined : scanner.match(/[>+~]/y)?.[0];
    if (scanner.isAtEnd && combinator !== undefined)
      scanner.fail(`an element is missing after '${combinator}'`);
    const isOver = scanner.isAtEnd || scanner.sees(')') || scanner.sees(',') || scanner.sees('>>');
    if (combinator === undefined && (!isSpaced || isOver)) {
      scanner.at = start;
      return steps;
    }
    scanner.space();
    steps.push(cssStep(scanner, combinator ?? ' ', readInner(scanner)));
  }
}

function readInner(scanner: LocatorScanner): CssCompound {
  const start = scanner.at;
  const compound = readCompound(scanner, readHas);
  if (compound.anchor !== null) scanner.fail(`':${compound.anchor}' is the start of a selector only`, start);
  return compound;
}
