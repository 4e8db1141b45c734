import type { Wrapper } from '../wrappers/wrapper';
import { exportPlan, xpathWithInsides } from './exportPlan';
import { javascriptHead, recordCode, rowsCode, textTags, wrapperConstant } from './javascript/rowsCode';

/** A module for Playwright. One function without anything from outside runs in the page. */
export function playwrightCode(wrapper: Wrapper): string {
  const plan = exportPlan(wrapper, xpathWithInsides, 'Playwright');
  return `${[
    javascriptHead(wrapper),
    "//   node this-file.mjs <address> [pages]\nimport { pathToFileURL } from 'node:url';",
    wrapperConstant(plan),
    pageCode,
    `${inPageStart}\n${textTags}\n\n${inPage}\n\n${recordCode}\n}`,
    rowsCode(plan),
    programCode,
  ].join('\n\n')}\n`;
}

const pageCode = `/** The rows of an open page of Playwright, and the address of the next page; relative times count from now. */
export async function extract(page, now = new Date().toISOString()) {
  const { records, next } = await page.evaluate(readTexts, wrapper);
  const address = await page.evaluate(() => document.baseURI);
  const rows = check(records.map((texts) => record(texts, { address, now })));
  return { rows, next: next !== null && URL.canParse(next, address) ? new URL(next, address).href : null };
}`;

const inPageStart = `/** Runs in the page: the texts of each record, per field. */
function readTexts(wrapper) {
  const root = document;`;

const inPage = String.raw`  /** By XPath, then by CSS inside shadow roots and frames. */
  function find(start, [xpath, ...inside]) {
    const owner = start.ownerDocument ?? start;
    const result = owner.evaluate(xpath, start, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    let nodes = Array.from({ length: result.snapshotLength }, (_, at) => result.snapshotItem(at));
    for (const css of inside)
      nodes = nodes.flatMap((node) => [...((node.shadowRoot ?? node.contentDocument)?.querySelectorAll(css) ?? [])]);
    return nodes;
  }

  function contains(element, node) {
    return element.contains(node) || element.shadowRoot?.contains(node) || element.contentDocument?.contains(node);
  }

  function nextElement(node) {
    return node.nextElementSibling;
  }

  function attributeOf(node, name) {
    return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute(name) : null;
  }

  /** White space is collapsed; elements other than inline formatting separate words. */
  function textOf(node) {
    const collect = (child) => {
      if (child.nodeType === Node.TEXT_NODE) return child.data;
      if (child.nodeType !== Node.ELEMENT_NODE || silent.has(child.localName)) return '';
      const text = [...child.childNodes].map(collect).join('');
      return inline.has(child.localName) ? text : ' ' + text + ' ';
    };
    const nodes = node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes];
    return nodes.map(collect).join('').replace(/\s+/g, ' ').trim();
  }`;

const programCode = `if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { chromium } = await import('playwright');
  const [, , first, pages = '1'] = process.argv;
  if (first === undefined) throw new Error('give the address of a page');
  const browser = await chromium.launch();
  try {
    const page = await browser.newPage();
    const seen = new Set();
    for (let address = first; address !== null && !seen.has(address) && seen.size < Number(pages); ) {
      if (seen.size > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
      seen.add(address);
      await page.goto(address);
      const { rows, next } = await extract(page);
      for (const row of rows) console.log(JSON.stringify(row));
      address = next;
    }
  } finally {
    await browser.close();
  }
}`;
