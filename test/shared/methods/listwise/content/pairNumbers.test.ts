import { expect, it } from 'vitest';
import { PairNumbers } from '../../../../../src/shared/methods/listwise/content/pairNumbers';

it('equal pairs have one number, in order of first appearance', () => {
  const numbers = new PairNumbers();
  const pairs = [
    [3, 4],
    [4, 3],
    [-1, 4],
    [3, 4],
    [-1, -1],
    [1_000_000, 1_000_000],
    [-1, 4],
  ] as const;
  expect(pairs.map(([one, other]) => numbers.of(one, other))).toEqual([0, 1, 2, 0, 3, 4, 2]);
  expect(numbers.count).toBe(5);
});
