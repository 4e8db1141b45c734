import { describe, expect, it } from 'vitest';
import { styleLooks } from '../../../../../src/shared/methods/listwise/content/looks';
import { pageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { drawnSnapshot } from '../../../../support/page/snapshots';
import { contentOn, el, link, pageWith } from '../drawnPages';

describe('the look of a style', () => {
  // 2 plain, 3 the same, 4 large, 5 bold, 6 red, 7 as 2 in another place of the page
  const page = pageWith(
    el('p', 'a'),
    el('div', 'b'),
    el('p', { size: 20 }, 'c'),
    el('p', { weight: 700 }, 'd'),
    el('p', { colour: 'red' }, 'e'),
    el('p', { style: { position: 'relative' } }, 'f'),
  );
  const { lookOfRow, count, sizeOfRow, boldOfRow } = styleLooks(page.snapshot);
  const lookOf = (block: number) => lookOfRow[page.styleRow[block]!]!;

  it('is the same if fonts and colours are the same, whatever else differs', () => {
    expect(lookOf(3)).toBe(lookOf(2));
    expect(lookOf(7)).toBe(lookOf(2));
    expect(page.styleRow[7]).not.toBe(page.styleRow[2]);
  });

  it('differs in size, weight and colour', () => {
    expect(new Set([2, 4, 5, 6].map(lookOf)).size).toBe(4);
    expect(count).toBe(4);
  });

  it('has a size, and is bold from a weight of 600', () => {
    expect(sizeOfRow[page.styleRow[2]!]).toBe(16);
    expect(sizeOfRow[page.styleRow[4]!]).toBe(20);
    const bold = pageWith(
      el('p', { weight: 500 }, 'a'),
      el('p', { weight: 600 }, 'b'),
      el('p', { weight: 900 }, 'c'),
    );
    const ofBold = styleLooks(bold.snapshot).boldOfRow;
    expect([2, 3, 4].map((block) => ofBold[bold.styleRow[block]!])).toEqual([0, 1, 1]);
    expect(boldOfRow[page.styleRow[5]!]).toBe(1);
  });

  it('of a capture without fonts is one for all, of 16 px and not bold', () => {
    const drawn = { tag: 'html', rect: [0, 0, 9, 9] as const, children: ['a'] };
    const bare = pageBlocks(drawnSnapshot(drawn, { display: 'block' }));
    const looks = styleLooks(bare.snapshot);
    expect([looks.count, ...looks.lookOfRow, ...looks.sizeOfRow, ...looks.boldOfRow]).toEqual([1, 0, 16, 0]);
  });
});

describe('the look of a text', () => {
  it('differs between plain and linked text of the same style', () => {
    // 2, 3, 4: leaves 0, 1, 2
    const { look, lookCount } = contentOn(pageWith(el('p', 'a'), link('/x', 'b'), el('p', 'c')));
    expect(look[0]).toBe(look[2]);
    expect(look[1]).not.toBe(look[0]);
    expect(Math.max(...look)).toBeLessThan(lookCount);
  });

  it('is none for an image', () => {
    const { look, fontSize } = contentOn(pageWith(el('img'), el('p', 'a')));
    expect([look[0], fontSize[0]]).toEqual([-1, 0]);
    expect([look[1], fontSize[1]]).not.toContain(-1);
  });
});
