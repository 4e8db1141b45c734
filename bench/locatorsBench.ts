import { parsedTree } from '../src/main/data/parsedTree';
import { evaluate, finderOf } from '../src/shared/locators/evaluate';
import { parseLocator } from '../src/shared/locators/parseLocator';
import { compare } from './measure';
import { naiveEvaluate } from './naiveEvaluate';
import { resultPage } from './pages';

export interface LocatorRow {
  locator: string;
  /** nodes that it finds; for fields, in all records */
  found: number;
  /** one evaluation; for fields, in all records together */
  ms: number;
  /** without an index, over `ms` */
  naiveOver: number;
}

export interface LocatorsBench {
  nodes: number;
  records: number;
  /** the first evaluation on a page, which makes the index, with what it asks for */
  firstMs: number;
  rows: LocatorRow[];
  fields: LocatorRow[];
}

/** About 35,000 nodes, as on the page that data.md measured other libraries on. */
const manyRecords = 1_580;

/** What wrappers are made of, from the most to the least selective. */
export const pageLocators: readonly string[] = [
  'article.card',
  "//main//section/article[contains(concat(' ', normalize-space(@class), ' '), ' card ')]",
  'main > section > article:has(.price)',
  'article:not(:has(.old))',
  "//article[.//a[starts-with(@href, '/p/')]]",
  "//h2[normalize-space()='Filter']/following::ul[1]/li",
  "//p[normalize-space()='Maker 3']/following-sibling::h3[1]/a",
  '/html[1]/body[1]/main[1]/section[1]/article[700]',
  '//article[last()]//a/@href',
  "//*[contains(normalize-space(), 'Product number 7')]",
];

export const fieldLocators: readonly string[] = [
  './/h3/a',
  ':scope .price',
  './div/p[2]',
  './/h3/following-sibling::s[1]',
];

export async function locatorsBench(rounds: number, records = manyRecords): Promise<LocatorsBench> {
  const html = resultPage(records);
  const tree = parsedTree(html, 'browser');
  const start = performance.now();
  const contexts = [...evaluate(tree, parseLocator(pageLocators[0]!))];
  const firstMs = performance.now() - start;
  const rows: LocatorRow[] = [];
  for (const text of pageLocators) {
    const locator = parseLocator(text);
    rows.push(
      await measured(
        rounds,
        text,
        () => [...evaluate(tree, locator)],
        () => naiveEvaluate(tree, locator),
      ),
    );
  }
  const fields: LocatorRow[] = [];
  for (const text of fieldLocators) {
    const locator = parseLocator(text);
    const find = finderOf(tree, locator);
    fields.push(
      await measured(
        rounds,
        text,
        () => contexts.flatMap((context) => [...find(context)]),
        () => contexts.flatMap((context) => naiveEvaluate(tree, locator, context)),
      ),
    );
  }
  return { nodes: tree.count, records: contexts.length, firstMs, rows, fields };
}

async function measured(
  rounds: number,
  locator: string,
  own: () => number[],
  naive: () => number[],
): Promise<LocatorRow> {
  const found = own();
  if (found.join() !== naive().join()) throw new Error(`${locator} finds other nodes without an index`);
  const { second, ratio } = await compare(rounds, naive, own);
  return { locator, found: found.length, ms: second, naiveOver: ratio };
}
