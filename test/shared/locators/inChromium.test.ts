import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cssIdentifier } from '../../../src/shared/locators/cssIdentifier';
import { evaluate } from '../../../src/shared/locators/evaluate';
import type { Locator } from '../../../src/shared/locators/locator';
import { isElementNode, isRootNode, type NodeTree } from '../../../src/shared/locators/nodeTree';
import { parseCss } from '../../../src/shared/locators/parseCss';
import { cssParts } from '../../../src/shared/locators/printCss';
import { xpathParts } from '../../../src/shared/locators/printXPath';
import { snapshotTree } from '../../../src/shared/locators/snapshotTree';
import { withoutNamespaces } from '../../../src/shared/locators/withoutNamespaces';
import { arbitraryHtml } from '../../support/locators/arbitraryHtml';
import {
  arbitraryLocator,
  hostileVocabulary,
  plainVocabulary,
} from '../../support/locators/arbitraryLocator';
import { askLocators } from '../../support/locators/askLocators';
import { pageVocabulary } from '../../support/locators/pageVocabulary';
import { exampleNames, examplePage } from '../../support/page/examplePages';
import { openAndCapture, sharedBrowser } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();
/** Locators on each page; fewer on a large one, where Chromium takes a third of a second for each. */
const asked = { page: 300, largePage: 50 };
const largePage = 20_000;

interface Comparison {
  /** locators that the page and the evaluator answer differently, with both answers */
  differences: string[];
  /** nodes that were found, of XPaths and of selectors */
  found: { xpath: number; css: number };
}

/** Asks the page and the evaluator the same; with `isDeep`, in shadow trees and frames too. Contexts are elements of the page's own document, or the document. */
async function compared(given: string, isDeep: boolean): Promise<Comparison> {
  const differences: string[] = [];
  const found = { xpath: 0, css: 0 };
  await openAndCapture(browser(), given, async (host, snapshot) => {
    const { tree } = snapshotTree(snapshot);
    const flat = withoutNamespaces(tree);
    const numbered = [...tree.type.keys()].filter(
      (node) => !isRootNode(tree, node) && (isDeep || tree.root[node] === 0),
    );
    const numberOf = new Map(numbered.map((node, number) => [node, number]));
    const contexts = numbered.filter((node) => isElementNode(tree, node) && tree.root[node] === 0);
    const locators = locatorsOf(tree).filter(({ paths }) => isDeep || paths.length === 1);
    const questions = locators.map((locator, at) => {
      const context = at % 2 === 0 ? 0 : contexts[(at * 7919) % contexts.length]!;
      // In a selector, `:scope` is an element: of a document its root.
      const isSaid = context !== 0 || locator.paths[0]!.from === 'root';
      return { locator, context, xpath: xpathParts(locator), css: isSaid ? cssParts(locator) : null };
    });
    const { names, answers } = await askLocators(host, {
      isDeep,
      questions: questions.map(({ xpath, css, context }) => ({
        xpath,
        css,
        context: numberOf.get(context) ?? -1,
      })),
    });
    expect(numbered.map((node) => tree.names[tree.name[node]!]!.toLowerCase())).toEqual(names);
    const numbersIn = (of: NodeTree, locator: Locator, context: number): number[] =>
      [...evaluate(of, locator, context)].map((node) => numberOf.get(node)!);
    questions.forEach(({ locator, context, xpath, css }, at) => {
      const { xpath: byXPath, css: byCss } = answers[at]!;
      const own = numbersIn(tree, locator, context);
      if (byXPath !== null && byXPath.join() !== own.join())
        differences.push(`${xpath} from ${context}: ${own}, in the page ${byXPath}`);
      const ownByCss = numbersIn(flat, locator, context);
      if (byCss !== null && byCss.join() !== ownByCss.join())
        differences.push(`${css} from ${context}: ${ownByCss}, in the page ${byCss}`);
      found.xpath += byXPath?.length ?? 0;
      found.css += byCss?.length ?? 0;
    });
  });
  return { differences, found };
}

/** Every kind of locator, and first some simple ones that find much. */
function locatorsOf(tree: NodeTree): Locator[] {
  const words = pageVocabulary(tree);
  const simple = [
    ...words.tags.slice(0, 8),
    ...words.tokens.slice(0, 8).map((token) => `.${cssIdentifier(token)}`),
  ];
  const numRuns = tree.count < largePage ? asked.page : asked.largePage;
  return [...simple.map(parseCss), ...fc.sample(arbitraryLocator(words), { numRuns, seed: 18 })];
}

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent.each(exampleNames)('example page %s', (name) => {
  it('finds by XPath and selectors what the evaluator finds', async ({ expect }) => {
    const { differences, found } = await compared(examplePage(name), false);
    expect(differences).toEqual([]);
    expect(found.xpath).toBeGreaterThan(100);
    expect(found.css).toBeGreaterThan(50);
  });
});

describe.concurrent('generated pages', () => {
  const tags = ['div', 'ul', 'li', 'p', 'a', 'x-card', 'svg', 'iframe', 'table'];
  const pages = [
    ...fc.sample(arbitraryHtml(plainVocabulary, tags), { numRuns: 4, seed: 1 }),
    ...fc.sample(arbitraryHtml(hostileVocabulary, tags), { numRuns: 8, seed: 1 }),
  ];
  const at = localSite(Object.fromEntries(pages.map((html, page) => [`/${page}`, html])));

  it.each([...pages.keys()])('page %i is searched in the same way', async (page) => {
    const { differences, found } = await compared(at(`/${page}`), true);
    expect(differences).toEqual([]);
    expect(found.xpath).toBeGreaterThan(0);
  });
});
