import { expect, it } from 'vitest';
import { dataTable } from '../../../src/shared/data/dataTable';
import { fieldScore } from '../../../src/shared/data/fieldScore';
import type { LabelledField } from '../../../src/shared/labels/pageLabel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnRecords, el } from '../../support/page/drawnRecords';

const teas = [
  { name: 'Assam', price: '£3.50' },
  { name: 'Ceylon', price: '£12.00' },
  { name: 'Keemun', price: '£8.75' },
];
const { page, records } = drawnRecords(
  teas.map(({ name, price }) =>
    el(
      'div',
      {},
      el('h3', { 'font-size': '20px' }, el('a', { href: `/p/${name}` }, `${name} from the hills`)),
      el('p', {}, price),
    ),
  ),
);
const at = (record: number, path: string): number =>
  blockAtXPath(page, `/html[1]/body[1]/div[${record + 1}]${path}`);

const field = (
  name: string,
  path: string,
  more: Partial<LabelledField> = {},
  attribute?: string,
): LabelledField => ({
  name,
  type: null,
  role: null,
  cells: teas.map((_, record) => ({
    block: at(record, path),
    ...(attribute !== undefined && { attribute }),
  })),
  ...more,
});
const title = field('title', '/h3[1]/a[1]', { type: 'text', role: 'name' });
const url = field('url', '/h3[1]/a[1]', { type: 'address', role: 'url' }, 'href');
const price = field('price', '/p[1]', { type: 'money', role: 'price' });
const label = (...fields: LabelledField[]) => ({
  records: records.map((blocks) => ({ blocks, from: 'hand', confidence: 1 })),
  fields,
});
const table = dataTable(page, records);
const rows = [0, 1, 2];

it('a right table agrees in columns, roles, values and types', () => {
  expect(fieldScore(page, table, label(title, url, price), rows)).toEqual({
    precision: 1,
    recall: 1,
    f1: 1,
    exact: 3,
    fields: 3,
    roles: ['name', 'url', 'price'].map((role) => ({ role, isLabelled: true, isGiven: true, isRight: true })),
    values: { labelled: 9, equal: 9 },
    types: { labelled: 3, right: 3 },
  });
});

it('roles that are given to another field, or only given, are not right', () => {
  const { roles } = fieldScore(page, table, label({ ...title, role: 'price' }), rows);
  expect(roles).toEqual([
    { role: 'name', isLabelled: false, isGiven: true, isRight: false },
    { role: 'url', isLabelled: false, isGiven: true, isRight: false },
    { role: 'price', isLabelled: true, isGiven: true, isRight: false },
  ]);
});

it('a wrong type and a cell that says more are counted', () => {
  // The label takes the whole record as the price of the first tea: its text is not that of the column.
  const cells = [{ block: at(0, '') }, ...price.cells.slice(1)];
  const score = fieldScore(page, table, label({ ...price, type: 'number', cells }), rows);
  expect(score.types).toEqual({ labelled: 1, right: 0 });
  expect(score.values).toEqual({ labelled: 3, equal: 2 });
});

it('parts of one text that the table leaves together are not exact', () => {
  const part = (name: string, texts: readonly string[]): LabelledField =>
    field(name, '/h3[1]/a[1]', {
      cells: texts.map((text, record) => ({ block: at(record, '/h3[1]/a[1]'), part: text })),
    });
  const score = fieldScore(
    page,
    table,
    label(part('tea', ['Assam', 'Ceylon', 'Keemun']), part('origin', ['hills', 'hills', 'hills'])),
    rows,
  );
  // Six cells in one column: 15 pairs, of which 2 × 3 are right.
  expect(score).toMatchObject({ precision: 6 / 15, recall: 1, exact: 0, values: { labelled: 6, equal: 0 } });
});

it('an attribute that is labelled is not its text', () => {
  const score = fieldScore(page, table, label(field('address', '/h3[1]/a[1]', {}, 'href'), title), rows);
  expect(score).toMatchObject({ exact: 2, fields: 2, values: { labelled: 6, equal: 6 } });
});

it('cells of records that the table does not have are in no column', () => {
  const found = dataTable(page, records.slice(1));
  const score = fieldScore(page, found, label(price), [-1, 0, 1]);
  // Three cells are three wanted pairs; one is found.
  expect(score).toMatchObject({ precision: 1, recall: 1 / 3, exact: 0, values: { labelled: 3, equal: 2 } });
});
