import { describe, expect, it } from 'vitest';
import { alignedColumns } from '../../../src/shared/data/columns';
import { recordItems } from '../../../src/shared/data/recordItems';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

/** The columns as rows of texts, one per record: '' where it has none, joined by + where it has several. */
function table(records: readonly Drawn[]): string[][] {
  const { page, records: blocks } = drawnRecords(records);
  const { items, styles } = recordItems(page, blocks);
  return alignedColumns(page, items, styles).map((column) =>
    blocks.map((_, record) =>
      column.items
        .filter((item) => item.record === record)
        .map(({ text }) => text)
        .join(' + '),
    ),
  );
}

const title = (text: string, tag = 'h3'): Drawn => el(tag, { 'font-size': '20px' }, text);
const price = (text: string, color = 'black'): Drawn => el('p', { class: 'price', color }, text);
const badge = (text: string): Drawn =>
  el('span', { class: 'badge', 'font-size': '10px', color: 'white' }, text);

describe('columns', () => {
  it('a missing value leaves a gap and moves nothing', () => {
    const card = (name: string, ...more: Drawn[]): Drawn => el('div', {}, title(name), ...more);
    expect(table([card('Tea', price('£3')), card('Coffee'), card('Cocoa', price('£5'))])).toEqual([
      ['Tea', 'Coffee', 'Cocoa'],
      ['£3', '', '£5'],
    ]);
  });

  it('an optional element before others opens one column only', () => {
    const plain = el('div', {}, title('Tea'), price('£3'));
    const marked = el('div', {}, badge('New'), title('Coffee'), price('£4'));
    expect(table([plain, marked, plain])).toEqual([
      ['', 'New', ''],
      ['Tea', 'Coffee', 'Tea'],
      ['£3', '£4', '£3'],
    ]);
  });

  it('a price in another colour is still a price', () => {
    const card = (name: string, cost: Drawn): Drawn => el('div', {}, title(name), cost);
    expect(
      table([card('Tea', price('£3')), card('Coffee', price('£4', 'red')), card('Cocoa', price('£5'))]),
    ).toEqual([
      ['Tea', 'Coffee', 'Cocoa'],
      ['£3', '£4', '£5'],
    ]);
  });

  it('old and new price of one record are two columns', () => {
    const sale = el('div', {}, title('Tea'), price('£3', 'red'), price('£9', 'grey'));
    const full = el('div', {}, title('Coffee'), price('£4', 'red'));
    expect(table([sale, full])).toEqual([
      ['Tea', 'Coffee'],
      ['£3', '£4'],
      ['£9', ''],
    ]);
  });

  it('cells of a table keep their place if one is empty', () => {
    const row = (...cells: string[]): Drawn =>
      el('tr', {}, ...cells.map((text) => el('td', {}, ...(text === '' ? [] : [text]))));
    expect(table([row('a', 'b', 'c'), row('d', '', 'f')])).toEqual([
      ['a', 'd'],
      ['b', ''],
      ['c', 'f'],
    ]);
  });

  it('equal elements with constant words are told apart by these', () => {
    const facts = (...texts: string[]): Drawn => el('ul', {}, ...texts.map((text) => el('li', {}, text)));
    expect(
      table([
        facts('3 beds', '2 baths', '90 m'),
        facts('1 bath', '40 m'),
        facts('4 beds', '3 baths', '80 m'),
      ]),
    ).toEqual([
      ['3 beds', '', '4 beds'],
      ['2 baths', '1 bath', '3 baths'],
      ['90 m', '40 m', '80 m'],
    ]);
  });

  it('an item without such words joins the column with its place', () => {
    const facts = (...texts: string[]): Drawn => el('p', {}, ...texts.map((text) => el('span', {}, text)));
    expect(
      table([facts('3 views', '2 days ago'), facts('9 views', 'yesterday'), facts('4 views', '5 days ago')]),
    ).toEqual([
      ['3 views', '9 views', '4 views'],
      ['2 days ago', 'yesterday', '5 days ago'],
    ]);
  });

  it('elements of changing number are one column with several values', () => {
    const tags = (...texts: string[]): Drawn => el('ul', {}, ...texts.map((text) => el('li', {}, text)));
    expect(table([tags('red', 'cotton'), tags('wool'), tags('blue', 'silk', 'long')])).toEqual([
      ['red + cotton', 'wool', 'blue + silk + long'],
    ]);
  });

  it('the title of a larger card joins the others', () => {
    const small = (name: string): Drawn =>
      el('div', {}, el('div', {}, title(name, 'h4')), el('p', {}, `About ${name}`));
    const large = el(
      'div',
      {},
      el('div', {}, el('div', {}, el('h2', { 'font-size': '30px' }, 'Cocoa'))),
      el('p', {}, 'About Cocoa'),
    );
    expect(table([large, small('Tea'), small('Coffee')])).toEqual([
      ['Cocoa', 'Tea', 'Coffee'],
      ['About Cocoa', 'About Tea', 'About Coffee'],
    ]);
  });

  it('values with different labels are never one column', () => {
    const list = (term: string, value: string): Drawn =>
      el('dl', {}, el('dt', {}, term), el('dd', {}, value));
    expect(table([list('Weight', '2 kg'), list('Length', '3 m')])).toContainEqual(['2 kg', '']);
  });

  it('one record: every item is a column; no records: none', () => {
    expect(table([el('div', {}, title('Tea'), price('£3'))])).toEqual([['Tea'], ['£3']]);
    expect(table([])).toEqual([]);
  });

  it('class names tell equal elements apart, whatever they are', () => {
    const card = (...lines: [name: string, text: string][]): Drawn =>
      el('div', {}, ...lines.map(([name, text]) => el('p', { class: name }, text)));
    expect(
      table([
        card(['x1', 'Oak'], ['x2', 'Leeds'], ['x3', 'Ann']),
        card(['x1', 'Ash'], ['x3', 'Bob']),
        card(['x2', 'York'], ['x3', 'Cy']),
      ]),
    ).toEqual([
      ['Oak', 'Ash', ''],
      ['Leeds', '', 'York'],
      ['Ann', 'Bob', 'Cy'],
    ]);
  });

  it('class names that come in any order tell nothing', () => {
    const tags = (...names: string[]): Drawn =>
      el('ul', {}, ...names.map((name) => el('li', { class: name }, `is ${name}`)));
    expect(table([tags('red', 'blue'), tags('blue', 'red'), tags('red')])).toHaveLength(1);
  });

  it('a word that comes back tells its items apart also if nothing tells the others', () => {
    const facts = (...texts: string[]): Drawn => el('ul', {}, ...texts.map((text) => el('li', {}, text)));
    expect(
      table([
        facts('serves 2', 'vegan', 'quick'),
        facts('serves 4'),
        facts('serves 6', 'cheap'),
        facts('serves 3', 'raw'),
      ]),
    ).toEqual([
      ['serves 2', 'serves 4', 'serves 6', 'serves 3'],
      ['vegan + quick', '', 'cheap', 'raw'],
    ]);
  });

  it('tags that always say the same are one column with several values', () => {
    const tags = (...texts: string[]): Drawn => el('ul', {}, ...texts.map((text) => el('li', {}, text)));
    expect(
      table([tags('new', 'gift'), tags('new'), tags('new', 'gift', 'outdoor'), tags('gift')]),
    ).toHaveLength(1);
  });

  it('amounts, numbers with words and words are told apart if they come in one order', () => {
    const line = (...texts: string[]): Drawn => el('p', {}, ...texts.map((text) => el('span', {}, text)));
    expect(
      table([line('Canada, 2024', 'English'), line('Chad, 1999'), line('Peru, 2001', 'Spanish')]),
    ).toEqual([
      ['Canada, 2024', 'Chad, 1999', 'Peru, 2001'],
      ['English', '', 'Spanish'],
    ]);
  });

  it('a struck price never joins another price', () => {
    const card = (cost: Drawn): Drawn => el('div', {}, title('Tea'), cost);
    const struck = el('p', {}, el('s', {}, '£9'));
    expect(table([card(price('£3')), card(struck), card(price('£5'))])).toHaveLength(3);
  });

  it('one record: equal items are columns of their own', () => {
    expect(table([el('p', {}, '#12 · opened by Ann · v4')])).toEqual([['#12'], ['opened by Ann'], ['v4']]);
  });
});
