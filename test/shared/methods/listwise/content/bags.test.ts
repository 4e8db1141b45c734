import { describe, expect, it } from 'vitest';
import { Bags } from '../../../../../src/shared/methods/listwise/content/bags';
import { pageContent } from '../../../../../src/shared/methods/listwise/content/pageContent';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { el, pageWith, times } from '../drawnPages';

function bagsOf(page: PageBlocks) {
  const bags = new Bags(page, pageContent(page, true));
  /** Each is a block, or the first and the last of several siblings. */
  const range = (record: number | [number, number]): [number, number] =>
    typeof record === 'number'
      ? [record, page.subtreeEnd[record]!]
      : [record[0], page.subtreeEnd[record[1]]!];
  return {
    bags,
    range,
    likeness: (one: number | [number, number], other: number | [number, number]) =>
      bags.similarity(...range(one), ...range(other)),
  };
}

describe('how alike two blocks are', () => {
  it('is what both have over what either has, of tags and of styles', () => {
    // div 2: p 3, p 4; div 5: p 6, em 7
    const { likeness } = bagsOf(
      pageWith(el('div', el('p', 'a'), el('p', 'b')), el('div', el('p', 'c'), el('em', 'd'))),
    );
    // Tags: both have a div and a p (2), either has a div, two p and an em (4); the same for styles.
    expect(likeness(2, 5)).toBe((2 + 2) / (4 + 4));
    expect(likeness(2, 2)).toBe(1);
    expect(likeness(5, 2)).toBe(likeness(2, 5));
  });

  it('counts other styles of the same tags half', () => {
    // div 2: p 3; div 4: p 5 in red
    const { likeness } = bagsOf(
      pageWith(el('div', el('p', 'a')), el('div', el('p', { colour: 'red' }, 'b'))),
    );
    // Tags: div and p of 2; styles: the div of div, p and red p.
    expect(likeness(2, 4)).toBe((2 + 1) / (2 + 3));
  });

  it('takes a tag in another parent for another tag', () => {
    // div 2: p 3: b 4; div 5: i 6: b 7
    const { likeness } = bagsOf(pageWith(el('div', el('p', el('b', 'a'))), el('div', el('i', el('b', 'b')))));
    // Tags: the div of div, p, b in p, i, b in i; styles: div and b of div, p, i, b.
    expect(likeness(2, 5)).toBe((1 + 2) / (5 + 4));
  });

  it('is 0 if they have nothing in common', () => {
    // p 2, b 3
    expect(bagsOf(pageWith(el('p', 'a'), el('b', 'b'))).likeness(2, 3)).toBe(0);
  });

  it('does not look at blocks without contents', () => {
    // div 2: p 3; div 4: p 5, i 6, p 7 without a box; div 8; div 9
    const { likeness } = bagsOf(
      pageWith(
        el('div', el('p', 'a')),
        el('div', el('p', 'b'), el('i'), el('p', { box: null }, 'hidden')),
        el('div'),
        el('div'),
      ),
    );
    expect(likeness(2, 4)).toBe(1);
    expect(likeness(8, 9)).toBe(0);
  });

  it('is measured on runs of siblings too', () => {
    // h3 2, p 3, h3 4, p 5, p 6
    const { likeness } = bagsOf(
      pageWith(el('h3', 'a'), el('p', 'b'), el('h3', 'c'), el('p', 'd'), el('p', 'e')),
    );
    // h3 and p of h3 and two p, in tags and styles
    expect(likeness([2, 3], [4, 6])).toBe(4 / 6);
    expect(likeness([2, 3], [4, 5])).toBe(1);
  });

  it('is the same against a bag that was written before, or an average of some', () => {
    // div 2: p 3; div 4: p 5, em 6
    const { bags, range, likeness } = bagsOf(
      pageWith(el('div', el('p', 'a')), el('div', el('p', 'b'), el('em', 'c'))),
    );
    const [one, other] = [new Float64Array(bags.width), new Float64Array(bags.width)];
    bags.write(...range(2), one);
    bags.write(...range(4), other);
    expect(one.reduce((sum, count) => sum + count)).toBe(2 * 2);
    expect(bags.similarityTo(one, ...range(4))).toBe(likeness(2, 4));
    const average = one.map((count, place) => (count + other[place]!) / 2);
    // The average has a div, a p and half an em. With 2: 2 of 2.5. With 4: 2.5 of 3.
    expect(bags.similarityTo(average, ...range(2))).toBeCloseTo(2 / 2.5);
    expect(bags.similarityTo(average, ...range(4))).toBeCloseTo(2.5 / 3);
  });

  it('is the same for runs of few and of many blocks, also with blocks that have no contents', () => {
    const tags = (count: number, from: number) =>
      times(count, (i) => (i % 5 === 3 ? el('br') : el(`t${(from + i) % 30}`, 'a')));
    const page = pageWith(...times(6, (i) => el('div', ...tags(1 + 9 * i, 4 * i))));
    const { bags, likeness } = bagsOf(page);
    const blocks = Array.from({ length: page.count }, (_, block) => block).filter(
      (block) => page.subtreeEnd[block]! > block + 1,
    );
    const bag = new Float64Array(bags.width);
    for (const one of blocks) {
      for (const other of blocks) {
        bags.write(other, page.subtreeEnd[other]!, bag);
        expect(likeness(one, other)).toBe(bags.similarityTo(bag, one, page.subtreeEnd[one]!));
      }
    }
  });

  it('takes kinds for the same if the page has many that are as rare', () => {
    // blocks 2 to 61, each with a tag of its own
    const { likeness } = bagsOf(pageWith(...times(60, (i) => el(`t${i}`, 'a'))));
    expect(likeness(2, 3)).toBe(0);
    expect(likeness(60, 61)).toBe(1);
  });
});

it('a block without a box has no style', () => {
  const page = pageWith(el('div', { box: null }, el('p', 'a')));
  const { styleClass } = bagsOf(page).bags;
  expect(styleClass[2]).toBe(-1);
  expect(styleClass[3]).not.toBe(-1);
});
