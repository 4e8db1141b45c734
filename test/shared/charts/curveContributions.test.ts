import { describe, expect, it } from 'vitest';
import {
  candidateOf,
  comparedCandidate,
  curveContributions,
  measuresOf,
  ownRecords,
} from '../../../src/shared/charts/curveContributions';
import type { CurveView } from '../../../src/shared/pipeline/views';

const curve = (param: string, cuts: number[], values: number[]): CurveView['curves'][number] => ({
  param,
  label: param,
  help: '',
  group: 'form',
  weight: 1,
  cuts,
  values,
});

/** Three candidates. The first two begin with the same block. */
const view: CurveView = {
  kind: 'curve',
  title: '',
  curves: [
    curve('count', [2, 4], [-1, 0.5, 2]),
    curve('alike', [0.5], [0, 3]),
    curve('text', [0.7], [-1, 1]),
    curve('links', [1], [0.25, 0.25]),
  ],
  blocks: Int32Array.of(10, 10, 30),
  counts: Int32Array.of(4, 2, 3),
  scores: Float64Array.of(6.25, 2.75, 0.75),
  x: Float64Array.of(4, 0.9, 0.7, 0, 2, 0.5, 0.69, 5, 3, 0.1, 0.71, 5),
  setOfBlock: Int32Array.of(10, 0, 11, 0, 20, 1, 30, 2, 31, 2),
};

describe('curveContributions', () => {
  it('has one row per curve that sets two candidates apart, the largest difference first', () => {
    const rows = curveContributions(view, 1);
    // count: 2 − 0.5; text: 1 − (−1); alike gives both 3, links both 0.25
    expect(rows.map(({ curve, added, difference }) => [curve, ...added, difference])).toEqual([
      [2, 1, -1, 2],
      [0, 2, 0.5, 1.5],
    ]);
    expect(rows[0]!.measured[1]).toBeCloseTo(0.69);
  });

  it('orders by size whatever the sign, and equal ones as given', () => {
    const other = { ...view, curves: [curve('a', [1], [2, 1]), curve('b', [1], [0, 1])] };
    const rows = curveContributions({ ...other, x: Float64Array.of(1, 1, 0, 0) }, 1);
    expect(rows.map(({ curve, difference }) => [curve, difference])).toEqual([
      [0, -1],
      [1, 1],
    ]);
  });

  it('adds up to the difference of the scores', () => {
    const sum = curveContributions(view, 2).reduce((total, { difference }) => total + difference, 0);
    // count 2 − 0.5, alike 3 − 0, text 1 − 1
    expect(sum).toBe(4.5);
  });

  it('counts a measure that equals a cut from the cut on', () => {
    expect(curveContributions(view, 1).find((row) => row.curve === 2)!.added[0]).toBe(1);
  });
});

describe('measuresOf', () => {
  it('is a column', () => {
    expect([...measuresOf(view, 0)]).toEqual([4, 2, 3]);
    expect(measuresOf({ ...view, x: new Float64Array() }, 0)).toHaveLength(0);
  });
});

describe('the compared candidate', () => {
  it('is the one of the selected block', () => {
    expect(candidateOf(view, 31)).toBe(2);
    expect(comparedCandidate(view, 31)).toBe(2);
  });

  it('is the second if the selected block is in the best one, in none, or if nothing is selected', () => {
    expect(comparedCandidate(view, 11)).toBe(1);
    expect(comparedCandidate(view, 99)).toBe(1);
    expect(comparedCandidate(view, null)).toBe(1);
  });

  it('is none for one candidate or none', () => {
    const alone = { blocks: Int32Array.of(10), setOfBlock: Int32Array.of(10, 0) };
    expect(comparedCandidate(alone, 10)).toBe(-1);
    expect(comparedCandidate({ blocks: new Int32Array(), setOfBlock: new Int32Array() }, null)).toBe(-1);
  });

  it('is shown by records that no better one has', () => {
    expect([...ownRecords(view, 0)]).toEqual([10, 11]);
    expect([...ownRecords(view, 1)]).toEqual([20]);
    expect([...ownRecords({ ...view, setOfBlock: new Int32Array() }, 2)]).toEqual([30]);
  });

  it('is not mistaken for a block with the same number', () => {
    const pairs = { blocks: Int32Array.of(1, 0), setOfBlock: Int32Array.of(1, 0, 0, 1) };
    expect([...ownRecords(pairs, 0)]).toEqual([1]);
    expect([...ownRecords(pairs, 1)]).toEqual([0]);
    expect(candidateOf(pairs, 0)).toBe(1);
  });
});
