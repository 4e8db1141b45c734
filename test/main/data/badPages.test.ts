import * as cheerio from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { type DataTable, dataTable } from '../../../src/shared/data/dataTable';
import { runData } from '../../../src/shared/data/runData';
import { shownTable } from '../../../src/shared/data/shownTable';
import { cheerioCode } from '../../../src/shared/exports/cheerioCode';
import { snapshotTree } from '../../../src/shared/locators/snapshotTree';
import { applyWrapper } from '../../../src/shared/wrappers/applyWrapper';
import { watchPage } from '../../../src/shared/wrappers/guard/watchPage';
import { InductionError, induceWrapper } from '../../../src/shared/wrappers/induce/induceWrapper';
import { moduleOf } from '../../support/exports/moduleOf';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

const names = ['Assam', 'Ceylon', 'Keemun', 'Sencha', 'Oolong', 'Mate'];
const card = (name: string, index: number, ...more: Drawn[]): Drawn =>
  el(
    'article',
    { class: 'card' },
    el('h3', {}, el('a', { href: `p/${index}` }, `${name} tea`)),
    el('p', { class: 'price' }, `£${index}.50`),
    ...more,
  );
const cards = names.map((name, index) => card(name, index));
const columnOf = ({ fields, rows }: DataTable, name: string) =>
  rows.map((row) => row[fields.findIndex((field) => field.name === name)]);

function made(records: readonly Drawn[]) {
  const drawn = drawnRecords(records);
  const table = dataTable(drawn.page, drawn.records);
  const wrapper = () => induceWrapper([{ ...drawn, method: '' }], 'odd');
  const applied = () =>
    applyWrapper(snapshotTree(drawn.page.snapshot).tree, wrapper().wrapper, drawn.page.snapshot);
  return { ...drawn, table, wrapper, applied };
}

describe('records that are few, many or odd', () => {
  it('no records: an empty table, and no wrapper, with the reason', () => {
    const { page } = drawnRecords(cards);
    expect(dataTable(page, [])).toMatchObject({ fields: [], rows: [] });
    const wrap = () => induceWrapper([{ page, records: [], method: '' }], 'none');
    expect(wrap).toThrow(InductionError);
    expect(wrap).toThrow('no example has records: choose another method, or label the records');
  });

  it('one record: each item is a field of its own, and the wrapper says that it saw one only', () => {
    const { table, wrapper, applied } = made(cards.slice(0, 1));
    expect(table.rows).toEqual([
      ['http://drawn.example/p/0', 'Assam tea', '£0.50'].map((value) => (value === '£0.50' ? 0.5 : value)),
    ]);
    expect(wrapper().notes).toContain(
      'it was made from one record: what only this record has may look like a field',
    );
    expect(applied().rows).toEqual(table.rows);
  });

  it('two records', () => {
    const { table, applied } = made(cards.slice(0, 2));
    expect(columnOf(table, 'price')).toEqual([0.5, 1.5]);
    expect(applied().rows).toEqual(table.rows);
  });

  it('20,000 records: a row each, in the table and by the wrapper', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => card(`Tea ${index}`, index));
    const { page, records } = drawnRecords(many);
    const table = dataTable(page, records);
    expect(table.rows).toHaveLength(20_000);
    expect(table.rows[19_999]).toContain('Tea 19999 tea');
    const { wrapper } = induceWrapper([{ page, records, method: '' }], 'many');
    const { rows } = applyWrapper(snapshotTree(page.snapshot).tree, wrapper, page.snapshot);
    expect(rows).toHaveLength(20_000);
  }, 120_000);

  it('records inside each other, and one twice', () => {
    const { page, records } = drawnRecords(cards);
    const inner = records.map(([block]) => [block! + 1]);
    const { rows } = dataTable(page, [records[0]!, inner[0]!, records[1]!, records[1]!]);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toEqual(rows[3]);
  });

  it('a record that says nothing has an empty row', () => {
    const { table } = made([...cards, el('article', { class: 'card' })]);
    expect(table.rows.at(-1)).toEqual(table.fields.map(() => null));
  });

  it('records that all say the same', () => {
    const { table, applied } = made(names.map(() => card('Assam', 1)));
    expect(new Set(columnOf(table, 'name'))).toEqual(new Set(['Assam tea']));
    expect(applied().rows).toEqual(table.rows);
  });

  it('600 columns: the table has all, the grid shows 200', () => {
    const wide = ['a', 'b'].map((letter) =>
      el(
        'article',
        { class: 'card' },
        ...Array.from({ length: 600 }, (_, at) =>
          el(`x-${at}`, { color: `#${String(at).padStart(6, '0')}` }, `${letter} ${at}`),
        ),
      ),
    );
    const drawn = drawnRecords(wide);
    const run = runData(drawn);
    expect(run.table.fields).toHaveLength(600);
    expect(shownTable(run).title).toBe('Table: the first 200 of 600 columns');
  });
});

describe('texts and addresses', () => {
  it('texts of 1 MB are whole in the table, and cut where they are shown', () => {
    const long = 'so much tea '.repeat(90_000);
    const drawn = drawnRecords(
      names.map((name, index) => card(name, index, el('div', {}, `${name} ${long}`))),
    );
    const run = runData(drawn);
    const at = run.table.fields.findIndex(({ type }) => type === 'longText');
    expect(String(run.table.rows[0]![at])).toHaveLength(`Assam ${long}`.trim().length);
    expect(Math.max(...shownTable(run).texts.map(({ length }) => length))).toBeLessThanOrEqual(201);
    expect(induceWrapper([{ ...drawn, method: '' }], 'long').wrapper.fields.length).toBeGreaterThan(2);
  });

  it('texts of both directions, and figures of other scripts', () => {
    const { table } = made(
      names.map((name, index) =>
        card(
          `شاي ${name} أخضر`,
          index,
          el('p', { class: 'year', color: 'red' }, `٢٠٢${index}`),
          el('p', { class: 'weight', color: 'blue' }, `๑๒${index} กรัม`),
        ),
      ),
    );
    expect(columnOf(table, 'name')[0]).toBe('شاي Assam أخضر tea');
    const numbers = table.rows[1]!.filter((value) => typeof value === 'number');
    expect(numbers).toEqual(expect.arrayContaining([1.5, 2021, 121]));
  });

  it('numbers and dates that can be read in two ways stay as they are', () => {
    const { table, wrapper } = made(
      names.map((name, index) =>
        card(
          name,
          index,
          el('div', { color: 'red' }, `1.23${index}`),
          el('div', { color: 'blue' }, '02/03/2024'),
        ),
      ),
    );
    expect(table.rows[4]).toEqual(expect.arrayContaining(['1.234', '02/03/2024']));
    expect(wrapper().wrapper.fields.filter(({ type }) => type === 'text').length).toBeGreaterThanOrEqual(2);
  });

  it('a page without an address keeps its links as they are', () => {
    const { page, records } = drawnRecords(cards);
    page.snapshot.address = '';
    expect(columnOf(dataTable(page, records), 'url')[2]).toBe('p/2');
    const { wrapper } = induceWrapper([{ page, records, method: '' }], 'nowhere');
    expect(wrapper.site).toBe('');
    const { rows } = applyWrapper(snapshotTree(page.snapshot).tree, wrapper, page.snapshot);
    expect(rows[2]).toContain('p/2');
  });

  it.each([
    ['https://cdn.example/list/', 'https://cdn.example/list/p/2'],
    ['/teas/', 'http://drawn.example/teas/p/2'],
    ['javascript:alert(1)', 'http://drawn.example/p/2'],
    ['http://[', 'http://drawn.example/p/2'],
  ])(
    'links are resolved against <base href="%s">, in the table, by the wrapper and by its code',
    (href, url) => {
      const base: Drawn = { tag: 'base', rect: [0, 0, 0, 0], attributes: { href } };
      const { page, records } = drawnRecords([base, ...cards]);
      const own = records.slice(1);
      expect(columnOf(dataTable(page, own), 'url')[2]).toBe(url);
      const { wrapper } = induceWrapper([{ page, records: own, method: '' }], 'based');
      const { rows } = applyWrapper(snapshotTree(page.snapshot).tree, wrapper, page.snapshot);
      expect(rows[2]).toContain(url);
      const html = `<base href="${href}"><body>${names
        .map(
          (name, at) =>
            `<article class="card"><h3><a href="p/${at}">${name} tea</a></h3><p class="price">£${at}.50</p></article>`,
        )
        .join('')}`;
      const { extract } = moduleOf(cheerioCode(wrapper), { cheerio });
      const extracted = (extract as (text: string, address: string) => { rows: { url: string }[] })(
        html,
        'http://drawn.example/',
      );
      expect(extracted.rows[2]!.url).toBe(url);
      const there = applyWrapper(parsedTree(html, 'cheerio'), wrapper, page.snapshot);
      expect(there.rows).toEqual(rows);
    },
  );

  it('links that would run code, and pictures of 5 MB in their own address, stay as they are', () => {
    const inlined = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
    const { table, applied } = made(
      names.map((name, index) =>
        el(
          'article',
          { class: 'card' },
          el('img', { src: `${inlined}${index}` }),
          el('h3', {}, el('a', { href: `javascript:open(${index})` }, `${name} tea`)),
        ),
      ),
    );
    expect(columnOf(table, 'url')[3]).toBe('javascript:open(3)');
    expect(columnOf(table, 'image')[3]).toBe(`${inlined}3`);
    expect(applied().rows).toEqual(table.rows);
  });

  it('class names with the signs of every language are found again', () => {
    const hostile = ['a"b', "c'd", '*/e', '"""f', `\${g}`, 'h\u202Ei', '`j', '</script>', 'k\\l'];
    const { table, applied, wrapper } = made(
      names.map((name, index) =>
        el(
          'article',
          { class: hostile.join(' ') },
          el('h3', { class: `\${x}*/` }, `${name} tea`),
          el('p', { class: '"""' }, `£${index}.50`),
        ),
      ),
    );
    expect(applied().rows).toEqual(table.rows);
    expect(() => moduleOf(cheerioCode(wrapper().wrapper), { cheerio })).not.toThrow();
  });
});

describe('pages that are no list of the wrapper', () => {
  const { wrapper } = made(cards).wrapper();
  const healthOf = (body: Drawn[]) => watchPage(wrapper, drawnRecords(body).page).health;

  it.each([
    [
      'a login',
      el('form', {}, el('p', {}, 'Log in'), el('input', { type: 'password' })),
      /asks for a password/,
    ],
    [
      'a consent wall',
      el('div', {}, el('p', {}, 'We value your privacy'), el('button', {}, 'Accept all cookies')),
      /asks for consent/,
    ],
    ['a check for robots', el('p', {}, 'Verify you are a human'), /whether a person is reading it/],
  ])('%s says nothing about the wrapper', (_, element, reason) => {
    expect(healthOf([element])).toEqual({ state: 'unreadable', reasons: [expect.stringMatching(reason)] });
  });

  it('another site gives no rows, with the reason', () => {
    const { page } = drawnRecords(
      names.map((name) =>
        el(
          'article',
          { class: 'card' },
          el('h3', {}, el('a', { href: '#' }, '★★★★★ 4.8 (1,204)')),
          el('p', { class: 'price' }, `by ${name} Winterbottom, staff writer`),
        ),
      ),
    );
    const { rows, warnings } = applyWrapper(snapshotTree(page.snapshot).tree, wrapper, page.snapshot);
    expect(rows).toEqual([]);
    expect(warnings[0]).toBe(
      'this looks like a page of another template: 6 elements unlike the records are left out',
    );
  });
});
