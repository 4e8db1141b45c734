import { expect, it } from 'vitest';
import { snapshotTree } from '../../../../src/shared/locators/snapshotTree';
import { gridMarks } from '../../../../src/shared/pipeline/views';
import { applyWrapper } from '../../../../src/shared/wrappers/applyWrapper';
import { editWrapper } from '../../../../src/shared/wrappers/edit/editWrapper';
import { fieldReadAs } from '../../../../src/shared/wrappers/edit/fieldReadAs';
import { typedLocator } from '../../../../src/shared/wrappers/edit/typedLocator';
import { induceWrapper } from '../../../../src/shared/wrappers/induce/induceWrapper';
import { featureText } from '../../../../src/shared/wrappers/report/featureText';
import { locatorReport } from '../../../../src/shared/wrappers/report/locatorReport';
import { wrapperReport } from '../../../../src/shared/wrappers/report/wrapperReport';
import { drawnRecords, el } from '../../../support/page/drawnRecords';

const { page, records } = drawnRecords(
  ['Assam', 'Ceylon', 'Keemun', 'Sencha'].map((name, index) =>
    el(
      'article',
      { class: 'card' },
      el('h3', {}, el('a', { href: `/p/${index}` }, `${name} tea`)),
      ...(index === 3 ? [] : [el('p', { class: 'price' }, `£${index + 1}.50`)]),
    ),
  ),
);
const { wrapper } = induceWrapper([{ page, records, method: '' }], 'tea');
const tree = snapshotTree(page.snapshot);
const price = wrapper.fields.findIndex(({ role }) => role === 'price');
const name = wrapper.fields.findIndex(({ role }) => role === 'name');
const report = (changed = wrapper) => wrapperReport(tree, changed, page.snapshot);
const tried = (part: 'records' | number, xpath: string) =>
  locatorReport(
    tree,
    wrapper,
    applyWrapper(tree.tree, wrapper, page.snapshot),
    part,
    typedLocator(part, xpath),
  );

it('the table of a wrapper has a row per record, and the block of every value', () => {
  const { grid, records: found, warnings, distances } = report();
  expect(found).toEqual(records);
  expect([...grid.rows]).toEqual(records.map(([first]) => first));
  const cell = (row: number, column: number) => row * grid.columns.length + column;
  expect(grid.texts[cell(1, name)]).toBe('Ceylon tea');
  expect(grid.texts[cell(1, price)]).toBe('2.5');
  expect(grid.columns[price]).toMatchObject({ type: 'money', coverage: 0.75 });
  expect(gridMarks[grid.marks[cell(3, price)]!]).toBe('missing');
  expect(grid.blocks[cell(3, price)]).toBe(-1);
  // The block of a value lies in its record.
  expect(grid.blocks[cell(1, name)]).toBeGreaterThan(grid.rows[1]!);
  expect(grid.blocks[cell(1, name)]).toBeLessThan(grid.rows[2]!);
  expect(warnings).toEqual([]);
  expect(distances.every((distance) => distance < 0.01)).toBe(true);
});

it('a text that cannot be read as the type of its field is marked', () => {
  const asNumber = fieldReadAs(
    wrapper,
    name,
    { type: 'number', convention: {} },
    { tree: tree.tree, context: page.snapshot },
  );
  const { grid } = report(asNumber);
  expect(gridMarks[grid.marks[name]!]).toBe('unread');
  expect(grid.texts[name]).toBe('Assam tea');
});

it('every locator says what it finds beside what the wrapper takes', () => {
  const { parts } = report();
  for (const locators of parts)
    for (const { others, missed } of locators) expect([others, missed]).toEqual([[], 0]);
  expect(tried('records', '//article')).toMatchObject({ others: [], missed: 0, css: 'article' });
  expect(tried('records', '//article[1]')).toMatchObject({ missed: 3 });
  expect(tried('records', '//h3').others).toHaveLength(4);
  expect(tried('records', '//h3').same).toEqual([]);
  // Of a field only the first in each record counts.
  expect(tried(price, './/p')).toMatchObject({ others: [], missed: 0 });
  expect(tried(price, './/h3').others).toHaveLength(4);
});

it('what a locator relies on is said, with the share of changed pages on which it holds', () => {
  const { reliesOn, survival } = tried(
    'records',
    "//article[contains(concat(' ', normalize-space(@class), ' '), ' card ')]",
  );
  expect(reliesOn.map(({ text }) => text)).toEqual([
    'it stays <article>',
    'class names are not renamed',
    'class “card” stays',
    'nothing else on the page is like it',
  ]);
  expect(reliesOn.reduce((product, { share }) => product * share, 1)).toBeCloseTo(survival, 10);
});

it.each([
  ['child ul/li', 'ul/li stays without anything between'],
  ['following-sibling dt/dd', 'dt/dd stay neighbours'],
  ['id results', 'id “results” stays'],
  ['attribute data-kind book', 'attribute data-kind “book” stays'],
  ['attribute href ', 'attribute href stays'],
  ['text Price', 'text “Price” stays'],
  ['position li at start 2', 'its number stays the same'],
  ['not [{"kind":"class"}]', 'nothing gets what it excludes'],
  ['alone', 'nothing else on the page is like it'],
  ['something new', 'something new'],
])('%j reads %j', (feature, text) => {
  expect(featureText(feature)).toBe(text);
});

it('a wrapper that finds nothing has an empty table and says so', () => {
  let lost = wrapper;
  for (let at = wrapper.records.locators.length; at > 0; at--)
    lost = editWrapper(lost, { kind: 'use', part: 'records', xpath: `//main/section[${at}]` });
  const { grid, records: found, warnings } = report(lost);
  expect([grid.rows.length, found, warnings]).toEqual([
    0,
    [],
    ['no records were found: the page is empty, or of another template'],
  ]);
});
