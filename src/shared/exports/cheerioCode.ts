import type { Wrapper } from '../wrappers/wrapper';
import { cssOnly, type ExportPlan, exportPlan } from './exportPlan';
import { ExportRefusal } from './exportRefusal';
import { javascriptHead, recordCode, rowsCode, textTags, wrapperConstant } from './javascript/rowsCode';

/** A module for cheerio: the same rows without a browser. */
export function cheerioCode(wrapper: Wrapper): string {
  refuseBrowserPages(wrapper, 'cheerio');
  const plan = exportPlan(wrapper, cssOnly, 'cheerio');
  return `${[
    javascriptHead(wrapper),
    "//   node this-file.mjs <address> [pages]\nimport { pathToFileURL } from 'node:url';\nimport * as cheerio from 'cheerio';",
    cheerioParts(plan),
    programCode,
  ].join('\n\n')}\n`;
}

/** What cheerio and Crawlee share: `extract` and all that it needs. */
export function cheerioParts(plan: ExportPlan): string {
  return [
    wrapperConstant(plan),
    extractCode,
    `${inPageStart}\n${textTags}\n\n${inPage}\n\n${recordCode}\n}`,
    rowsCode(plan),
  ].join('\n\n');
}

/** Code without a browser sees what the server sends. */
export function refuseBrowserPages({ needsBrowser }: Wrapper, target: string): void {
  if (needsBrowser)
    throw new ExportRefusal(`${target} has no browser, and the records need one: export to Playwright`);
}

const extractCode = `/** The rows of the HTML of a page, and the address of the next page; relative times count from now. */
export function extract(html, given, now = new Date().toISOString()) {
  const $ = cheerio.load(html);
  const { records, next } = readTexts($);
  const address = baseAddress($, given);
  const rows = check(records.map((texts) => record(texts, { address, now })));
  return { rows, next: next !== null && URL.canParse(next, address) ? new URL(next, address).href : null };
}`;

const inPageStart = `/** The address that relative ones are resolved against. */
function baseAddress($, address) {
  const href = $('base[href]').attr('href');
  if (href === undefined || !URL.canParse(href, address)) return address;
  const base = new URL(href, address);
  return /^(data|javascript):$/.test(base.protocol) ? address : base.href;
}

/** The texts of each record, per field. */
function readTexts($) {
  const [root] = $.root();`;

const inPage = String.raw`  /** By CSS; without a selector it is the record itself. */
  function find(start, [css]) {
    if (css === '') return [start];
    return (start === root ? $(css) : $(start).find(css)).toArray();
  }

  function contains(element, node) {
    return element === node || $.contains(element, node);
  }

  function nextElement(node) {
    return $(node).next()[0];
  }

  function attributeOf(node, name) {
    return $(node).attr(name) ?? null;
  }

  /** White space is collapsed; elements other than inline formatting separate words. */
  function textOf(node) {
    const collect = (child) => {
      if (child.type === 'text') return child.data;
      if (child.children === undefined || silent.has(child.name)) return '';
      const text = child.children.map(collect).join('');
      return inline.has(child.name) ? text : ' ' + text + ' ';
    };
    return node.children.map(collect).join('').replace(/\s+/g, ' ').trim();
  }`;

const programCode = `if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , first, pages = '1'] = process.argv;
  if (first === undefined) throw new Error('give the address of a page');
  const seen = new Set();
  for (let address = first; address !== null && !seen.has(address) && seen.size < Number(pages); ) {
    if (seen.size > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
    seen.add(address);
    const response = await fetch(address);
    if (!response.ok) throw new Error(address + ' answered ' + response.status);
    const { rows, next } = extract(await response.text(), response.url);
    for (const row of rows) console.log(JSON.stringify(row));
    address = next;
  }
}`;
