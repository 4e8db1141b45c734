import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../src/main/browser/findBrowser';
import { labelledFolder } from '../test/support/corpus/labelledPages';

/**
 * `tsx scripts/thinnedPages.ts <folder>` writes copies of the labelled pages with no record to three of them: real
 * pages with few results are rare. The browser takes the records out, so the layout closes the gap as a site would.
 * The folder gets the pages and, for `recordscope corpus import`, a `labels.json` of those with records and an
 * `empty.json` of those without.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: tsx scripts/thinnedPages.ts <folder>');

interface Labelled {
  id: string;
  file: string;
  site: string;
  tags?: string[];
  records: (string | string[])[];
  noRecords?: boolean;
}

/** Every n-th page is also written without any record. */
const emptyEvery = 3;

const pages: Labelled[] = [];
for (const name of ['labels.json', 'modern/labels.json'])
  pages.push(...(JSON.parse(await readFile(join(labelledFolder, name), 'utf8')) as Labelled[]));
const { path } = await findBrowser('bundled');
const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false });
const context = await browser.newContext({
  javaScriptEnabled: false,
  viewport: { width: 1280, height: 900 },
});
const page = await context.newPage();
const [labels, empty]: [Labelled[], Labelled[]] = [[], []];
for (const [index, { file, site, records }] of pages.entries()) {
  // Serialised pages have no shadow roots, and records of several siblings are seldom alone.
  if (records.length < 4 || records.some((record) => typeof record !== 'string' || record.includes('>>')))
    continue;
  const keeps = [1 + (index % 3), ...(index % emptyEvery === 0 ? [0] : [])];
  for (const keep of keeps) {
    await page.goto(pathToFileURL(join(labelledFolder, file)).href);
    // The compiler of scripts names functions with a helper that pages do not have.
    await page.evaluate('globalThis.__name = (named) => named');
    const thinned = await page.evaluate(thinnedTo, { records: records as string[], keep, skip: index % 5 });
    const name = `${file.replace(/\.html?$/, '')}-${keep}.html`;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), thinned.html);
    const labelled = { id: name, file: name, site, tags: ['thinned'], records: thinned.records };
    if (keep > 0) labels.push(labelled);
    else empty.push({ ...labelled, noRecords: true });
    process.stderr.write(`\r\x1b[K${index + 1}/${pages.length} ${name}`);
  }
}
process.stderr.write('\n');
await writeFile(join(folder, 'labels.json'), JSON.stringify(labels));
await writeFile(join(folder, 'empty.json'), JSON.stringify(empty));
await browser.close();

/** Runs in the page: takes all records out but `keep`, from the one at `skip` on, and says where those are then. */
function thinnedTo({ records, keep, skip }: { records: string[]; keep: number; skip: number }) {
  const elements = records
    .map(
      (path) => document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue,
    )
    .filter((node): node is Element => node instanceof Element);
  const from = Math.min(skip, elements.length - keep);
  const kept = elements.slice(from, from + keep);
  for (const element of elements) if (!kept.includes(element)) element.remove();
  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    const before =
      parent === null ? [] : [...parent.children].filter(({ tagName }) => tagName === element.tagName);
    const at = Math.max(0, before.indexOf(element)) + 1;
    return `${parent === null ? '' : pathOf(parent)}/${element.tagName.toLowerCase()}[${at}]`;
  };
  const doctype = document.doctype === null ? '' : new XMLSerializer().serializeToString(document.doctype);
  return { html: `${doctype}\n${document.documentElement.outerHTML}`, records: kept.map(pathOf) };
}
