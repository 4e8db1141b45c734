import { describe, expect, it } from 'vitest';
import { contentSimilarity, styleMultisets } from '../../../../src/shared/methods/rextractor/styleMultisets';
import { blockModelOf, defaultModelOptions } from '../../../../src/shared/page/buildBlockModel';
import { blocksOf, box, drawnPage } from './drawnPages';

/** The multisets of two container blocks with children of the given colours, one beside the other. */
function multisets(one: readonly string[], other: readonly string[], directOnly = false) {
  const container = (x: number, colors: readonly string[]) =>
    box(
      'li',
      [x, 0, 100, 100],
      'black',
      ...colors.map((color, i) => box('p', [x + 10, 10 + 10 * i, 50, 5], color, 'x')),
    );
  const page = drawnPage(box('html', [0, 0, 400, 100], 'black', container(0, one), container(200, other)));
  const model = blockModelOf(page, defaultModelOptions);
  return styleMultisets(model, Int32Array.from(blocksOf(page, 'li')), directOnly);
}

function similarity(one: readonly string[], other: readonly string[]): number {
  const sets = multisets(one, other);
  expect(contentSimilarity(sets, 1, 0)).toBe(contentSimilarity(sets, 0, 1));
  return contentSimilarity(sets, 0, 1);
}

describe('block contents as multisets', () => {
  it('equations 1, 2, 4 and 5: four children, two of them alike, make three clusters of 2, 1 and 1', () => {
    const sets = multisets(['red', 'red', 'blue', 'green'], ['red']);
    expect([...sets.start]).toEqual([0, 3, 4]);
    expect([...sets.counts.subarray(0, 3)].sort()).toEqual([1, 1, 2]);
    expect(new Set(sets.classes.subarray(0, 3)).size).toBe(3);
    expect([...sets.size]).toEqual([4, 1]);
  });

  it('equations 3, 6 and 7: repeated classes count by minimum and maximum', () => {
    // red min 1 max 2, blue min 1 max 2, green max 1, gold max 1: 2 / 6
    expect(similarity(['red', 'red', 'blue', 'green'], ['red', 'blue', 'blue', 'gold'])).toBeCloseTo(1 / 3);
    expect(similarity(['red', 'red'], ['red'])).toBe(1 / 2);
    expect(similarity(['red', 'blue', 'red'], ['red', 'blue', 'red', 'green'])).toBe(3 / 4);
  });

  it('§2.3: equal contents give 1, disjoint ones 0, in any order', () => {
    expect(similarity(['red', 'blue', 'red'], ['blue', 'red', 'red'])).toBe(1);
    expect(similarity(['red', 'red'], ['blue', 'green', 'blue'])).toBe(0);
    expect(similarity([], ['red'])).toBe(0);
    expect(similarity([], [])).toBe(0);
  });

  it('counts all contained blocks, or those in no smaller container', () => {
    const page = drawnPage(
      box(
        'html',
        [0, 0, 100, 100],
        'black',
        box(
          'li',
          [10, 10, 80, 80],
          'black',
          box('div', [20, 20, 50, 50], 'red', box('p', [30, 30, 9, 9], 'red', 'x')),
        ),
      ),
    );
    const model = blockModelOf(page, defaultModelOptions);
    const rows = Int32Array.from([...blocksOf(page, 'html'), ...blocksOf(page, 'li')]);
    const all = styleMultisets(model, rows, false);
    const direct = styleMultisets(model, rows, true);
    expect([...all.size]).toEqual([3, 2]);
    expect([...direct.size]).toEqual([1, 1]);
  });
});
