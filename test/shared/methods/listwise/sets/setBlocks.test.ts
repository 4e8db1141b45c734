import { describe, expect, it } from 'vitest';
import {
  type LeafRuns,
  leafRuns,
  setAgreement,
  setBlocks,
  setF1,
} from '../../../../../src/shared/methods/listwise/sets/setBlocks';
import { contentOn, el, pageWith, setOf } from '../drawnPages';

/** Records as intervals of leaves. */
function runs(...records: [from: number, to: number][]): LeafRuns {
  return {
    from: Int32Array.from(records, ([from]) => from),
    to: Int32Array.from(records, ([, to]) => to),
  };
}

describe('the blocks of a record', () => {
  // p 2, p 3 empty, p 4: b 5, p 6 empty, p 7
  const page = pageWith(el('p', 'a'), el('p'), el('p', el('b', 'b')), el('p'), el('p', 'c'));
  const { leafStart } = contentOn(page);
  const blocksOf = (starts: number[], ends: number[]) =>
    setBlocks(page, leafStart, { starts: Int32Array.from(starts), ends: Int32Array.from(ends) });

  it('are its siblings, without those inside them', () => {
    expect(blocksOf([2, 7], [3, 8])).toEqual([[2], [7]]);
    expect(blocksOf([4], [8])).toEqual([[4, 6, 7]]);
  });

  it('have contents at both ends; those without any may stand between', () => {
    expect(blocksOf([3], [7])).toEqual([[4]]);
    expect(blocksOf([2, 6], [6, 8])).toEqual([[2, 3, 4], [7]]);
  });

  it('have an interval of leaves', () => {
    const { from, to } = leafRuns(leafStart, setOf(page, [[2, 4], 7]));
    expect([...from]).toEqual([0, 2]);
    expect([...to]).toEqual([2, 3]);
  });
});

describe('the F1 of two sets', () => {
  const three = runs([0, 4], [4, 8], [8, 12]);

  it('is 1 for the same records', () => {
    expect(setF1(three, three, 1)).toBe(1);
    expect(setAgreement(three, three)).toBe(1);
  });

  it('is 0 for records in other places', () => {
    expect(setF1(three, runs([12, 16], [16, 20]), 0.01)).toBe(0);
  });

  it('counts twice the records that both have, over all', () => {
    // two of three, and two more
    expect(setF1(three, runs([0, 4], [8, 12], [12, 16], [16, 20]), 0.5)).toBe((2 * 2) / (3 + 4));
  });

  it('takes records for the same if they share enough of their leaves', () => {
    // The second shares 3 of 4, the third 2 of 4.
    const other = runs([0, 4], [5, 8], [8, 10]);
    expect(setF1(three, other, 0.8)).toBe((2 * 1) / 6);
    expect(setF1(three, other, 0.75)).toBe((2 * 2) / 6);
    expect(setF1(three, other, 0.5)).toBe((2 * 3) / 6);
  });

  it('gives a record only one partner', () => {
    // The whole shares a half with each of its halves.
    expect(setF1(runs([0, 4]), runs([0, 2], [2, 4]), 0.5)).toBe((2 * 1) / 3);
    expect(setF1(runs([0, 2], [2, 4]), runs([0, 4]), 0.5)).toBe((2 * 1) / 3);
  });

  it('finds a partner behind records that have none', () => {
    // [0, 1], [1, 2] and [2, 8] against [0, 2] and [2, 9]: only the last ones share 6 of 7.
    const [one, other] = [runs([0, 1], [1, 2], [2, 8]), runs([0, 2], [2, 9])];
    expect(setF1(one, other, 0.6)).toBe((2 * 1) / 5);
    expect(setF1(other, one, 0.6)).toBe((2 * 1) / 5);
  });
});

it('agreement is the mean of a generous and of a strict F1', () => {
  // [0, 10] is the same; [10, 20] and [10, 18] share 8 of 10: enough for 0.5, not for 0.9.
  const one = runs([0, 10], [10, 20]);
  const other = runs([0, 10], [10, 18]);
  expect(setAgreement(one, other)).toBe((1 + 0.5) / 2);
  expect(setAgreement(other, one)).toBe(0.75);
});
