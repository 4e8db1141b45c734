import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { nodeAttribute } from '../../../src/shared/locators/nodeTree';
import { applyWrapper } from '../../../src/shared/wrappers/applyWrapper';
import { fieldProfile } from '../../../src/shared/wrappers/fieldProfile';
import type { Wrapper, WrapperField } from '../../../src/shared/wrappers/wrapper';

const context = { address: 'https://tea.example/list', capturedAt: '2026-01-02T00:00:00Z' };

const locators = (...xpaths: string[]) => xpaths.map((xpath) => ({ xpath, css: null, survival: 0.5 }));

function field(name: string, texts: string[], given: Partial<WrapperField>): WrapperField {
  const count = texts.length;
  const profile = fieldProfile(texts, { records: count, filled: count, read: count });
  return {
    name,
    role: null,
    type: 'text',
    convention: {},
    required: true,
    many: false,
    take: { kind: 'text' },
    locators: [],
    profile,
    ...given,
  };
}

const name = field('name', ['Green tea', 'Black tea', 'White tea'], { locators: locators('.//h3') });
const price = field('price', ['£ 3.50', '£ 12.00', '£ 8.00'], {
  type: 'money',
  convention: { decimal: '.', group: ',', currencies: { '£': 'GBP' } },
  locators: locators('.//b'),
});

function wrapper(records: Partial<Wrapper['records']>, fields: WrapperField[]): Wrapper {
  return {
    format: 'recordscope-wrapper',
    version: 1,
    name: 'tea',
    revision: 1,
    site: 'tea.example',
    addresses: [],
    records: { unit: 'element', locators: locators('//li'), perPage: { least: 3, most: 3 }, ...records },
    fields,
    next: null,
    needsBrowser: false,
    madeFrom: [{ page: '', records: 'label', method: '', capturedAt: '2026-01-01T00:00:00Z' }],
  };
}

const card = (title: string, cost: string): string =>
  `<li><h3><a href="/p?q=${title}">${title}</a></h3><b>${cost}</b></li>`;
const list = `<ul>${card('Green tea', '£3.50')}${card('Black tea', '£1,200.00')}${card('Red tea', '')}</ul>`;
const menu = '<nav><ul><li>Home</li><li>About us</li><li>Log in</li></ul></nav>';

function applied(html: string, given: Wrapper) {
  const tree = parsedTree(html, 'cheerio');
  return { tree, ...applyWrapper(tree, given, context) };
}

describe('values', () => {
  it('a row per record: values are read by the convention of the field, and missing ones are null', () => {
    const url = field('url', ['/p?q=a'], {
      type: 'address',
      take: { kind: 'attribute', name: 'href' },
      locators: locators('.//a'),
    });
    expect(applied(list, wrapper({}, [name, price, url])).rows).toEqual([
      ['Green tea', 3.5, 'https://tea.example/p?q=Green%20tea'],
      ['Black tea', 1200, 'https://tea.example/p?q=Black%20tea'],
      ['Red tea', null, 'https://tea.example/p?q=Red%20tea'],
    ]);
  });

  it('a part of a line, counted from either end', () => {
    const part = (index: number) =>
      field('part', ['a'], {
        take: { kind: 'part', separators: ['|', ' – '], index },
        locators: locators('.'),
      });
    const html = '<ul><li>| Ann – 3 min | Monday</li></ul>';
    expect(applied(html, wrapper({}, [part(1), part(2), part(-1), part(4)])).rows).toEqual([
      ['Ann', '3 min', 'Monday', null],
    ]);
  });

  it('pictures: the real address of one that is loaded late, or a background', () => {
    const picture = field('image', ['/a.jpg'], {
      type: 'picture',
      take: { kind: 'picture' },
      locators: locators('./*'),
    });
    const html = `<li><img src="data:,x" data-src="/late.jpg"></li><li><i style="background: url('/back.jpg')"></i></li>`;
    expect(applied(html, wrapper({}, [picture])).rows.flat()).toEqual([
      'https://tea.example/late.jpg',
      'https://tea.example/back.jpg',
    ]);
  });

  it('several values are a list', () => {
    const tags = field('tags', ['a', 'b'], { many: true, locators: locators('./i') });
    expect(applied('<li><i>a</i><i>b</i></li><li><i>c</i></li>', wrapper({}, [tags])).rows).toEqual([
      [['a', 'b']],
      ['c'],
    ]);
  });
});

describe('siblings', () => {
  const rows = [1, 2].map((n) => `<tr class="t"><td>Tea ${n}</td></tr><tr><td><i>${n} left</i></td></tr>`);
  const html = `<table>${rows.join('')}<tr><td><i>More</i></td></tr></table>`;
  const left = field('left', ['3 left'], { locators: locators('./following-sibling::tr//i') });
  const given = wrapper(
    {
      unit: 'siblings',
      span: 2,
      locators: locators("//tr[contains(concat(' ', normalize-space(@class), ' '), ' t ')]"),
    },
    [left],
  );

  it('a field never comes from the next record, and the last record ends', () => {
    const { rows: found, records, tree } = applied(html, given);
    expect(found).toEqual([['1 left'], ['2 left']]);
    expect(records.map(({ length }) => length)).toEqual([2, 2]);
    expect(nodeAttribute(tree, records[0]![0]!, 'class')).toBe('t');
  });
});

describe('committee', () => {
  it('the locator whose records look right is used, wherever it stands', () => {
    const { locator, rows } = applied(
      menu + list,
      wrapper({ locators: locators('//nav//li', '//main//li', '//li[./b]') }, [name, price]),
    );
    expect(locator).toBe(2);
    expect(rows).toHaveLength(3);
  });

  it('a warning says that two others agree on something else', () => {
    const one = wrapper({ locators: locators('//li[./b]', '//nav//li', '//nav/ul/li') }, [name, price]);
    expect(applied(menu + list, one).warnings[0]).toMatch(/^two locators of the records agree/);
    const two = { ...name, locators: locators('.//h3', './b', './b[1]') };
    expect(applied(list, wrapper({}, [two])).warnings[0]).toMatch(/^name: two locators agree/);
  });

  it('a field whose first locator finds nothing comes from the second', () => {
    const moved = { ...name, locators: locators('.//h4', './/a') };
    const { fields } = applied(list, wrapper({}, [moved]));
    expect(fields[0]).toMatchObject({ locator: 1, values: ['Green tea', 'Black tea', 'Red tea'] });
  });

  it('no records, and required fields that are missing, are reported', () => {
    expect(applied('<p>Sold out</p>', wrapper({}, [name]))).toMatchObject({
      rows: [],
      warnings: ['no records were found: the page is empty, or of another template'],
    });
    const lost = '<ul><li><b>£1.00</b></li><li><b>£2.00</b></li></ul>';
    expect(applied(lost, wrapper({}, [name, price])).warnings).toContain('name is missing in 2 of 2 records');
  });

  it('records that look like nothing known are left out, and a warning says so', () => {
    const { rows, warnings } = applied('<ul><li>x</li><li>y</li></ul>', wrapper({}, [name]));
    expect(rows).toEqual([]);
    expect(warnings).toEqual([
      'this looks like a page of another template: 2 elements unlike the records are left out',
      'name looks like something else',
      'name is missing in 2 of 2 records',
    ]);
  });

  it('records stay while less than half of the texts that all should have are something else', () => {
    const maker = field('maker', ['Ash Mill', 'Elm Mill', 'Oak Mill'], { locators: locators('.//i') });
    const rowsOf = (fields: WrapperField[]) =>
      applied(list.replaceAll('</b>', '</b><i>Fir Mill</i>').replaceAll('h3', 'h4'), wrapper({}, fields)).rows
        .length;
    expect(rowsOf([name, maker, price])).toBe(3);
    expect(rowsOf([name, maker])).toBe(0);
    // Addresses do not count: they differ from page to page.
    const link = field('link', ['/a', '/b', '/c'], {
      type: 'address',
      take: { kind: 'attribute', name: 'href' },
      locators: locators('.//a'),
    });
    expect(rowsOf([name, link, maker])).toBe(0);
    expect(rowsOf([link, maker, price])).toBe(3);
  });
});
