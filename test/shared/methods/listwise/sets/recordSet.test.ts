import { describe, expect, it } from 'vitest';
import { el, pageWith, times } from '../drawnPages';
import { collected, setsFrom } from './collected';

describe('a set of blocks', () => {
  // ul 2: li 3: p 4; li 5: p 6; li 7 without contents; li 8: ul 9: li 10; li 11
  const page = pageWith(
    el(
      'ul',
      el('li', el('p', 'a')),
      el('li', el('p', 'b')),
      el('li'),
      el('li', el('ul', el('li', 'c'), el('li', 'd'))),
    ),
  );

  it('has one record per block', () => {
    const [set] = setsFrom(page, (sets) => sets.addBlocks('siblings', [3, 5]));
    expect(set).toEqual({
      generator: 'siblings',
      starts: Int32Array.of(3, 5),
      ends: Int32Array.of(5, 7),
      parts: Int32Array.of(1, 1),
    });
  });

  it('has no records without contents', () => {
    expect(collected(page, (sets) => sets.addBlocks('siblings', [3, 5, 7, 8]))).toEqual([[3, 5, 8]]);
  });

  it('is left out if fewer than two records remain, or fewer than it needs', () => {
    expect(collected(page, (sets) => sets.addBlocks('siblings', [3, 7]))).toEqual([]);
    expect(collected(page, (sets) => sets.addBlocks('single', [3, 7], 1))).toEqual([[3]]);
    expect(collected(page, (sets) => sets.addBlocks('single', [7], 1))).toEqual([]);
  });

  it('has the inner one of records that are around each other', () => {
    expect(collected(page, (sets) => sets.addBlocks('paths', [3, 5, 8, 10, 11]))).toEqual([[3, 5, 10, 11]]);
    expect(collected(page, (sets) => sets.addBlocks('paths', [2, 3, 4, 5, 6, 8, 9, 10]))).toEqual([
      [4, 6, 10],
    ]);
  });
});

describe('a set of runs', () => {
  // div 2: h3 3, p 4, p 5 without contents, h3 6, p 7, hr 8
  const page = pageWith(
    el('div', el('h3', 'a'), el('p', 'b'), el('p'), el('h3', 'c'), el('p', 'd'), el('hr')),
  );

  it('counts the siblings with contents of each record', () => {
    const [set] = setsFrom(page, (sets) => sets.addRuns('segments', [3, 6], [6, 9]));
    expect([...set!.starts]).toEqual([3, 6]);
    expect([...set!.ends]).toEqual([6, 9]);
    expect([...set!.parts]).toEqual([2, 2]);
  });

  it('has no runs without contents', () => {
    expect(collected(page, (sets) => sets.addRuns('segments', [3, 5, 6, 8], [5, 6, 8, 9]))).toEqual([
      [
        [3, 4],
        [6, 7],
      ],
    ]);
    expect(collected(page, (sets) => sets.addRuns('segments', [3, 5], [5, 6]))).toEqual([]);
  });
});

describe('of sets with the same contents', () => {
  // div 2: p 3; div 4: p 5, p 6 without contents; p 7; p 8
  const page = pageWith(
    el('div', el('p', 'a')),
    el('div', el('p', 'b'), el('p')),
    el('p', 'c'),
    el('p', 'd'),
  );

  it('the first stays', () => {
    const sets = setsFrom(page, (all) => {
      all.addBlocks('siblings', [2, 4]);
      all.addBlocks('paths', [3, 5]);
      all.addRuns('segments', [3, 4], [4, 7]);
    });
    expect(sets.map(({ generator, starts }) => [generator, ...starts])).toEqual([['siblings', 2, 4]]);
  });

  it('both stay if the records divide them in another way', () => {
    const sets = collected(page, (all) => {
      all.addBlocks('siblings', [2, 4, 7, 8]);
      all.addRuns('segments', [2, 7], [7, 9]);
      all.addRuns('segments', [2, 4], [4, 9]);
    });
    expect(sets).toEqual([
      [2, 4, 7, 8],
      [
        [2, 4],
        [7, 8],
      ],
      [2, [4, 7, 8]],
    ]);
  });
});

it('at most 1500 sets are kept', () => {
  // All pairs of 60 blocks are 1770.
  const page = pageWith(...times(60, () => el('p', 'a')));
  const sets = setsFrom(page, (all) => {
    for (let one = 2; one < 62; one++)
      for (let other = one + 1; other < 62; other++) all.addBlocks('paths', [one, other]);
  });
  expect(sets).toHaveLength(1500);
});
