import type { FeatureId } from '../../../../../../src/shared/methods/listwise/features/featureList';
import { el, link, type Part, pageWith, times } from '../../drawnPages';
import { casesOf, type FeatureCase } from '../measured';

/** Records 3 and 4 are in the element, record 5 is not. */
const twoOfThree = (id: FeatureId, tag: string, style = {}): FeatureCase[] =>
  casesOf(
    `two of three in ${tag}`,
    pageWith(el(tag, { style }, el('p', 'a'), el('p', 'b')), el('p', 'c')),
    [3, 4, 5],
    {
      [id]: 2 / 3,
    },
  );

const inMain = (tag: string) => pageWith(el('main', el(tag, el('p', 'a'), el('p', 'b'))));

/** Records 2 and 3 are what is counted, record 4 is not. */
const kindsOf = (id: FeatureId, of: string, make: () => Part): FeatureCase[] =>
  casesOf(of, pageWith(make(), make(), el('section', 'c')), [2, 3, 4], { [id]: 2 / 3 });

const pages = () => el('div', ...['1', '2', '3'].map((number) => el('a', number)));

const listBefore = (between: number) =>
  pageWith(el('p', 'a'), el('p', 'b'), ...times(between, () => el('b', 'c')), pages());

const headRow = el('tr', el('th', 'a'), el('th', 'b'));
const row = () => el('tr', el('td', 'c'), el('td', 'd'));

export const meaningCases = [
  ...twoOfThree('nav', 'nav'),
  ...twoOfThree('aside', 'aside'),
  ...twoOfThree('footer', 'footer'),
  ...twoOfThree('header', 'header'),
  ...twoOfThree('form', 'form'),
  ...twoOfThree('main', 'main'),
  ...twoOfThree('dialog', 'dialog'),
  ...twoOfThree('tableHead', 'thead'),
  ...twoOfThree('fixed', 'div', { position: 'fixed' }),
  ...casesOf('a header in main', inMain('header'), [4, 5], { header: 0, main: 1 }),
  ...casesOf('a footer in main', inMain('footer'), [4, 5], { footer: 0, main: 1 }),
  ...casesOf('a page without main', pageWith(el('p', 'a'), el('p', 'b')), [2, 3], { main: 0.5 }),

  ...casesOf('a heading directly before', pageWith(el('h2', 'a'), el('p', 'b'), el('p', 'c')), [3, 4], {
    headingBefore: 1,
  }),
  ...casesOf(
    'a heading two texts before',
    pageWith(el('h2', el('b', 'a')), el('i', 'b'), el('p', 'c'), el('p', 'd')),
    [5, 6],
    { headingBefore: 1 },
  ),
  ...casesOf(
    'a heading three texts before',
    pageWith(el('h2', 'a'), el('i', 'b'), el('i', 'c'), el('p', 'd'), el('p', 'e')),
    [5, 6],
    { headingBefore: 0 },
  ),

  ...casesOf('page numbers after the list', listBefore(0), [2, 3], { pagerAfter: 1, pagerInside: 0 }),
  ...casesOf('page numbers 29 texts after the list', listBefore(29), [2, 3], { pagerAfter: 1 }),
  ...casesOf('page numbers 31 texts after the list', listBefore(31), [2, 3], { pagerAfter: 0 }),
  ...casesOf('page numbers before the list', pageWith(pages(), el('p', 'a'), el('p', 'b')), [6, 7], {
    pagerAfter: 0,
    pagerInside: 0,
  }),
  ...casesOf(
    'page numbers in the last record',
    pageWith(el('section', el('p', 'a')), el('section', el('p', 'b'), pages())),
    [2, 4],
    { pagerAfter: 0, pagerInside: 1 },
  ),

  ...kindsOf('listItem', 'items of a list', () => el('li', 'a')),
  ...kindsOf('listItem', 'rows', () => el('tr', 'a')),
  ...kindsOf('listItem', 'terms', () => el('dt', 'a')),
  ...kindsOf('listItem', 'options', () => el('option', 'a')),
  ...kindsOf('listItem', 'items of a list by role', () => el('div', { role: 'listitem' }, 'a')),
  ...kindsOf('listItem', 'rows by role', () => el('div', { role: 'row' }, 'a')),
  ...kindsOf('article', 'articles', () => el('article', 'a')),
  ...kindsOf('linkItself', 'links', () => link('/x', 'a')),
  ...kindsOf('cell', 'cells', () => el('td', 'a')),
  ...kindsOf('cell', 'header cells', () => el('th', 'a')),
  ...kindsOf('headingItself', 'headings', () => el('h3', 'a')),
  ...kindsOf('headingItself', 'headings by role', () => el('div', { role: 'heading' }, 'a')),
  ...kindsOf('inline', 'inline texts', () => el('span', 'a')),

  // tbody 2: tr 3, 6, 9
  ...casesOf('rows with a header row', pageWith(el('tbody', headRow, row(), row())), [3, 6, 9], {
    headerRow: 1,
  }),
  ...casesOf('rows without a header row', pageWith(el('tbody', headRow, row(), row())), [6, 9], {
    headerRow: 0,
  }),
];
