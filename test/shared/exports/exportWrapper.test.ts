import fc from 'fast-check';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { exportWrapper } from '../../../src/shared/exports/exportWrapper';
import { arbitraryHostileText } from '../../support/exports/arbitraryHostileText';
import {
  exampleWrappers,
  fieldOf,
  shadowWrapper,
  siblingsWrapper,
  wrapperOf,
} from '../../support/exports/exampleWrappers';
import { hostileWrapper } from '../../support/exports/hostileWrapper';

const javascript = ['playwright', 'cheerio', 'crawlee'] as const;

/** The constant `wrapper` of generated JavaScript, as it is read. */
function constantOf(code: string): { fields: { name: string }[] } {
  const { program, errors } = parseSync('export.mjs', code);
  expect(errors).toEqual([]);
  for (const node of program.body) {
    if (node.type !== 'VariableDeclaration') continue;
    const { id, init } = node.declarations[0]!;
    if (id.type === 'Identifier' && id.name === 'wrapper')
      return new Function(`return ${code.slice(init!.start, init!.end)}`)();
  }
  throw new Error('no constant');
}

describe('exported code', () => {
  it.each(javascript)('is code whatever the page says: %s', (target) => {
    const plain = parseSync('export.mjs', exportWrapper(hostileWrapper('x'), target)).program.body;
    fc.assert(
      fc.property(arbitraryHostileText, (text) => {
        const code = exportWrapper(hostileWrapper(text || 'x'), target);
        expect(constantOf(code).fields[0]!.name).toBe(text || 'x');
        // Nothing became a statement of its own.
        const { body } = parseSync('export.mjs', code).program;
        expect(body.map(({ type }) => type)).toEqual(plain.map(({ type }) => type));
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the same wrapper, and says where it comes from', () => {
    const [one, other] = [1, 2].map(() => exportWrapper(exampleWrappers['shop-grid']!, 'playwright'));
    expect(one).toBe(other);
    expect(one).toMatch(
      /^\/\/ Made by Recordscope from wrapper Northfold jackets, revision 1 for shop\.example\. It needs nothing of Recordscope\.\n/,
    );
  });

  it('is refused for records of siblings or in shadow roots where the target has none', () => {
    expect(() => exportWrapper(siblingsWrapper, 'playwright')).not.toThrow();
    expect(() => exportWrapper(siblingsWrapper, 'scrapy')).not.toThrow();
    expect(() => exportWrapper(siblingsWrapper, 'crawlee')).toThrow('Crawlee cannot say where the field');
    expect(() => exportWrapper(shadowWrapper, 'playwright')).not.toThrow();
    expect(() => exportWrapper(shadowWrapper, 'scrapy')).toThrow(
      'Scrapy has no browser, and the records need one: export to Playwright',
    );
    expect(() => exportWrapper({ ...shadowWrapper, needsBrowser: false }, 'scrapy')).toThrow(
      'Scrapy cannot say where a record is: //episode-list >> //article; Playwright can, with a browser',
    );
  });
});

describe('a JSON Schema and TypeScript types', () => {
  const wrapper = wrapperOf(
    'shop',
    ['//li'],
    [
      fieldOf('price', ['.//b'], {
        type: 'money',
        convention: { currencies: { '£': 'GBP' } },
        role: 'price',
      }),
      fieldOf('*/ tags', ['.//i'], { many: true }),
      fieldOf('__proto__', ['.//u']),
    ],
  );

  it('say the type of each field', () => {
    const { properties, required } = JSON.parse(exportWrapper(wrapper, 'schema'));
    expect(properties.price).toEqual({
      type: ['number', 'string', 'null'],
      description: 'money, https://schema.org/price; in GBP; a string where the text is no such value',
    });
    expect(properties['*/ tags']).toMatchObject({
      type: ['string', 'array', 'null'],
      items: { type: ['string'] },
    });
    expect(required).toEqual(['price', '*/ tags', '__proto__']);
    expect(Object.keys(properties)).toEqual(required);
  });

  it('are TypeScript', () => {
    const code = exportWrapper(wrapper, 'types');
    expect(parseSync('row.ts', code).errors).toEqual([]);
    expect(code).toContain('  "price": number | string | null;\n');
    expect(code).toContain('  "*/ tags": string | (string)[] | null;\n');
  });
});

describe('formats of other tools', () => {
  const plain = wrapperOf(
    'Shop list!',
    ['//ul/li'],
    [
      fieldOf('title', ['./h3/a']),
      fieldOf('url', ['.//a'], { take: { kind: 'attribute', name: 'href' }, type: 'address' }),
    ],
  );

  it('are written for crawl4ai', () => {
    expect(JSON.parse(exportWrapper(plain, 'crawl4ai'))).toEqual({
      name: 'Shop list!',
      baseSelector: 'ul > li',
      fields: [
        { name: 'title', selector: ':scope > h3 > a', type: 'text' },
        { name: 'url', selector: 'a', type: 'attribute', attribute: 'href' },
      ],
    });
  });

  it('are written for Web Scraper, with the next page', () => {
    const next = { kind: 'link', locators: [{ xpath: "//a[@rel='next']", css: null, survival: 1 }] } as const;
    const sitemap = JSON.parse(exportWrapper({ ...plain, next }, 'webscraper'));
    expect(sitemap._id).toBe('shop-list');
    expect(sitemap.startUrl).toEqual(plain.addresses);
    expect(
      sitemap.selectors.map(({ id, type, parentSelectors }: Record<string, unknown>) => [
        id,
        type,
        parentSelectors,
      ]),
    ).toEqual([
      ['next_page', 'SelectorLink', ['_root', 'next_page']],
      ['record', 'SelectorElement', ['_root', 'next_page']],
      ['title', 'SelectorText', ['record']],
      ['url', 'SelectorElementAttribute', ['record']],
    ]);
  });

  it('are refused for what they cannot say', () => {
    const part = wrapperOf(
      'p',
      ['//li'],
      [fieldOf('site', ['.//b'], { take: { kind: 'part', separators: ['|'], index: 1 } })],
    );
    expect(() => exportWrapper(part, 'crawl4ai')).toThrow(
      'crawl4ai cannot say the field "site", which takes a part of a text: leave it out, or export to Playwright',
    );
    const many = wrapperOf('p', ['//li'], [fieldOf('tags', ['.//b'], { many: true })]);
    expect(() => exportWrapper(many, 'webscraper')).toThrow('which has several values');
    expect(() => exportWrapper(siblingsWrapper, 'crawl4ai')).toThrow(
      'crawl4ai has no records of several siblings',
    );
    expect(() => exportWrapper({ ...plain, addresses: [] }, 'webscraper')).toThrow(
      'needs the address of a page',
    );
  });
});
