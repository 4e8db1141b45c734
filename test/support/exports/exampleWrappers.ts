import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { printCss } from '../../../src/shared/locators/printCss';
import {
  type Wrapper,
  type WrapperField,
  type WrapperLocator,
  wrapperSchema,
} from '../../../src/shared/wrappers/wrapper';

/** A field with its name and locators; the rest as for a required text. */
export function fieldOf(
  name: string,
  xpaths: readonly string[],
  rest: Partial<WrapperField> = {},
): WrapperField {
  return {
    name,
    role: null,
    type: 'text',
    convention: {},
    required: false,
    many: false,
    take: { kind: 'text' },
    locators: xpaths.map(locatorOf),
    profile: {
      coverage: 1,
      read: 1,
      distinct: 1,
      length: { mean: 3, spread: 1 },
      words: 3,
      digits: 0,
      capitals: 0,
      punctuation: 0,
      tokens: {},
    },
    ...rest,
  };
}

/** A wrapper of the pages of an example, checked as a stored one is. */
export function wrapperOf(
  name: string,
  records: readonly string[],
  fields: readonly WrapperField[],
): Wrapper {
  return wrapperSchema.parse({
    format: 'recordscope-wrapper',
    version: 1,
    name,
    revision: 1,
    site: 'shop.example',
    addresses: ['https://shop.example/list?page=1'],
    records: { unit: 'element', locators: records.map(locatorOf), perPage: { least: 5, most: 30 } },
    fields,
    next: null,
    needsBrowser: false,
    madeFrom: [{ page: 'a', records: 'label', method: '', capturedAt: '2026-11-18T10:00:00Z' }],
  });
}

function locatorOf(xpath: string): WrapperLocator {
  return { xpath, css: printCss(parseXPath(xpath)), survival: 0.9 };
}

const address = { type: 'address', take: { kind: 'attribute', name: 'href' } } as const;
const number = { decimal: '.', group: ',' } as const;

/** Wrappers for example pages, written by hand. The first locators of some find nothing, or too little. */
export const exampleWrappers: Readonly<Record<string, Wrapper>> = {
  'shop-grid': wrapperOf(
    'Northfold jackets',
    [
      '//div[@data-gone]/article',
      "//article[contains(concat(' ', normalize-space(@class), ' '), ' product-card ')]",
    ],
    [
      fieldOf('name', ['.//h4/a', './/h3/a'], { required: true, role: 'name' }),
      fieldOf('url', ['.//h3/a'], { ...address, required: true }),
      fieldOf('price', ["./p/strong[contains(concat(' ', normalize-space(@class), ' '), ' price ')]"], {
        type: 'money',
        convention: { ...number, currencies: { '£': 'GBP' } },
        required: true,
      }),
      fieldOf('listPrice', ['.//s'], {
        type: 'money',
        convention: { ...number, currencies: { '£': 'GBP' } },
        profile: { ...fieldOf('', ['.']).profile, coverage: 0.33 },
      }),
      fieldOf('rating', ["./p/span[@role='img']"], {
        type: 'rating',
        convention: { ...number, best: 5 },
        take: { kind: 'attribute', name: 'aria-label' },
      }),
      fieldOf('reviews', ["./p/a[contains(@href, '#reviews')]"], { type: 'count', convention: number }),
      fieldOf('picture', ['.//img'], { type: 'picture', take: { kind: 'picture' } }),
      fieldOf('badge', ['./span[1]'], { profile: { ...fieldOf('', ['.']).profile, coverage: 0.25 } }),
    ],
  ),
  'result-list': wrapperOf(
    'results "quoted"\n*/',
    ['//ol/li'],
    [
      fieldOf('title', ['./h2'], { required: true }),
      fieldOf('site', ['.//cite'], { take: { kind: 'part', separators: ['›'], index: 1 } }),
      fieldOf('leaf', ['.//cite'], { take: { kind: 'part', separators: ['›', '-'], index: -1 } }),
      fieldOf('date', ["./p/span[contains(concat(' ', normalize-space(@class), ' '), ' date ')]"], {
        type: 'date',
        convention: { months: { march: 3, november: 11, june: 6, may: 5, july: 7, august: 8 } },
        profile: { ...fieldOf('', ['.']).profile, coverage: 0.4 },
      }),
      fieldOf('links', ['./ul/li/a'], {
        ...address,
        many: true,
        profile: { ...fieldOf('', ['.']).profile, coverage: 0.1 },
      }),
      fieldOf('snippet', ['./p'], { type: 'longText' }),
      fieldOf('constructor', ['./h2/a'], address),
      fieldOf('__proto__', ['./h2/a']),
    ],
  ),
  'table-rows': wrapperOf(
    'samples',
    ['//tr[./td]'],
    [
      fieldOf('number', ['./td[2]'], { required: true }),
      fieldOf('taken', ['.//time'], {
        type: 'date',
        convention: { order: 'YMD' },
        take: { kind: 'attribute', name: 'datetime' },
      }),
      fieldOf('time', ['.//time'], { type: 'time' }),
      fieldOf('volume', ['./td[7]'], { type: 'number', convention: number }),
      fieldOf('tests', ['./td[8]'], { type: 'number', convention: number }),
      fieldOf('cells', ['./td'], { many: true }),
    ],
  ),
  'news-cards': wrapperOf(
    'news',
    ['//main//article'],
    [
      fieldOf(
        'kicker',
        ['./p[@data-kicker]', ".//p[contains(concat(' ', normalize-space(@class), ' '), ' kicker ')]"],
        { required: true },
      ),
      fieldOf('title', ['.//h3'], { profile: { ...fieldOf('', ['.']).profile, coverage: 0.8 } }),
      fieldOf('by', ["./p[contains(concat(' ', normalize-space(@class), ' '), ' byline ')]"], {
        take: { kind: 'part', separators: ['·'], index: 1 },
        profile: { ...fieldOf('', ['.']).profile, coverage: 0.4 },
      }),
      fieldOf('people', ["./p[contains(concat(' ', normalize-space(@class), ' '), ' byline ')]/a"], {
        ...address,
        many: true,
        profile: { ...fieldOf('', ['.']).profile, coverage: 0.4 },
      }),
    ],
  ),
};

const titleRow = "//tr[contains(concat(' ', normalize-space(@class), ' '), ' title-row ')]";

/** Records of several siblings, and records in a shadow root: CSS cannot say them. */
export const siblingsWrapper: Wrapper = {
  ...wrapperOf(
    'links',
    [titleRow],
    [
      fieldOf('title', [".//a[contains(concat(' ', normalize-space(@class), ' '), ' link ')]"], {
        required: true,
      }),
      fieldOf('points', ['./following-sibling::tr//span[1]'], { type: 'count' }),
      fieldOf('age', ['./following-sibling::tr//span[2]'], {
        type: 'relativeTime',
        convention: {
          units: { hours: 'hour', hour: 'hour', minutes: 'minute', days: 'day' },
          days: { yesterday: -1 },
        },
      }),
      fieldOf(
        'tags',
        ["./following-sibling::tr//a[contains(concat(' ', normalize-space(@class), ' '), ' tag ')]"],
        {
          many: true,
        },
      ),
      fieldOf('by', ['./following-sibling::tr/td/text()[2]']),
    ],
  ),
};
siblingsWrapper.records.unit = 'siblings';

export const shadowWrapper: Wrapper = {
  ...wrapperOf(
    'episodes',
    ['//episode-list >> //article'],
    [fieldOf('title', ['.//h3'], { required: true }), fieldOf('url', ['.//h3/a'], address)],
  ),
  needsBrowser: true,
};

/** When the pages of the tests are read. */
export const readAt = '2026-11-18T10:00:00.000Z';
export const pageAddress = 'https://shop.example/list?page=1';
