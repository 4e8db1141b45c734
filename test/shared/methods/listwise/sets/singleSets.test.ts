import { describe, expect, it } from 'vitest';
import { isHeaderRow, singleSets } from '../../../../../src/shared/methods/listwise/sets/singleSets';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { el, pageWith, times } from '../drawnPages';
import { collected } from './collected';

const singlesOf = (page: PageBlocks) => collected(page, (sets) => singleSets(page, sets));
const row = (cell: string) => el('tr', el(cell, 'a'), el(cell, 'b'));

describe('a list of one', () => {
  it.each(['ul', 'ol', 'dl', 'tbody'])('is the only child of a list: %s', (tag) => {
    expect(singlesOf(pageWith(el(tag, el('li', 'a'))))).toEqual([[3]]);
  });

  it.each(['list', 'feed', 'rowgroup', 'listbox'])(
    'is the only child of a block with the role %s',
    (role) => {
      expect(singlesOf(pageWith(el('div', { role }, el('p', 'a'))))).toEqual([[3]]);
    },
  );

  it('is the only child with contents', () => {
    // ul 2: li 3 empty, li 4, li 5 hidden
    const page = pageWith(el('ul', el('li'), el('li', 'a'), el('li', { box: null }, 'hidden')));
    expect(singlesOf(page)).toEqual([[4]]);
  });

  it('is not one of two, and not the child of any block', () => {
    expect(singlesOf(pageWith(el('ul', el('li', 'a'), el('li', 'b')), el('div', el('p', 'c'))))).toEqual([]);
  });

  it('is an article', () => {
    // article 2: p 3; div 4: article 5
    const page = pageWith(el('article', el('p', 'a')), el('div', el('article', 'b')));
    expect(singlesOf(page)).toEqual([[2], [5]]);
  });

  it('has contents', () => {
    expect(singlesOf(pageWith(el('ul', el('li')), el('article')))).toEqual([]);
  });
});

describe('the only row under a header row', () => {
  it('is a list of one', () => {
    // tbody 2: tr 3: th 4, 5; tr 6: td 7, 8
    expect(singlesOf(pageWith(el('tbody', row('th'), row('td'))))).toEqual([[6]]);
  });

  it('may be in another part of the table', () => {
    // table 2: thead 3: tr 4: th 5, 6; tbody 7: tr 8: td 9, 10
    const sets = singlesOf(pageWith(el('table', el('thead', row('th')), el('tbody', row('td')))));
    expect(sets).toHaveLength(1);
    expect([[7], [8]]).toContainEqual(sets[0]);
  });

  it('is not one of several', () => {
    expect(singlesOf(pageWith(el('tbody', row('th'), row('td'), row('td'))))).toEqual([]);
    expect(singlesOf(pageWith(el('tbody', row('td'), row('td'))))).toEqual([]);
  });

  it('is not a table body of several rows', () => {
    const body = el('tbody', ...times(3, () => row('td')));
    expect(singlesOf(pageWith(el('table', el('thead', row('th')), body)))).toEqual([]);
  });
});

it('a header row has only header cells', () => {
  // tbody 2: tr 3: th, th; tr 6: th, td; tr 9; thead 10; p 11
  const page = pageWith(
    el('tbody', row('th'), el('tr', el('th', 'a'), el('td', 'b')), el('tr')),
    el('thead'),
    el('p', 'c'),
  );
  expect([3, 6, 9, 10, 11].map((block) => isHeaderRow(page, block))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
