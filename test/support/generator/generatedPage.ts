import { parsedTree } from '../../../src/main/data/parsedTree';
import { type NodeTree, nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { type ColumnName, type GeneratedRow, listColumns } from './listData';
import { positionalXPath } from './positionalXPath';
import type { RecordTemplate, RecordWriter } from './recordTemplates';
import type { Locale } from './writtenValues';

export const releases = ['v1', 'v2', 'v3'] as const;
/** The first build of a site, one with small changes, and a redesign with hashed classes. */
export type Release = (typeof releases)[number];

/** A list page and everything that is known of it. */
export interface GeneratedPage {
  template: string;
  release: Release;
  address: string;
  html: string;
  /** what the records say, in order; only columns that the template shows */
  rows: GeneratedRow[];
  columns: readonly ColumnName[];
  /** XPaths of the elements of each record */
  records: string[][];
  /** per record, the XPaths of each field; `…/@href` and `…/@src` for addresses and pictures */
  fields: Partial<Record<ColumnName, string[]>>[];
  /** XPath of the link to the next page, and where it leads */
  next: { xpath: string; address: string } | null;
}

export interface PageOptions {
  template: RecordTemplate;
  release: Release;
  locale: Locale;
  rows: GeneratedRow[];
  /** from 1 */
  number: number;
  /** of the site */
  pages: number;
  host: string;
  /** what else the page shows, around the list */
  around?: (list: string) => string;
}

const mark = 'data-build';

/** Writes a page with marks, notes where they are, and takes them out. */
export function generatedPage(options: PageOptions): GeneratedPage {
  const { template, release, rows, number, pages, host } = options;
  const marked = markedHtml(options);
  const tree = parsedTree(marked, 'browser');
  const html = marked.replaceAll(new RegExp(` ${mark}="[^"]*"`, 'g'), '');
  const records: string[][] = rows.map(() => []);
  const fields: GeneratedPage['fields'] = rows.map(() => ({}));
  let next: GeneratedPage['next'] = null;
  for (const { node, words } of marks(tree)) {
    const xpath = positionalXPath(tree, node);
    const [what, row] = words as [string, string];
    if (what === 'next') next = { xpath, address: addressOf(host, number + 1) };
    else if (what === 'record') records[Number(row)]!.push(xpath);
    else {
      const [own, name] = [fields[Number(row)]!, what as ColumnName];
      own[name] = [...(own[name] ?? []), xpath + (attributes[name] ?? '')];
    }
  }
  return {
    template: template.name,
    release,
    address: addressOf(host, number),
    html,
    rows,
    columns: template.columns,
    records,
    fields,
    next: number < pages ? next : null,
  };
}

const attributes: Partial<Record<ColumnName, string>> = { url: '/@href', image: '/@src' };

function* marks(tree: NodeTree): Generator<{ node: number; words: string[] }> {
  for (let node = 0; node < tree.parent.length; node++) {
    const value = nodeAttribute(tree, node, mark);
    for (const one of value?.split(';') ?? []) yield { node, words: one.split(' ') };
  }
}

function addressOf(host: string, number: number): string {
  return `https://${host}/list?page=${number}`;
}

function markedHtml(options: PageOptions): string {
  const { template, release, locale, rows, number, pages, around = (list: string) => list } = options;
  const className = classNames(template.name, release);
  const records = rows
    .map((row, index) => template.record(writer(row, index, className)))
    .join(release === 'v1' ? '\n' : '\n<!-- -->');
  const list = around(
    template
      .list(records)
      .replaceAll(/class="(LIST|inner)"/g, (_, name: string) => `class="${className(name)}"`),
  );
  const banner =
    release === 'v2' ? `<div class="${className('banner')}"><p>Spring sale until Sunday</p></div>` : '';
  return `<!doctype html>
<html lang="${locale.language}">
<head><meta charset="utf-8"><title>List, page ${number}</title><style>${styles(className)}</style></head>
<body>
${banner}<header><h1>All things, page ${number}</h1><nav><a href="/">Home</a> <a href="/help">Help</a></nav></header>
${release === 'v3' ? `<div class="${className('frame')}">${list}</div>` : list}
${pager(number, pages, className)}
<footer><p>Prices include delivery.</p></footer>
</body>
</html>
`;
}

type ClassName = (name: string) => string;

function pager(number: number, pages: number, className: ClassName): string {
  const links = Array.from({ length: pages }, (_, index) =>
    index + 1 === number ? `<b>${number}</b>` : `<a href="/list?page=${index + 1}">${index + 1}</a>`,
  );
  const next =
    number < pages
      ? `<a class="${className('next')}" ${mark}="next" href="/list?page=${number + 1}">Next</a>`
      : '';
  return `<nav class="${className('pager')}">${links.join(' ')} ${next}</nav>`;
}

/** Words in the first build, the same and one more in the second, hashes in the third. */
function classNames(template: string, release: Release): ClassName {
  return (name) => {
    const word = name.toLowerCase().replaceAll(' ', '-');
    if (release === 'v1') return word;
    if (release === 'v2') return `${word} s-${word.length}`;
    return `x${hash(`${template} ${word}`)}`;
  };
}

function hash(text: string): string {
  let value = 7;
  for (const character of text) value = (Math.imul(value, 31) + character.codePointAt(0)!) >>> 0;
  return value.toString(36).padStart(7, '0').slice(0, 7);
}

/** Each field looks like itself in all builds. */
function styles(className: ClassName): string {
  const rule = (name: string, css: string): string => `.${className(name).split(' ')[0]}{${css}}`;
  return [
    'body{font:15px sans-serif;margin:16px;width:900px}table{border-collapse:collapse}td,th{padding:6px;text-align:left}',
    rule('title', 'font-size:19px;font-weight:700;color:#123'),
    rule('price', 'font-size:17px;font-weight:700;color:#a00;text-decoration:none'),
    rule('oldPrice', 'font-size:14px;color:#777;text-decoration:line-through'),
    rule('date', 'font-size:13px;color:#080;display:block'),
    rule('maker', 'font-size:14px;color:#555;font-style:italic;display:block'),
    rule('reviews', 'font-size:13px;color:#06c;display:block'),
    rule('rating', 'font-size:14px;color:#b60;display:block'),
    rule('weight', 'font-size:14px;color:#333'),
    rule('tag', 'font-size:12px;color:#fff;background:#456;display:inline-block;margin:2px;padding:2px'),
    rule('description', 'font-size:15px;line-height:1.4'),
    rule('image', 'width:80px;height:60px;display:block;background:#dde'),
  ].join('');
}

function writer(row: GeneratedRow, index: number, className: ClassName): RecordWriter {
  const element = (tag: string, name: string, more: string, inside: string): string =>
    `<${tag} class="${className(name)}"${more}>${inside}</${tag}>`;
  const markOf = (name: string): string => ` ${mark}="${name} ${index}"`;
  const [title, url, image] = [row.title[0]!, row.url[0]!, row.image[0]!];
  return {
    index,
    has: (name) => row[name].length > 0,
    field: (name, tag, more = '') =>
      row[name].map(({ text }) => element(tag, name, `${markOf(name)}${more}`, escaped(text))).join(''),
    link: () =>
      element('a', 'title', ` ${mark}="title ${index};url ${index}" href="${url.text}"`, escaped(title.text)),
    picture: () => `<img class="${className('image')}"${markOf('image')} src="${image.text}" alt="">`,
    box: (name, tag, inside) => (inside === '' ? '' : element(tag, name, '', inside)),
    record: (name, tag, inside) => element(tag, name, markOf('record'), inside),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The page as an entry of a file of XPath labels. */
export function asXPathLabels({ records, fields, columns }: GeneratedPage, file: string) {
  return {
    file,
    records,
    fields,
    columns: Object.fromEntries(
      columns
        .filter((name) => fields.some((own) => own[name] !== undefined))
        .map((name) => [name, listColumns[name]]),
    ),
  };
}
