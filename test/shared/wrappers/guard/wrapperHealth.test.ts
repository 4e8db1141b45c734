import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import type { AppliedWrapper } from '../../../../src/shared/wrappers/applyWrapper';
import { fieldProfile } from '../../../../src/shared/wrappers/fieldProfile';
import { type NearestSet, wrapperHealth } from '../../../../src/shared/wrappers/guard/wrapperHealth';
import type { Wrapper, WrapperField } from '../../../../src/shared/wrappers/wrapper';

const locators = [{ xpath: '//li', css: 'li', survival: 0.5 }];
const field = (name: string, coverage: number): WrapperField => ({
  name,
  role: null,
  type: 'text',
  convention: {},
  required: coverage >= 0.95,
  many: false,
  take: { kind: 'text' },
  locators,
  profile: fieldProfile(['Assam', 'Ceylon'], { records: 100, filled: 100 * coverage, read: 2 }),
});
const wrapper: Wrapper = {
  format: 'recordscope-wrapper',
  version: 1,
  name: 'tea',
  revision: 1,
  site: '',
  addresses: [],
  records: { unit: 'element', locators, perPage: { least: 10, most: 20 } },
  fields: [field('name', 1), field('note', 0.3)],
  next: null,
  needsBrowser: false,
  madeFrom: [{ page: 'x', records: 'label', method: '', capturedAt: '2026-11-18T00:00:00Z' }],
};

/** `missing`: in how many of the records the name is missing. */
function applied(count: number, distances: readonly [number, number], missing = 0): AppliedWrapper {
  const fields = wrapper.fields.map(({ name }, index) => ({
    name,
    locator: 0,
    distance: distances[index]!,
    isOutvoted: false,
    nodes: Array.from({ length: count }, (_, record) => (index === 0 && record < missing ? [] : [record])),
    values: [],
  }));
  const records = Array.from({ length: count }, (_, record) => [record]);
  return { records, locator: 0, distance: 0, fields, rows: [], warnings: [] };
}

function health(found: AppliedWrapper, html = '', nearest?: NearestSet, warnings: string[] = []) {
  return wrapperHealth(wrapper, found, {
    tree: parsedTree(html, 'cheerio'),
    warnings: warnings.map((message) => ({ code: 'error-status', message })),
    nearest: () => nearest,
  });
}

describe('a page with records', () => {
  it('is healthy up to a distance of 1.2, drifted from there, broken from 2', () => {
    expect(health(applied(12, [1.19, 0]))).toEqual({ state: 'healthy', reasons: [] });
    expect(health(applied(12, [1.2, 0]))).toEqual({
      state: 'drifted',
      reasons: ['name looks different than before (distance 1.2)'],
    });
    expect(health(applied(12, [2, 0]))).toEqual({
      state: 'broken',
      reasons: ['name looks like something else (distance 2.0)'],
    });
  });

  it('a field that few records had does not break it', () => {
    expect(health(applied(12, [0, 3])).state).toBe('drifted');
  });

  it('addresses that look different are no drift, but other things are', () => {
    const addresses = {
      ...wrapper,
      fields: wrapper.fields.map((one) => ({ ...one, type: 'address' as const })),
    };
    const page = { tree: parsedTree('', 'cheerio'), warnings: [], nearest: () => undefined };
    expect(wrapperHealth(addresses, applied(12, [1.9, 1.9]), page).state).toBe('healthy');
    expect(wrapperHealth(addresses, applied(12, [0, 2]), page).state).toBe('drifted');
    expect(wrapperHealth(addresses, applied(12, [2, 0]), page).state).toBe('broken');
  });

  it('a required field in less than half of the records breaks it', () => {
    expect(health(applied(12, [0.5, 0], 6)).state).toBe('healthy');
    expect(health(applied(12, [0.5, 0], 7))).toEqual({
      state: 'broken',
      reasons: ['name is missing in 7 of 12 records'],
    });
  });

  it('four times as many records are drift', () => {
    // 10 to 20 were seen: 20 × 4 = 80.
    expect(health(applied(79, [0, 0])).state).toBe('healthy');
    expect(health(applied(80, [0, 0]))).toEqual({
      state: 'drifted',
      reasons: ['80 records instead of 10 to 20'],
    });
  });

  it('a fourth of the records is drift if the page has twice as many that look like them', () => {
    const page = (count: number, distance = 0.4) => health(applied(2, [0, 0]), '', { count, distance });
    expect(health(applied(2, [0, 0])).state).toBe('healthy');
    expect([page(3).state, page(4, 2).state]).toEqual(['healthy', 'healthy']);
    expect(page(4)).toEqual({
      state: 'drifted',
      reasons: ['2 records instead of 10 to 20, and the page has 4 that look like them'],
    });
    // 10 / 4 = 2.5: three are enough.
    expect(health(applied(3, [0, 0]), '', { count: 12, distance: 0.4 }).state).toBe('healthy');
  });

  it('what a fifth of the records lacked may be missing on a page, and one text says little', () => {
    const optional = (coverage: number, filled: number, distance: number) => {
      const fields = [field('name', 1), field('note', coverage)];
      const found = applied(12, [0, distance]);
      found.fields[1]!.nodes = found.fields[1]!.nodes.map((nodes, record) => (record < filled ? nodes : []));
      const page = { tree: parsedTree('', 'cheerio'), warnings: [], nearest: () => undefined };
      return wrapperHealth({ ...wrapper, fields }, found, page).state;
    };
    expect([optional(0.79, 0, 3), optional(0.8, 0, 3)]).toEqual(['healthy', 'drifted']);
    expect([optional(0.3, 2, 1.9), optional(0.3, 3, 1.9)]).toEqual(['healthy', 'drifted']);
  });

  it('a picture that is the same in all records may be lost, others not', () => {
    const icon = (texts: string[]): string => {
      const profile = fieldProfile(texts, { records: 20, filled: 20, read: 20 });
      const fields = [{ ...field('name', 1), type: 'picture' as const, profile }, field('note', 0.3)];
      const page = { tree: parsedTree('', 'cheerio'), warnings: [], nearest: () => undefined };
      return wrapperHealth({ ...wrapper, fields }, applied(12, [3, 0], 12), page).state;
    };
    const pictures = Array.from({ length: 20 }, (_, index) => `/${index}.png`);
    expect([icon(pictures.map(() => '/icon.png')), icon(pictures)]).toEqual(['healthy', 'broken']);
  });
});

describe('a page without records', () => {
  const none = applied(0, [0, 0]);
  const list = { count: 8, distance: 0.4 };
  const other = { count: 8, distance: 2.5 };

  it('is broken if it has records like those of the wrapper, whatever else it says', () => {
    const { state, reasons } = health(none, '<p>No results</p><input type=password>', list);
    expect(state).toBe('broken');
    expect(reasons[0]).toMatch(/the page has 8 records that look like them/);
  });

  it('is broken if it has other records and does not say why', () => {
    expect(health(none, '<p>Welcome</p>', other).state).toBe('broken');
  });

  it('is healthy and empty if it says so, in several languages', () => {
    for (const text of [
      'Sorry, no results for “tea”.',
      'Leider keine Treffer',
      'Aucun résultat',
      'Ничего не найдено',
      '0 items',
      '검색 결과가 없습니다',
    ])
      expect(health(none, `<h2>${text}</h2>`, other)).toEqual({
        state: 'healthy',
        reasons: [`the page is empty: it says “${text}”`],
      });
  });

  it('a number that ends in 0, a hidden text and a script say nothing', () => {
    for (const html of [
      '<p>Showing 10 items</p>',
      '<div hidden><p>No results</p></div>',
      '<p style="display: none">No results</p>',
      '<script>"No results"</script>',
    ])
      expect(health(none, html, other).state).toBe('broken');
  });

  it('is healthy and empty if no method finds records', () => {
    expect(health(none, '<p>Welcome</p>').state).toBe('healthy');
  });

  it('could not be read if it refused us', () => {
    const refused = [
      health(none, '<h1>Forbidden</h1>', undefined, ['the server answered 403: this may be an error page']),
      health(none, '<form><input type="password"></form>', other),
      health(none, '<p>Are you a robot?</p>', other),
      health(none, '<h1>Before you continue</h1><button>Accept all cookies</button>', other),
    ];
    expect(refused.map(({ state }) => state)).toEqual(Array(4).fill('unreadable'));
    expect(refused[0]!.reasons).toEqual(['the server answered 403: this may be an error page']);
  });

  it('a note about cookies on a long page is no wall', () => {
    const html = `<button>Accept all cookies</button>${'<p>Some text</p>'.repeat(80)}`;
    expect(health(none, html, other).state).toBe('broken');
  });
});
