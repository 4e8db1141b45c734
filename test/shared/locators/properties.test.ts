import fc from 'fast-check';
import { expect, it } from 'vitest';
import { naiveEvaluate } from '../../../bench/naiveEvaluate';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { evaluate } from '../../../src/shared/locators/evaluate';
import { LocatorError } from '../../../src/shared/locators/locator';
import { parseCss } from '../../../src/shared/locators/parseCss';
import { parseLocator } from '../../../src/shared/locators/parseLocator';
import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { printCss } from '../../../src/shared/locators/printCss';
import { printXPath } from '../../../src/shared/locators/printXPath';
import { arbitraryHtml } from '../../support/locators/arbitraryHtml';
import {
  arbitraryLocator,
  hostileVocabulary,
  plainVocabulary,
} from '../../support/locators/arbitraryLocator';

const locators = arbitraryLocator(hostileVocabulary);

it('a printed XPath is read as the same locator', () => {
  fc.assert(
    fc.property(locators, (locator) => {
      const xpath = printXPath(locator);
      expect(parseXPath(xpath), xpath).toEqual(locator);
      expect(parseLocator(xpath), xpath).toEqual(locator);
    }),
    { numRuns: 1500 },
  );
});

it('a printed selector is read as the same locator', () => {
  let printed = 0;
  fc.assert(
    fc.property(locators, (locator) => {
      const css = printCss(locator);
      if (css === null) return;
      printed++;
      expect(parseCss(css), css).toEqual(locator);
      expect(parseLocator(css), css).toEqual(locator);
    }),
    { numRuns: 4000, seed: 1 },
  );
  expect(printed).toBeGreaterThan(600);
});

it('any text is a locator, or refused with its place', () => {
  const parts = fc.constantFrom(
    ...'/ // . .. @ * [ ] ( ) li a text() not( position() last() 2 = > >> + ~ , : :has( :not( ::text # \' " \\ \\41 concat( contains( @class and or self:: following::'.split(
      ' ',
    ),
    ' ',
    '\n',
    '\u202e',
    '\ud800',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(parts).map((all) => all.join('')),
      ),
      (text) => {
        for (const parse of [parseXPath, parseCss, parseLocator]) {
          try {
            parse(text);
          } catch (cause) {
            expect(cause).toBeInstanceOf(LocatorError);
            expect((cause as LocatorError).at).toBeGreaterThanOrEqual(0);
            expect((cause as LocatorError).at).toBeLessThanOrEqual(text.length);
          }
        }
      },
    ),
    { numRuns: 1500 },
  );
});

it('an index changes no answer', () => {
  const pages = arbitraryHtml(plainVocabulary, ['div', 'ul', 'li', 'p', 'a', 'x-card', 'svg']);
  const plain = arbitraryLocator(plainVocabulary);
  let found = 0;
  fc.assert(
    fc.property(pages, fc.array(plain, { minLength: 20, maxLength: 20 }), fc.nat(), (html, several, at) => {
      const tree = parsedTree(html, 'browser');
      const context = at % tree.count;
      for (const locator of several) {
        const nodes = [...evaluate(tree, locator, context)];
        expect(nodes, printXPath(locator)).toEqual(naiveEvaluate(tree, locator, context));
        found += nodes.length;
      }
    }),
    { numRuns: 100, seed: 1 },
  );
  expect(found).toBeGreaterThan(1000);
});
