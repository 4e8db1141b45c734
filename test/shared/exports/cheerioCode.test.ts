import { readFileSync } from 'node:fs';
import * as cheerio from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { cheerioCode } from '../../../src/shared/exports/cheerioCode';
import { ExportRefusal } from '../../../src/shared/exports/exportRefusal';
import type { Wrapper } from '../../../src/shared/wrappers/wrapper';
import {
  exampleWrappers,
  fieldOf,
  pageAddress,
  readAt,
  shadowWrapper,
  siblingsWrapper,
  wrapperOf,
} from '../../support/exports/exampleWrappers';
import { expectedRows } from '../../support/exports/expectedRows';
import { moduleOf } from '../../support/exports/moduleOf';
import { examplePage } from '../../support/page/examplePages';

interface Extracted {
  rows: Record<string, unknown>[];
  next: string | null;
}

function extracted(wrapper: Wrapper, html: string): Extracted {
  const { extract } = moduleOf(cheerioCode(wrapper), { cheerio });
  return (extract as (html: string, address: string, now: string) => Extracted)(html, pageAddress, readAt);
}

/** A list with these items. */
function listOf(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

const names = wrapperOf('names', ['//ul/li'], [fieldOf('name', ['.//b'], { required: true })]);

describe('code for cheerio', () => {
  it.each(Object.keys(exampleWrappers))('gives the rows of the wrapper: %s', (name) => {
    const html = readFileSync(examplePage(name), 'utf8');
    const wrapper = exampleWrappers[name]!;
    const rows = expectedRows(parsedTree(html, 'cheerio'), wrapper);
    expect(rows.length).toBeGreaterThan(5);
    expect(extracted(wrapper, html).rows.map((row) => new Map(Object.entries(row)))).toEqual(rows);
  });

  it('gives values as they are in the table', () => {
    const html = readFileSync(examplePage('shop-grid'), 'utf8');
    const [, , third] = extracted(exampleWrappers['shop-grid']!, html).rows;
    expect(third).toMatchObject({
      name: 'Ridgeline 3L Shell',
      url: 'https://northfold.example/p/ridgeline-3l-shell',
      price: 214.5,
      listPrice: 286,
      rating: 4.4,
      reviews: 97,
      badge: '-25%',
    });
  });

  it('says when the page has changed', () => {
    expect(() => extracted(names, '<p>')).toThrow('no records found: the page has none, or has changed');
    const half = listOf(['<b>a</b>', '', '', '']);
    expect(() => extracted(names, half)).toThrow(
      'the field "name" is in 25 % of the records, at least 50 % expected',
    );
    const many = listOf(Array.from({ length: 301 }, () => '<b>a</b>'));
    expect(() => extracted(names, many)).toThrow('301 records found, more than 300');
  });

  it('takes another locator if the first finds records without what is required', () => {
    const wrapper = wrapperOf('two', ['//ol/li', '//ul/li'], names.fields);
    const html = `<ol><li>menu</li></ol>${listOf(['<b>a</b>', '<b>b</b>'])}`;
    expect(extracted(wrapper, html).rows).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('finds the link to the next page', () => {
    const next = {
      kind: 'link',
      locators: [{ xpath: "//a[@rel='next']/@href", css: null, survival: 1 }],
    } as const;
    const html = `${listOf(['<b>a</b>'])}<a rel="next">x</a><a rel="next" href="?page=2">Next</a>`;
    expect(extracted({ ...names, next }, html).next).toBe('https://shop.example/list?page=2');
    expect(extracted(names, html).next).toBeNull();
  });

  it('is refused where CSS cannot say it, with the reason', () => {
    const label = wrapperOf(
      'label',
      ['//li'],
      [fieldOf('price', [".//dt[normalize-space()='Price']/following-sibling::dd[1]"])],
    );
    expect(() => cheerioCode(label)).toThrow(
      `cheerio cannot say where the field "price" is: .//dt[normalize-space()='Price']/following-sibling::dd[1]; Playwright can`,
    );
    expect(() => cheerioCode(siblingsWrapper)).toThrow(ExportRefusal);
    expect(() => cheerioCode(shadowWrapper)).toThrow('cheerio has no browser');
    expect(() => cheerioCode({ ...shadowWrapper, needsBrowser: false })).toThrow(
      'cannot say where a record is',
    );
  });

  it('is refused if a locator was broken by hand, or a name is used twice', () => {
    const broken = structuredClone(names) as Wrapper;
    broken.fields[0]!.locators[0]!.xpath = './/b[';
    expect(() => cheerioCode(broken)).toThrow('the locator of the field "name" cannot be read');
    const twice = { ...names, fields: [...names.fields, ...names.fields] };
    expect(() => cheerioCode(twice)).toThrow('two fields are called "name"');
  });
});
