import { describe, expect, it } from 'vitest';
import { addWithCuts, pathSets, tagPaths } from '../../../../../src/shared/methods/listwise/sets/pathSets';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, el, pageWith, times } from '../drawnPages';
import { collected } from './collected';

const pathsOf = (page: PageBlocks, maxCuts = 12) =>
  collected(page, (sets) => pathSets(page, contentOn(page).bags, tagPaths(page), maxCuts, sets));

it('a tag path is the same for the same tags from the root', () => {
  // div 2: p 3, b 4; div 5: p 6; p 7
  const paths = tagPaths(
    pageWith(el('div', el('p', 'a'), el('b', 'b')), el('div', el('p', 'c')), el('p', 'd')),
  );
  expect(paths[5]).toBe(paths[2]);
  expect(paths[6]).toBe(paths[3]);
  expect(new Set([paths[0], paths[1], paths[2], paths[3], paths[4], paths[7]]).size).toBe(6);
});

describe('blocks of one path', () => {
  // div 2: ul 3: li 4, 5; div 6: ul 7: li 8, 9
  const list = () => el('div', el('ul', el('li', 'a'), el('li', 'b')));
  const page = pageWith(list(), list());

  it('are a set, and so are those in each place', () => {
    expect(pathsOf(page)).toEqual([
      [2, 6],
      [4, 5, 8, 9],
      [4, 5],
      [8, 9],
    ]);
  });

  it('are cut in as many places as allowed', () => {
    expect(pathsOf(page, 0)).toEqual([
      [2, 6],
      [4, 5, 8, 9],
    ]);
    expect(pathsOf(page, 1)).toEqual([
      [2, 6],
      [4, 5, 8, 9],
      [4, 5],
    ]);
  });

  it('may be of one style', () => {
    // div 2: p 3, p 4 in red; div 5: p 6, p 7 in red
    const pair = () => el('div', el('p', 'a'), el('p', { colour: 'red' }, 'b'));
    const sets = pathsOf(pageWith(pair(), pair()));
    expect(sets).toContainEqual([3, 4, 6, 7]);
    expect(sets).toContainEqual([3, 6]);
    expect(sets).toContainEqual([4, 7]);
  });
});

describe('blocks of one class', () => {
  it('may have different paths', () => {
    // div 2: p 3; section 4: div 5: p 6
    const page = pageWith(
      el('div', { class: 'hit' }, el('p', 'a')),
      el('section', el('div', { class: 'hit' }, el('p', 'b'))),
    );
    expect(pathsOf(page)).toEqual([[2, 5]]);
  });

  it('are also those with the first of several classes', () => {
    // section 2: p 3, p 4; div 5: p 6; no two have one path and all classes
    const page = pageWith(
      el('section', el('p', { class: 'hit odd' }, 'a'), el('b', { class: 'hit odd' }, 'b')),
      el('div', el('p', { class: ' hit  even' }, 'c')),
    );
    expect(pathsOf(page)).toContainEqual([3, 6]);
  });
});

it('blocks of one tag, depth and style may have different paths', () => {
  // section 2: p 3; div 4: p 5, p 6 in red
  const page = pageWith(
    el('section', el('p', 'a')),
    el('div', el('p', 'b'), el('p', { colour: 'red' }, 'c')),
  );
  expect(pathsOf(page)).toContainEqual([3, 5]);
});

it.each(['li', 'article', 'tr'])('all %s of the page are a set', (tag) => {
  // section 2: x 3 in red; div 4: div 5: x 6, of another path, depth and style
  const page = pageWith(el('section', el(tag, { colour: 'red' }, 'a')), el('div', el('div', el(tag, 'b'))));
  expect(pathsOf(page)).toEqual([[3, 6]]);
});

describe('a group is cut', () => {
  it('from the top down, the whole page before its parts', () => {
    // section 2: ul 3: li 4, 5; ul 6: li 7, 8; section 9: ul 10: li 11, 12; ul 13: li 14, 15
    const list = () => el('ul', el('li', 'a'), el('li', 'b'));
    const page = pageWith(el('section', list(), list()), el('section', list(), list()));
    const items = [4, 5, 7, 8, 11, 12, 14, 15];
    const cutAt = (maxCuts: number) =>
      collected(page, (sets) => addWithCuts('paths', page, items, maxCuts, sets));
    const all = [items, items.slice(0, 4), items.slice(4), [4, 5], [7, 8], [11, 12], [14, 15]];
    expect(cutAt(12)).toEqual(all);
    expect(cutAt(2)).toEqual(all.slice(0, 3));
  });

  it('where it splits, not at wrappers', () => {
    // div 2: div 3: p 4, 5
    const page = pageWith(el('div', el('div', el('p', 'a'), el('p', 'b'))));
    expect(collected(page, (sets) => addWithCuts('paths', page, [4, 5], 12, sets))).toEqual([[4, 5]]);
  });

  it('also below a member that is around others', () => {
    // ul 2: li 3: ul 4: li 5, 6; ul 7: li 8, 9. The outer li is left out; its two lists remain.
    const list = () => el('ul', ...times(2, (i) => el('li', `${i}`)));
    const page = pageWith(el('ul', el('li', list(), list())));
    expect(collected(page, (sets) => addWithCuts('paths', page, [3, 5, 6, 8, 9], 12, sets))).toEqual([
      [5, 6, 8, 9],
      [5, 6],
      [8, 9],
    ]);
  });
});
