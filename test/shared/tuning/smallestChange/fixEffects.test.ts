import { describe, expect, it } from 'vitest';
import { pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../../src/shared/page/xpath';
import { fixEffects, harmOf } from '../../../../src/shared/tuning/smallestChange/fixEffects';
import { drawnSnapshot } from '../../../support/page/snapshots';

/** Two rows of three cells each. */
const cell = (left: number) => ({ tag: 'td', rect: [left, 0, 100, 20] as const, children: [`Cell ${left}`] });
const row = { tag: 'tr', rect: [0, 0, 300, 20] as const, children: [cell(0), cell(100), cell(200)] };
const page = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 300, 40],
    children: [{ tag: 'body', rect: [0, 0, 300, 40], children: [row, row] }],
  }),
);
const cellOf = (number: number, at: number): number =>
  blockAtXPath(page, `/html/body/tr[${number}]/td[${at}]`);
const cells = (number: number, ...at: number[]): number[] => at.map((each) => cellOf(number, each));

describe('the side effects of a change', () => {
  const truth = [cells(1, 1, 2, 3), cells(2, 1, 2, 3)];
  const half = { kind: 'jaccard', least: 0.5 } as const;

  it('do not include a labelled record that is found before and after with different blocks', () => {
    const effects = fixEffects({
      page,
      before: [cells(1, 1, 2)],
      after: [cells(1, 2, 3), cells(2, 1, 2, 3)],
      asked: cells(2, 1, 2, 3),
      rule: half,
      truth,
      assumed: [],
      others: [],
    });
    expect(effects.judged).toEqual({ found: 0, lost: 0, invented: 0, dropped: 0 });
    expect(effects).toMatchObject({ gains: [{ isRight: true }], losses: [{ isRight: true }], records: 2 });
    expect(harmOf(effects)).toBe(0);
  });

  it('are counted by the label: records found and lost, wrong records added and removed', () => {
    const effects = fixEffects({
      page,
      before: [cells(1, 1, 2, 3), cells(2, 1)],
      after: [cells(2, 1, 2, 3), cells(1, 1), cells(1, 2)],
      asked: cells(1, 2),
      rule: { kind: 'leaves' },
      truth,
      assumed: [],
      others: [],
    });
    // The requested record does not count.
    expect(effects.judged).toEqual({ found: 1, lost: 1, invented: 1, dropped: 1 });
    expect(harmOf(effects)).toBe(1);
  });

  it('are not judged without a label: only the records taken as wanted can be lost', () => {
    const effects = fixEffects({
      page,
      before: [cells(1, 1), cells(1, 2)],
      after: [cells(1, 1), cells(2, 1), cells(2, 2)],
      asked: cells(2, 1),
      rule: { kind: 'leaves' },
      truth: null,
      assumed: [cells(1, 1), cells(1, 2), cells(2, 1)],
      others: [[cells(1, 1), cells(2, 1), cells(2, 2)], [cells(1, 1)], []],
    });
    expect(effects.judged).toBeNull();
    expect(effects.gains).toEqual([{ blocks: cells(2, 2), isRight: null }]);
    expect(effects.losses).toEqual([{ blocks: cells(1, 2), isRight: null }]);
    // Two of three wanted ones are found, with three records; one other method gives the same three.
    expect(effects.outcome).toMatchObject({ parents: 2, agreeing: 1, lost: 1 });
    expect(effects.outcome.f1).toBeCloseTo(2 / 3, 9);
    expect(harmOf(effects)).toBe(1);
  });
});
