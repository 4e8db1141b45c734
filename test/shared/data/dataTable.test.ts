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

/** The text that has this role in the first record; undefined if none has. */
function textOf(records: readonly Drawn[], role: string): string | undefined {
  return tableOf(records)
    .fields.find((field) => field.role === role)
    ?.column.items.at(0)?.text;
}

it('a text that says the same everywhere is no name', () => {
  const rows = ['£3', '£4', '£5', '£6', '£7'].map((price) =>
    el('div', {}, el('p', {}, price), el('a', { href: `/${price}`, 'font-size': '20px' }, 'Select this')),
  );
  expect(textOf(rows, 'name')).toBe(undefined);
  expect(textOf(rows, 'url')).toBe('/£3');
});

it('a picture of the size of an icon is not the picture of a record', () => {
  const icon = (name: string): Drawn => ({ ...el('img', { src: `/${name}.png` }), rect: [0, 0, 20, 20] });
  const rows = ['one', 'two', 'three'].map((name) => el('div', {}, icon(name), el('h3', {}, name)));
  expect(textOf(rows, 'image')).toBe(undefined);
});

it('a role is given for what most texts are, also after the words that all begin with', () => {
  const rows = (texts: readonly string[]): Drawn[] =>
    texts.map((text) => el('div', {}, el('h3', {}, `About ${text}`), el('p', {}, text)));
  expect(textOf(rows(['£385,000', '£298,500', 'Price on request']), 'price')).toBe('£385,000');
  expect(
    textOf(rows(['Indexed yesterday', 'Indexed 3 days ago', 'Indexed 2 days ago']), 'datePublished'),
  ).toBe('Indexed yesterday');
  expect(textOf(rows(['4.5 (63)', '4.9 (11)', '18.3 (118)']), 'datePublished')).toBe(undefined);
});

it('numbers up to ten with one decimal are a rating', () => {
  const scored = (score: string): Drawn => el('div', {}, el('h3', {}, `Hotel ${score}`), el('p', {}, score));
  expect(textOf(['9.1', '7.8', '8.4'].map(scored), 'ratingValue')).toBe('9.1');
  expect(textOf(['9.15', '7.85', '8.45'].map(scored), 'ratingValue')).toBe(undefined);
});

it('the longest text is the description, short ones are not', () => {
  const card = (name: string, text: string): Drawn => el('div', {}, el('h3', {}, name), el('p', {}, text));
  const texts = [
    'Short, wide and forgiving for beginners',
    'Long and fast on open water',
    'Two people and a dog fit',
  ];
  expect(
    textOf(
      texts.map((text, index) => card(`Boat ${index}`, text)),
      'description',
    ),
  ).toBe(texts[0]);
});
