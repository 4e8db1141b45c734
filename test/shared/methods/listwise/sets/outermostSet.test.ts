import { describe, expect, it } from 'vitest';
import { outermostSet } from '../../../../../src/shared/methods/listwise/sets/outermostSet';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, el, type Part, pageWith, type Records, setOf } from '../drawnPages';

const comment = (...parts: Part[]) => el('div', { class: 'comment' }, el('p', 'a'), ...parts);

/** The candidate with the outermost blocks for the first one, or -1. */
function outermost(page: PageBlocks, ...candidates: Records[]): number {
  return outermostSet(
    page,
    contentOn(page).leafStart,
    candidates.map((records) => setOf(page, records)),
    0,
  );
}

describe('the candidate with the outermost records', () => {
  // div 2: p 3, div 4: p 5, div 6: p 7; div 8: p 9
  const page = pageWith(comment(comment(comment())), comment());

  it('has the highest blocks of their tag and class', () => {
    expect(outermost(page, [6, 8], [4, 8], [2, 8])).toBe(2);
  });

  it('is none if no candidate has exactly these', () => {
    expect(outermost(page, [6, 8], [4, 8])).toBe(-1);
  });

  it('is none if no record is in another', () => {
    expect(outermost(page, [2, 8], [4, 8])).toBe(-1);
  });

  it('is none if all are in one: it is a frame', () => {
    // div 2: p 3, div 4: p 5, div 6: p 7
    const framed = pageWith(comment(comment(), comment()));
    expect(outermost(framed, [4, 6], [2])).toBe(-1);
  });

  it('is none for blocks of another class, or another tag', () => {
    // div 2: p 3, div 4: p 5; div 6: p 7
    const other = pageWith(
      el('div', { class: 'page' }, el('p', 'a'), comment()),
      el('div', { class: 'page' }, el('p', 'b')),
    );
    expect(outermost(other, [4, 6], [2, 6])).toBe(-1);
    // section 2: p 3, div 4: p 5; div 6: p 7
    const tags = pageWith(el('section', { class: 'comment' }, el('p', 'a'), comment()), comment());
    expect(outermost(tags, [4, 6], [2, 6])).toBe(-1);
  });

  it('is none for records of several siblings', () => {
    // div 2: p 3, div 4: p 5, div 6: p 7; div 8: p 9; div 10: p 11
    const runs = pageWith(comment(comment(), comment()), comment(), comment());
    expect(
      outermost(
        runs,
        [
          [4, 6],
          [8, 10],
        ],
        [2, [8, 10]],
      ),
    ).toBe(-1);
  });

  it('is none for blocks without a class in the layout of the page', () => {
    // div 2: div 3: p 4; div 5: p 6; div 7: p 8. Boxes without a class say nothing about each other.
    const plain = (...parts: Part[]) => el('div', ...parts);
    const layout = pageWith(plain(plain(el('p', 'a')), plain(el('p', 'b'))), plain(el('p', 'c')));
    expect(outermost(layout, [3, 5, 7], [2, 7])).toBe(-1);
  });
});
