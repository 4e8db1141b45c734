import { el, pageWith, times } from '../../drawnPages';
import { casesOf } from '../measured';

/** Three records among six siblings; one that is left out is like them. */
const among = pageWith(
  el(
    'div', // 2
    el('h2', 'Items'),
    el('p', 'a'), // 4
    el('p', 'b'), // 5
    el('em', 'Advertisement'),
    el('p', 'c'), // 7
    el('p', 'left out'),
    el('p'), // without contents
  ),
  el('p', 'elsewhere'),
);

/** Four records in one parent, one in another. */
const columns = pageWith(
  el('div', ...times(4, () => el('p', 'a'))), // 2: 3, 4, 5, 6
  el('div', el('p', 'b')), // 7: 8
);

const nested = pageWith(
  el('ul', el('li', el('ul', ...times(3, () => el('li', 'a'))), el('p', 'b')), el('li', el('p', 'c'))), // 3, 9
);

const rich = pageWith(
  el('section', ...times(2, () => el('div', el('p', 'a'), el('em', 'b'), el('b', 'c'))), el('h3', 'd')), // 2
  el('section', el('p', 'e')), // 12
);

const classes = pageWith(
  el('div', { class: 'x' }, el('p', el('div', { class: 'x' }, 'a'))), // 2
  el('div', { class: 'x' }, el('div', { class: 'y' }, 'b')), // 5
  el('div', { class: 'x' }, el('p', { class: 'x' }, 'c')), // 7
);

export const coverageAndLevelCases = [
  ...casesOf('three of six siblings', among, [4, 5, 7], {
    // The advertisement stands between.
    dense: 3 / 4,
    regionShare: 3 / 6,
    // the heading, the advertisement and the last text
    missed: 3 / 3,
    // the last text is like a record
    missedAlike: Math.log(2),
    // All texts look the same.
    missedCores: Math.log(4),
    parents: 0,
    perParent: Math.log(3),
    parentSpread: 0,
    outer: 0,
  }),
  // 10 / 2 siblings, at most 3
  ...casesOf('two of many siblings', pageWith(...times(12, () => el('p', 'a'))), [2, 3], {
    missed: 3,
    missedAlike: Math.log(11),
    missedCores: Math.log(11),
  }),
  ...casesOf('records in two parents', columns, [3, 4, 5, 6, 8], {
    parents: Math.log(2),
    perParent: Math.log(5 / 2),
    // 4 and 1: mean 2.5, deviations 1.5
    parentSpread: 0.6,
    // A div and a p of a div and four p.
    outer: 2 / 5,
  }),
  ...casesOf('a list in a list', nested, [3, 9], {
    // The inner list covers 3 of 4 texts; the second record repeats nothing.
    inner: 3 / 4 / 2,
    innerRich: 0,
    innerCount: 0,
    // The first li has li inside.
    selfNested: 1 / 2,
  }),
  ...casesOf('records with rich parts', rich, [2, 12], {
    // Two parts of three texts each cover 6 of 7.
    inner: 6 / 7 / 2,
    innerRich: 6 / 7 / 2,
    innerCount: Math.log(1 + 2 / 2),
  }),
  ...casesOf('a class inside itself', classes, [2, 5, 7], { selfNested: 1 / 3 }),
];
