import { describe, expect, it } from 'vitest';
import { recordAgreement } from '../../../src/shared/evaluation/recordAgreement';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { recordTitle } from '../../../src/shared/records/recordTitle';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

const card = (title: string, y: number, texts: string[]): Drawn => ({
  tag: 'li',
  rect: [0, y, 100, 40],
  children: [
    { tag: 'h3', rect: [0, y, 100, 20], children: [title] },
    ...texts.map((text, at): Drawn => ({ tag: 'p', rect: [0, y + 20 + at, 100, 5], children: [text] })),
  ],
});

const page = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 100, 200],
    children: [
      {
        tag: 'body',
        rect: [0, 0, 100, 200],
        children: [
          {
            tag: 'ul',
            rect: [0, 0, 100, 120],
            children: [card('one', 0, ['a', 'b', 'c']), card('two', 40, ['d']), card('three', 80, ['e'])],
          },
          { tag: 'div', rect: [0, 150, 100, 10] },
        ],
      },
    ],
  }),
);
const at = (path: string): number => blockAtXPath(page, `/html[1]/body[1]${path}`);
const [one, two, three] = [at('/ul[1]/li[1]'), at('/ul[1]/li[2]'), at('/ul[1]/li[3]')];

describe('agreement of methods', () => {
  it('lists each record once, with its index in every method that found it', () => {
    const records = recordAgreement(page, [
      { records: [[one], [two]] },
      { records: [[two], [three]] },
      { records: [[three], [two]] },
    ]);
    expect(records).toEqual([
      { blocks: [one], foundBy: [0, -1, -1], count: 1 },
      { blocks: [two], foundBy: [1, 0, 1], count: 3 },
      { blocks: [three], foundBy: [-1, 1, 0], count: 2 },
    ]);
  });

  it('treats records as the same if they share at least half of their visible content', () => {
    const [heading, a, b] = [at('/ul[1]/li[1]/h3[1]'), at('/ul[1]/li[1]/p[1]'), at('/ul[1]/li[1]/p[2]')];
    // The card has 4 texts: two are half, one is a quarter.
    expect(recordAgreement(page, [{ records: [[one]] }, { records: [[heading, a]] }])).toMatchObject([
      { blocks: [one], foundBy: [0, 0], count: 2 },
    ]);
    expect(recordAgreement(page, [{ records: [[one]] }, { records: [[b]] }])).toMatchObject([
      { blocks: [one], count: 1 },
      { blocks: [b], count: 1 },
    ]);
  });

  it('pairs a record with the most similar one', () => {
    const title = at('/ul[1]/li[2]/h3[1]');
    // Both share at least half with the second card; the card itself shares all.
    expect(recordAgreement(page, [{ records: [[two]] }, { records: [[title], [two]] }])).toMatchObject([
      { blocks: [two], foundBy: [0, 1], count: 2 },
      { blocks: [title], foundBy: [-1, 0], count: 1 },
    ]);
  });

  it('compares a record without visible content by its blocks', () => {
    const empty = at('/div[1]');
    expect(recordAgreement(page, [{ records: [[empty]] }, { records: [[empty]] }])).toMatchObject([
      { blocks: [empty], count: 2 },
    ]);
  });

  it('is empty if no method found anything', () => {
    expect(recordAgreement(page, [{ records: [] }, { records: [] }])).toEqual([]);
    expect(recordAgreement(page, [])).toEqual([]);
  });
});

describe('the title of a record', () => {
  it('is its heading, else its first text', () => {
    expect(recordTitle(page, [two])).toBe('two');
    expect(recordTitle(page, [at('/ul[1]/li[1]/p[2]')])).toBe('b');
    expect(recordTitle(page, [at('/div[1]')])).toBe('');
  });
});
