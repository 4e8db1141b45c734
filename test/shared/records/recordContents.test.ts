import { describe, expect, it } from 'vitest';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { jaccard, recordContents, scorePage } from '../../../src/shared/records/recordContents';
import { drawnSnapshot } from '../../support/page/snapshots';

const sets = (...lists: number[][]): Set<number>[] => lists.map((list) => new Set(list));

describe('record contents', () => {
  it('are the visible texts and images, each once', () => {
    const page = pageBlocks(
      drawnSnapshot({
        tag: 'html',
        rect: [0, 0, 100, 100],
        children: [
          {
            tag: 'body',
            rect: [0, 0, 100, 100],
            children: [
              {
                tag: 'p',
                rect: [0, 0, 100, 20],
                children: ['one ', { tag: 'b', rect: [20, 0, 20, 20], children: ['two'] }],
              },
              { tag: 'img', rect: [0, 20, 20, 20] },
              { tag: 'p', children: ['not seen'] },
            ],
          },
        ],
      }),
    );
    const at = (xpath: string): number => blockAtXPath(page, xpath);
    expect([...recordContents(page, [at('/html[1]/body[1]')])]).toEqual([
      at('/html[1]/body[1]/p[1]/text()[1]'),
      at('/html[1]/body[1]/p[1]/b[1]'),
      at('/html[1]/body[1]/img[1]'),
    ]);
  });
});

describe('scores', () => {
  it('computed by hand: 2 of 3 extracted match 2 of 4 labelled', () => {
    // {1,2,3} against {1,2,3,4}: 3/4; {5} against {5,6}: 1/2; {9} against nothing
    const score = scorePage(sets([1, 2, 3], [5], [9]), sets([1, 2, 3, 4], [5, 6], [7], [8]), 0.5);
    expect(score).toMatchObject({ found: 2, extracted: 3, labelled: 4, precision: 2 / 3, recall: 1 / 2 });
    expect(score.f1).toBeCloseTo(4 / 7);
    expect(scorePage(sets([1, 2, 3], [5]), sets([1, 2, 3, 4], [5, 6]), 0.75).found).toBe(1);
  });

  it('count each record once, the best pair first', () => {
    expect(scorePage(sets([1, 2], [1, 2, 3]), sets([1, 2, 3]), 0.5)).toMatchObject({
      found: 1,
      precision: 0.5,
      recall: 1,
    });
  });

  it('are 1 for nothing found if nothing is labelled, else 0', () => {
    expect(scorePage([], [], 0.5).f1).toBe(1);
    expect(scorePage(sets([1]), [], 0.5).f1).toBe(0);
    expect(scorePage([], sets([1]), 0.5).f1).toBe(0);
  });

  it('overlap is shared contents over all contents', () => {
    expect(jaccard(new Set([1, 2]), new Set([2, 3]))).toBeCloseTo(1 / 3);
    expect(jaccard(new Set(), new Set())).toBe(0);
  });
});
