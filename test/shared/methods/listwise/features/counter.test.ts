import { expect, it } from 'vitest';
import { Counter } from '../../../../../src/shared/methods/listwise/features/counter';

it('a counter knows the most frequent number, of equally frequent ones the first', () => {
  const counter = new Counter();
  for (const value of [700, -1, 3, -1, 3, 5]) counter.add(value);
  expect([counter.all, counter.distinct, counter.most]).toEqual([6, 4, 2]);
  expect(counter.mostFrequent).toBe(-1);
  expect(counter.modeShare).toBeCloseTo(2 / 6);
  expect([0, 1, 2, 3].map((at) => counter.value(at))).toEqual([700, -1, 3, 5]);
  expect([700, 3, 4, 9_000].map((value) => counter.count(value))).toEqual([1, 2, 0, 0]);
});

it('a cleared counter has counted nothing', () => {
  const counter = new Counter();
  for (let value = 0; value < 500; value++) counter.add(value);
  counter.clear();
  expect([counter.all, counter.distinct, counter.most, counter.modeShare]).toEqual([0, 0, 0, 0]);
  counter.add(499);
  expect([counter.count(499), counter.count(1)]).toEqual([1, 0]);
});
