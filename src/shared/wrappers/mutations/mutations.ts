import { copied, type EditNode, element } from './editTree';

/** A page that is about to be changed. */
export interface MutablePage {
  /** by the numbers of the tree's nodes; the first one is the document */
  nodes: readonly EditNode[];
  /** per record its elements */
  records: readonly (readonly EditNode[])[];
  /** the innermost element around all records, and its parent */
  region: EditNode;
  regionParent: EditNode;
  /** per field, per record, the nodes of its values */
  fields: readonly (readonly (readonly EditNode[])[])[];
  random: () => number;
}

export interface Mutation {
  id: string;
  /** for people */
  title: string;
  change: (page: MutablePage) => void;
}

const tableParts: ReadonlySet<string> = new Set('table tbody thead tr ul ol dl'.split(' '));
const carouselSize = 5;

/** Changes that sites make. After each, it is known where records and values are. */
export const mutations: readonly Mutation[] = [
  { id: 'banner', title: 'banner above', change: addBanner },
  {
    id: 'regionWrapped',
    title: 'list in one more element',
    change: ({ region, regionParent }) => wrap(regionParent, [region]),
  },
  { id: 'recordsGrouped', title: 'records in one more element', change: groupRecords },
  { id: 'recordsPadded', title: 'one more element in each record', change: padRecords },
  { id: 'advert', title: 'advert between', change: addAdvert },
  { id: 'firstGone', title: 'first record gone', change: (page) => remove(page, page.records[0] ?? []) },
  { id: 'five', title: 'five records only', change: (page) => remove(page, page.records.slice(5).flat()) },
  { id: 'shuffled', title: 'records in another order', change: shuffle },
  { id: 'fieldDropped', title: 'a field gone from half of the records', change: dropField },
  {
    id: 'freshIds',
    title: 'new ids',
    change: (page) => changeValues(page, 'id', () => `u${word(page.random)}`),
  },
  {
    id: 'moreClasses',
    title: 'one more class on all',
    change: (page) => changeClasses(page, (tokens) => [...tokens, 'theme-v2']),
  },
  { id: 'hashedClasses', title: 'hashed suffix on classes', change: hashClasses },
  { id: 'renamedClasses', title: 'classes renamed', change: renameClasses },
  { id: 'renamedAttributes', title: 'data attributes renamed', change: renameAttributes },
  { id: 'listTag', title: "list's tag changed", change: changeListTag },
  { id: 'headings', title: 'headings one level deeper', change: changeHeadings },
  { id: 'carousel', title: 'carousel of like cards before', change: addCarousel },
  { id: 'translated', title: 'texts translated', change: translate },
  { id: 'numbers', title: 'numbers written in another way', change: swapNumberSigns },
];

function addBanner({ nodes }: MutablePage): void {
  const body = nodes.find(({ name }) => name === 'body') ?? nodes[0]!;
  body.children.unshift(
    element(
      'div',
      { class: 'notice' },
      element('p', {}, 'Winter sale until Sunday'),
      element('a', { href: '/sale' }, 'See all'),
    ),
  );
}

function wrap(parent: EditNode, wrapped: readonly EditNode[]): void {
  const at = parent.children.indexOf(wrapped[0]!);
  const inside = new Set(wrapped);
  const box = element('div', { class: 'layout' }, ...parent.children.filter((child) => inside.has(child)));
  const before = parent.children.slice(0, at).filter((child) => !inside.has(child));
  const after = parent.children.slice(at).filter((child) => !inside.has(child));
  parent.children = [...before, box, ...after];
}

/** In a list or table nothing may stand between it and its parts: then it is the list that is wrapped, twice. */
function groupRecords({ region, regionParent, records }: MutablePage): void {
  const own = records.flat().filter((node) => region.children.includes(node));
  if (own.length > 0 && !tableParts.has(region.name)) {
    wrap(region, own);
    return;
  }
  wrap(regionParent, [region]);
  wrap(regionParent, [regionParent.children.find(({ children }) => children.includes(region))!]);
}

function padRecords({ records }: MutablePage): void {
  for (const record of records.flat()) {
    if (tableParts.has(record.name) || record.children.some(({ kind }) => kind === 'shadowRoot')) continue;
    record.children = [element('div', { class: 'inner' }, ...record.children)];
  }
}

function addAdvert({ nodes, records }: MutablePage): void {
  const next = records[Math.floor(records.length / 2)]?.[0];
  const parent = nodes.find(({ children }) => next !== undefined && children.includes(next));
  if (next === undefined || parent === undefined) return;
  const text = element('p', {}, element('a', { href: 'https://ads.example/7' }, 'Advertisement: try it now'));
  const advert = element(
    next.name,
    { class: 'promo' },
    next.name === 'tr' ? element('td', { colspan: '9' }, text) : text,
  );
  parent.children.splice(parent.children.indexOf(next), 0, advert);
}

function remove({ nodes }: MutablePage, gone: readonly EditNode[]): void {
  const all = new Set(gone);
  for (const node of nodes)
    if (node.children.some((child) => all.has(child)))
      node.children = node.children.filter((child) => !all.has(child));
}

/** Records change places with each other; what is between them stays. */
function shuffle({ nodes, records, random }: MutablePage): void {
  const parentOf = new Map(nodes.flatMap((parent) => parent.children.map((child) => [child, parent])));
  const order = records
    .map((record) => ({ record, rank: random() }))
    .sort((one, other) => one.rank - other.rank);
  const starts = new Map(records.map((record, index) => [record[0]!, order[index]!.record]));
  const moved = new Set(records.flat());
  for (const parent of new Set(records.map(([start]) => parentOf.get(start!)!)))
    parent.children = parent.children.flatMap((child) => [
      ...(starts.get(child) ?? (moved.has(child) ? [] : [child])),
    ]);
}

function dropField(page: MutablePage): void {
  const { fields, random, records } = page;
  const own = new Set(records.flat());
  const optional = fields.filter((cells) => cells.some((nodes) => nodes.some((node) => !own.has(node))));
  const cells = optional[Math.floor(random() * optional.length)] ?? [];
  remove(
    page,
    cells
      .filter((_, record) => record % 2 === 0)
      .flat()
      .filter((node) => !own.has(node)),
  );
}

function changeValues({ nodes }: MutablePage, name: string, change: (value: string) => string): void {
  for (const { attributes } of nodes)
    for (const attribute of attributes) if (attribute[0] === name) attribute[1] = change(attribute[1]);
}

function changeClasses(page: MutablePage, change: (tokens: string[]) => string[]): void {
  changeValues(page, 'class', (value) =>
    change(value.split(/\s+/).filter((token) => token !== '')).join(' '),
  );
}

function hashClasses(page: MutablePage): void {
  const suffix = `-${word(page.random).slice(0, 4)}7q`;
  changeClasses(page, (tokens) => tokens.map((token) => token + suffix));
}

function renameClasses(page: MutablePage): void {
  const names = new Map<string, string>();
  changeClasses(page, (tokens) =>
    tokens.map((token) => {
      const name = names.get(token) ?? `${word(page.random)}${names.size}`;
      names.set(token, name);
      return name;
    }),
  );
}

function renameAttributes({ nodes }: MutablePage): void {
  for (const { attributes } of nodes)
    for (const attribute of attributes)
      if (attribute[0].startsWith('data-')) attribute[0] = `data-x-${attribute[0].slice(5)}`;
}

function changeListTag({ region }: MutablePage): void {
  const other: Readonly<Record<string, string>> = {
    ul: 'ol',
    ol: 'ul',
    div: 'section',
    section: 'div',
    main: 'div',
    form: 'div',
  };
  region.name = other[region.name] ?? region.name;
}

function changeHeadings({ nodes }: MutablePage): void {
  for (const node of nodes) if (/^h[1-5]$/.test(node.name)) node.name = `h${Number(node.name[1]) + 1}`;
}

function addCarousel({ region, regionParent, records }: MutablePage): void {
  const cards = records.slice(0, carouselSize).flat().map(copied);
  const holder = element(tableParts.has(region.name) ? region.name : 'div', { class: 'carousel' }, ...cards);
  const part = region.name === 'tbody' ? element('table', {}, holder) : holder;
  const shelf = element('section', { class: 'shelf' }, element('h2', {}, 'You may also like'), part);
  // A table part cannot stand beside a section.
  regionParent.children.splice(regionParent.children.indexOf(region), 0, shelf);
}

/** Every letter becomes another one of its alphabet; the same words stay the same words. */
function translate({ nodes }: MutablePage): void {
  const spoken = new Set(['aria-label', 'title', 'alt', 'placeholder']);
  for (const node of nodes) {
    if (node.kind === 'text') node.text = inOtherLetters(node.text);
    for (const attribute of node.attributes)
      if (spoken.has(attribute[0])) attribute[1] = inOtherLetters(attribute[1]);
  }
}

function inOtherLetters(text: string): string {
  return text
    .replace(/[a-z]/g, (letter) => letters(letter, 97))
    .replace(/[A-Z]/g, (letter) => letters(letter, 65));
}

function letters(letter: string, first: number): string {
  return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 5) % 26));
}

/** 1,234.50 becomes 1.234,50. */
function swapNumberSigns({ nodes }: MutablePage): void {
  for (const node of nodes)
    if (node.kind === 'text')
      node.text = node.text.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'));
}

function word(random: () => number): string {
  return Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
}
