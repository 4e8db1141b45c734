import { expect, it } from 'vitest';
import { dataTable } from '../../../src/shared/data/dataTable';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

const card = (name: string, price: string, more: Drawn[] = []): Drawn =>
  el(
    'div',
    {},
    el('img', { src: `/${name}.jpg` }),
    el('h3', { 'font-size': '20px' }, el('a', { href: `/p/${name}` }, `${name} from the hills`)),
    el('p', {}, price),
    ...more,
  );

function tableOf(records: readonly Drawn[]) {
  const { page, records: blocks } = drawnRecords(records);
  return dataTable(page, blocks);
}

it('name, address, picture and price are known by what speaks for them', () => {
  const { fields, rows } = tableOf([
    card('Assam', '£3.50'),
    card('Ceylon', '£12.00'),
    card('Keemun', '£8.75'),
  ]);
  expect(fields.map(({ name }) => name)).toEqual(['image', 'url', 'name', 'price']);
  expect(rows[1]).toEqual([
    'http://drawn.example/Ceylon.jpg',
    'http://drawn.example/p/Ceylon',
    'Ceylon from the hills',
    12,
  ]);
  expect(fields[2]!.evidence.map(({ because }) => because)).toContain('it is a heading');
});

it('a value that is not there is null, and never filled in', () => {
  const { rows } = tableOf([card('Assam', '£3.50'), card('Ceylon', ''), card('Keemun', '£8.75')]);
  expect(rows.map((row) => row[3])).toEqual([3.5, null, 8.75]);
});

it('an ambiguous column is not read', () => {
  const dated = (date: string): Drawn => card('Tea', '£3.50', [el('p', { color: 'grey' }, date)]);
  const { fields, rows } = tableOf([dated('02/03/2024'), dated('04/05/2024')]);
  expect(fields.at(-1)!.reading!.ambiguity).not.toBe(null);
  expect(rows.map((row) => row.at(-1))).toEqual(['02/03/2024', '04/05/2024']);
});

it('several values of a record are a list', () => {
  const tags = (...texts: string[]): Drawn[] => [el('ul', {}, ...texts.map((text) => el('li', {}, text)))];
  const { rows } = tableOf([
    card('Assam', '£3', tags('black', 'strong')),
    card('Ceylon', '£4', tags('green')),
  ]);
  expect(rows.map((row) => row.at(-1))).toEqual([['black', 'strong'], 'green']);
});

it('addresses that would run code or are pictures themselves stay as they are', () => {
  const odd = (href: string, src: string): Drawn =>
    el('div', {}, el('a', { href }, 'Open this'), el('img', { src }));
  const { rows } = tableOf([odd('javascript:alert(1)', 'data:,x'), odd('http://[', 'data:,y')]);
  expect(rows).toEqual([
    ['javascript:alert(1)', 'Open this', 'data:,x'],
    ['http://[', 'Open this', 'data:,y'],
  ]);
});

it('fields have different names, also if their labels are equal', () => {
  const pairs = (...texts: string[]): Drawn =>
    el(
      'div',
      {},
      ...texts.map((text) => el('dl', {}, el('dt', {}, 'Constructor'), el('dd', { color: text }, text))),
    );
  const names = tableOf([pairs('red', 'blue', 'green'), pairs('red', 'blue', 'green')]).fields.map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('constructor');
  expect(names).toContain('constructor_2');
});

it('no records give an empty table', () => {
  expect(tableOf([])).toEqual({ fields: [], rows: [] });
});
