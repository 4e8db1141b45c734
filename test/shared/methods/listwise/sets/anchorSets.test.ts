import { describe, expect, it } from 'vitest';
import {
  anchorGroups,
  anchorSets,
  largestWithOne,
} from '../../../../../src/shared/methods/listwise/sets/anchorSets';
import { tagPaths } from '../../../../../src/shared/methods/listwise/sets/pathSets';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, el, link, pageWith } from '../drawnPages';
import { collected } from './collected';

const groupsOf = (page: PageBlocks) => anchorGroups(page, contentOn(page), tagPaths(page));

describe('the largest block with one anchor', () => {
  // div 2: div 3: h3 4, p 5; div 6: div 7: h3 8; p 9; div 10: h3 11
  const page = pageWith(
    el(
      'div',
      el('div', el('h3', 'a'), el('p', 'b')),
      el('div', el('div', el('h3', 'c')), el('p', 'd')),
      el('div', el('h3', 'e')),
    ),
  );

  it('is as high as it can be without a second one', () => {
    expect(largestWithOne(page, [4, 8, 11])).toEqual([3, 6, 10]);
  });

  it('may reach over blocks without one', () => {
    // ul 2: li 3: b 4; li 5; div 6: li 7: b 8; li 9
    const lists = pageWith(
      el('ul', el('li', el('b', 'a')), el('li', 'b')),
      el('div', el('li', el('b', 'c')), el('li', 'd')),
    );
    expect(largestWithOne(lists, [4, 8])).toEqual([2, 6]);
  });

  it('is the anchor itself if the next block has two', () => {
    // p 2: b 3, b 4
    expect(largestWithOne(pageWith(el('p', el('b', 'a'), el('b', 'b'))), [3, 4])).toEqual([3, 4]);
  });

  it('of the only anchor is the page', () => {
    expect(largestWithOne(page, [8])).toEqual([0]);
  });
});

describe('groups of anchors', () => {
  it('are links of one path', () => {
    // div 2: a 3; div 4: a 5; p 6: a 7
    const page = pageWith(el('div', link('/1', 'a')), el('div', link('/2', 'b')), el('p', link('/3', 'c')));
    expect(groupsOf(page)).toContainEqual([3, 5]);
  });

  it('are links around other contents', () => {
    // a 2: img 3; a 4: img 5
    const card = (href: string) => el('a', { href }, el('img'));
    expect(groupsOf(pageWith(card('/1'), card('/2')))).toEqual([
      [2, 4],
      [3, 5],
    ]);
  });

  it('are headings of one level, wherever they are', () => {
    // div 2: h3 3 in red; p 4: h3 5; h2 6
    const page = pageWith(el('div', el('h3', { colour: 'red' }, 'a')), el('p', el('h3', 'b')), el('h2', 'c'));
    expect(groupsOf(page)).toContainEqual([3, 5]);
  });

  it('are texts of one look, wherever they are, and those of one path too', () => {
    const big = { size: 20 };
    // div 2: b 3 large, p 4; div 5: b 6 large; i 7 large
    const page = pageWith(
      el('div', el('b', big, 'a'), el('p', 'b')),
      el('div', el('b', big, 'c')),
      el('i', big, 'd'),
    );
    expect(groupsOf(page)).toEqual([
      [3, 6, 7],
      [3, 6],
    ]);
  });

  it('are pictures of one path', () => {
    // p 2: img 3; p 4: img 5; img 6
    const page = pageWith(el('p', el('img')), el('p', el('img')), el('img'));
    expect(groupsOf(page)).toEqual([[3, 5]]);
  });
});

describe('sets around anchors', () => {
  // section 2: div 3: h3 4, p 5; article 6: h3 7, ul 8: li 9; aside 10: div 11: h3 12; p 13: h3 14
  const page = pageWith(
    el(
      'section',
      el('div', el('h3', 'a'), el('p', 'b')),
      el('article', el('h3', 'c'), el('ul', el('li', 'd'))),
    ),
    el('aside', el('div', el('h3', 'e')), el('p', el('h3', 'f'))),
  );
  const setsAround = (maxCuts: number) =>
    collected(page, (sets) => anchorSets(page, [[4, 7, 12, 14]], maxCuts, sets));

  it('are the largest blocks with one each, of the whole group and of its parts', () => {
    expect(setsAround(12)).toEqual([
      [3, 6, 11, 13],
      [3, 6],
      [11, 13],
    ]);
    expect(setsAround(0)).toEqual([[3, 6, 11, 13]]);
  });
});
