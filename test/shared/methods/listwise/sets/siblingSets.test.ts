import { describe, expect, it } from 'vitest';
import { siblingSets } from '../../../../../src/shared/methods/listwise/sets/siblingSets';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, el, link, pageWith } from '../drawnPages';
import { collected } from './collected';

const siblingsOf = (page: PageBlocks, likeness = 0.5) =>
  collected(page, (sets) => siblingSets(page, contentOn(page).bags, likeness, sets));

describe('sets of siblings', () => {
  it('are all children, those of one tag, and those of one tag and class', () => {
    // ul 2: li 3, 4 of one class, li 5 of another, p 6
    const page = pageWith(
      el(
        'ul',
        el('li', { class: 'x' }, 'a'),
        el('li', { class: 'x' }, 'b'),
        el('li', { class: 'y' }, 'c'),
        el('p', 'd'),
      ),
    );
    expect(siblingsOf(page)).toEqual([
      [3, 4, 5, 6],
      [3, 4, 5],
      [3, 4],
    ]);
  });

  it('are those of one tag and style', () => {
    const red = { colour: 'red' };
    const page = pageWith(el('div', el('p', 'a'), el('p', red, 'b'), el('p', 'c'), el('p', red, 'd')));
    expect(siblingsOf(page)).toEqual([
      [3, 4, 5, 6],
      [3, 5],
      [4, 6],
    ]);
  });

  it('are those of one shape, if they are alike enough', () => {
    // ul 2: li 3: img 4, a 5, p 6; li 7: b 8; li 9: img 10, a 11, p 12; li 13: b 14
    const card = () => el('li', el('img'), link('/x', 'a'), el('p', 'b'));
    const note = () => el('li', el('b', 'c'));
    const page = pageWith(el('ul', card(), note(), card(), note()));
    expect(siblingsOf(page)).toEqual([
      [3, 7, 9, 13],
      [3, 9],
      [7, 13],
      [4, 5, 6],
      [10, 11, 12],
    ]);
    // A card and a note share the li of li, img, a, p and b: a fifth.
    expect(siblingsOf(page, 0.2)).not.toContainEqual([3, 9]);
    expect(siblingsOf(page, 0.21)).toContainEqual([3, 9]);
  });

  it('have no children without contents', () => {
    // div 2: p 3, p 4 empty, p 5 hidden, p 6
    const page = pageWith(el('div', el('p', 'a'), el('p'), el('p', { box: null }, 'hidden'), el('p', 'b')));
    expect(siblingsOf(page)).toEqual([[3, 6]]);
  });

  it('need two children', () => {
    expect(siblingsOf(pageWith(el('ul', el('li', 'a'), el('li'))))).toEqual([]);
  });
});
