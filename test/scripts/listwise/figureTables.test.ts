import { expect, it } from 'vitest';
import type { MeasuredPage } from '../../../scripts/listwise/figureRows';
import { countsOf, type Figures, figureParts } from '../../../scripts/listwise/figureTables';

const facts = { score: 30, agreement: 0.9, count: 2 };

function page(name: string, fold: number, more: Partial<MeasuredPage> = {}): MeasuredPage {
  return {
    page: name,
    site: name,
    tags: [],
    fold,
    at50: 1,
    at90: 1,
    labelled: 10,
    extracted: 10,
    facts,
    ...more,
  };
}

const right = page('examples/a', 0);
const wrong = page('old/b', 1, { at50: 0.8, at90: 0.5, tags: ['table'] });
const figures: Figures = {
  pages: [right, wrong, page('thinned/c', 0, { at90: 0 }), page('empty/d', 1, { labelled: 0, at90: 0 })],
  wrong: [{ ...wrong, way: 'left out', stage: 'score', words: '' }],
  otherNames: { none: [right, { ...wrong, at90: 1 }] },
  wide: [right, wrong],
  narrow: [right, { ...wrong, at90: 0 }],
  carried: [
    { page: 'examples/a', records: 10, lost: 0, hidden: 1, shown: 0.9, fits: true },
    { page: 'old/b', records: 10, lost: 2, hidden: 0, shown: 0.3, fits: false },
  ],
};

function rowsOf(name: string, isOfBothWidths = false): (readonly string[])[] {
  const { tables } = figureParts(figures, isOfBothWidths).find((part) => part.name === name)!;
  return tables.flatMap(({ rows }) => rows);
}

it('leaves pages that were made from others out of the means', () => {
  expect(rowsOf('groups')[0]).toEqual([
    'all but thinned',
    '2',
    '0.900',
    '0.800–1.000',
    '0.750',
    '0.500–1.000',
    '1',
  ]);
  expect(rowsOf('groups')).toContainEqual([
    'thinned',
    '1',
    '1.000',
    '1.000–1.000',
    '0.000',
    '0.000–0.000',
    '0',
  ]);
  expect(rowsOf('names').at(-1)).toEqual([
    'all classes and ids empty',
    '2',
    '0.900',
    '0.800–1.000',
    '1.000',
    '1.000–1.000',
    '2',
  ]);
});

it('shows the same pages on both widths', () => {
  const rows = rowsOf('widths');
  expect(rows[0]).toEqual(['all, 1280 px', '2', '0.900', '0.800–1.000', '0.750', '0.500–1.000', '1']);
  expect(rows[1]).toEqual(['all, 390 px', '2', '0.900', '0.800–1.000', '0.500', '0.000–1.000', '1']);
  expect(rows).toContainEqual([
    'page fits the narrow screen, 390 px',
    '1',
    '1.000',
    '1.000–1.000',
    '1.000',
    '1.000–1.000',
    '1',
  ]);
  expect(rows).toContainEqual([
    'records keep less, 390 px',
    '1',
    '0.800',
    '0.800–0.800',
    '0.000',
    '0.000–0.000',
    '0',
  ]);
  const [part] = figureParts(figures, true);
  expect(part!.markdown).toContain('Of 20 labelled records on 2 pages, 2 were not found again');
});

it('counts what is lost by each way, of all pages with records', () => {
  expect(rowsOf('wrong')[0]!.slice(1, 6)).toEqual(['1', '0.100', '0.250', 'score 1', 'saved result pages 1']);
});

it('has the pages without records in the tables of confidence', () => {
  expect(rowsOf('confidence')[0]!.slice(0, 3)).toEqual(['no record', '1', '–']);
});

it('counts names, most first', () => {
  expect(countsOf(['score', 'candidates', 'score'])).toBe('score 2, candidates 1');
  expect(countsOf([])).toBe('');
});
