import { describe, expect, it } from 'vitest';
import { tagPaths } from '../../../../../src/shared/methods/listwise/sets/pathSets';
import { segmentSets } from '../../../../../src/shared/methods/listwise/sets/segmentSets';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, el, pageWith } from '../drawnPages';
import { collected } from './collected';

const segmentsOf = (page: PageBlocks, anchors: number[][] = [], likeness = 0.6) =>
  collected(page, (sets) => segmentSets(page, contentOn(page).bags, tagPaths(page), anchors, likeness, sets));

/** A div, block 2, with one child per letter: blocks 3, 4, … */
const flat = (letters: string) =>
  pageWith(el('div', ...[...letters].map((letter) => el(tags[letter as keyof typeof tags], letter))));
const tags = { h: 'h3', p: 'p', a: 'a', t: 'h1', d: 'div', e: 'em', b: 'b' };

describe('records that begin with a mark', () => {
  it('end before the next one', () => {
    // h3 3, p 4, p 5; h3 6, p 7; h3 8, p 9, p 10
    expect(segmentsOf(flat('hpphphpp'))).toContainEqual([
      [3, 4, 5],
      [6, 7],
      [8, 9, 10],
    ]);
  });

  it('leave out what stands before the first', () => {
    // h1 3; h3 4, p 5; h3 6, p 7
    expect(segmentsOf(flat('thphp'))).toContainEqual([
      [4, 5],
      [6, 7],
    ]);
  });

  it('leave out what is not known from the others behind the last', () => {
    // h3 3, p 4; h3 5, p 6; div 7
    expect(segmentsOf(flat('hphpd'))).toContainEqual([
      [3, 4],
      [5, 6],
    ]);
  });

  it('are at the end not longer than the longest of the others', () => {
    // h3 3, p 4, p 5; h3 6, p 7; h3 8, p 9, p 10, and p 11
    expect(segmentsOf(flat('hpphphppp'))).toContainEqual([
      [3, 4, 5],
      [6, 7],
      [8, 9, 10],
    ]);
  });

  it('may have a last one that is only the mark', () => {
    // h3 3, p 4; h3 5, p 6; h3 7
    expect(segmentsOf(flat('hphph'))).toContainEqual([[3, 4], [5, 6], 7]);
  });

  it('reach over siblings without contents, but not to those at their end', () => {
    // h3 3, p 4 empty, p 5; h3 6, p 7, p 8 empty
    const page = pageWith(
      el('div', el('h3', 'a'), el('p'), el('p', 'b'), el('h3', 'c'), el('p', 'd'), el('p')),
    );
    expect(segmentsOf(page)).toContainEqual([
      [3, 4, 5],
      [6, 7],
    ]);
  });

  it('may be told by a class, a style, the tags inside or the shape', () => {
    const pairs = [
      [3, 4],
      [5, 6],
    ];
    const title = { class: 'title' };
    const byClass = pageWith(el('div', el('p', title, 'a'), el('p', 'b'), el('p', title, 'c'), el('p', 'd')));
    expect(segmentsOf(byClass)).toContainEqual(pairs);
    const red = { colour: 'red' };
    const byStyle = pageWith(el('div', el('p', red, 'a'), el('p', 'b'), el('p', red, 'c'), el('p', 'd')));
    expect(segmentsOf(byStyle)).toContainEqual(pairs);
    // p 3: b 4; p 5; p 6: b 7; p 8
    const bold = () => el('p', el('b', 'a'));
    const byTags = pageWith(el('div', bold(), el('p', 'b'), bold(), el('p', 'd')));
    expect(segmentsOf(byTags)).toContainEqual([
      [3, 5],
      [6, 8],
    ]);
  });

  it('may be told by a shape only if it is alike enough', () => {
    // p 3: b 4, i 5; p 6: u 7; p 8: b 9, i 10, s 11; p 12: sub 13
    const page = pageWith(
      el(
        'div',
        el('p', el('b', 'a'), el('i', 'b')),
        el('p', el('u', 'c')),
        el('p', el('b', 'd'), el('i', 'e'), el('s', 'f')),
        el('p', el('sub', 'g')),
      ),
    );
    const pairs = [
      [3, 6],
      [8, 12],
    ];
    // 3 and 8 share p, b and i of p, b, i and s.
    expect(segmentsOf(page, [], 0.75)).toContainEqual(pairs);
    expect(segmentsOf(page, [], 0.76)).not.toContainEqual(pairs);
  });
});

describe('records that end with a mark', () => {
  it('begin behind the one before', () => {
    // p 3, a 4; p 5, p 6, a 7; p 8, a 9
    expect(segmentsOf(flat('pappapa'))).toContainEqual([
      [3, 4],
      [5, 6, 7],
      [8, 9],
    ]);
  });

  it('leave out what is not known from the others before the first', () => {
    // h1 3; p 4, p 5, a 6; p 7, p 8, a 9
    expect(segmentsOf(flat('tppappa'))).toContainEqual([
      [4, 5, 6],
      [7, 8, 9],
    ]);
  });

  it('are at the beginning not longer than the longest of the others', () => {
    // p 3; p 4, p 5, a 6; p 7, p 8, a 9
    expect(segmentsOf(flat('pppappa'))).toContainEqual([
      [4, 5, 6],
      [7, 8, 9],
    ]);
  });
});

it('records of the usual length leave out what stands between them', () => {
  // h3 3, p 4, p 5; h3 6, p 7, p 8; div 9; h3 10, p 11, p 12; h3 13, p 14, p 15. Distances 3, 4, 3: usually 3.
  expect(segmentsOf(flat('hpphppdhpphpp'))).toContainEqual([
    [3, 4, 5],
    [6, 7, 8],
    [10, 11, 12],
    [13, 14, 15],
  ]);
});

describe('what stands between rules', () => {
  it('is a record each', () => {
    // p 3; hr 4; em 5, p 6; hr 7; p 8
    expect(segmentsOf(rules('p|ep|p'))).toContainEqual([3, [5, 6], 8]);
  });

  it('is not split by a single rule', () => {
    // p 3, em 4; hr 5; b 6, p 7
    expect(segmentsOf(rules('pe|bp'))).not.toContainEqual([
      [3, 4],
      [6, 7],
    ]);
  });

  /** Children with a rule, which has no text, at each bar. */
  function rules(letters: string): PageBlocks {
    const child = (letter: string) =>
      letter === '|' ? el('hr') : el(tags[letter as keyof typeof tags], letter);
    return pageWith(el('div', ...[...letters].map(child)));
  }
});

describe('records of several parents', () => {
  it('are one set if the parents have one path and split in one way', () => {
    // div 2: h3 3, p 4, h3 5, p 6; div 7: h3 8, p 9, h3 10, p 11
    const column = () => el('div', el('h3', 'a'), el('p', 'b'), el('h3', 'c'), el('p', 'd'));
    const sets = segmentsOf(pageWith(column(), column()));
    expect(sets).toContainEqual([
      [3, 4],
      [5, 6],
    ]);
    expect(sets).toContainEqual([
      [3, 4],
      [5, 6],
      [8, 9],
      [10, 11],
    ]);
  });

  it('are not one set if the parents have different paths', () => {
    // div 2: h3 3, p 4, h3 5, p 6; section 7: h3 8, p 9, h3 10, p 11
    const parts = () => [el('h3', 'a'), el('p', 'b'), el('h3', 'c'), el('p', 'd')];
    const sets = segmentsOf(pageWith(el('div', ...parts()), el('section', ...parts())));
    expect(sets.filter((set) => set.length > 3)).toEqual([]);
  });
});

describe('records around anchors', () => {
  // div 2: section 3: b 4; p 5; article 6: i 7; em 8. No two children are alike, but 4 and 7 are titles.
  const page = pageWith(
    el('div', el('section', el('b', 'a')), el('p', 'b'), el('article', el('i', 'c')), el('em', 'd')),
  );

  it('begin, or end, with the largest block that has one', () => {
    expect(segmentsOf(page)).not.toContainEqual([[3, 5], 6]);
    // What is behind the last is not known from the others.
    expect(segmentsOf(page, [[4, 7]])).toContainEqual([[3, 5], 6]);
    expect(segmentsOf(page, [[4, 7]])).toContainEqual([3, [5, 6]]);
  });

  it('are also joined over several parents', () => {
    // div 2: h3 3, p 4, h3 5, p 6; section 7: h3 8, p 9, h3 10, p 11
    const parts = () => [el('h3', 'a'), el('p', 'b'), el('h3', 'c'), el('p', 'd')];
    const two = pageWith(el('div', ...parts()), el('section', ...parts()));
    expect(segmentsOf(two, [[3, 5, 8, 10]])).toContainEqual([
      [3, 4],
      [5, 6],
      [8, 9],
      [10, 11],
    ]);
  });
});

it('children that are all of one kind are not split', () => {
  // They are sets of siblings.
  expect(segmentsOf(flat('pppp'))).toEqual([]);
});
