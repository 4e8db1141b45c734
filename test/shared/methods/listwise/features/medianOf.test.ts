import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  groupsWithin,
  medianOf,
  mostWithin,
  sortFirst,
} from '../../../../../src/shared/methods/listwise/features/medianOf';

it('the median of an even number of values is the mean of the middle two', () => {
  expect(medianOf(Float64Array.of(9, 1, 4), 3)).toBe(4);
  expect(medianOf(Float64Array.of(9, 1, 4, 2), 4)).toBe(3);
  // Only the first three count.
  expect(medianOf(Float64Array.of(5, 7, 6, 0, 0, 0), 3)).toBe(6);
});

it('values are groups if they are within a distance of the first, and most within one of each other', () => {
  // 0 5 6 | 7 13 | 20; 5, 6 and 7 are within 2.
  expect(groupsWithin(Float64Array.of(20, 7, 0, 13, 6, 5), 6, 6)).toBe(3);
  expect(mostWithin(Float64Array.of(20, 7, 0, 13, 6, 5), 6, 2)).toBe(3);
});

it('few and many values are sorted alike', () => {
  const numbers = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 80 });
  fc.assert(
    fc.property(numbers, fc.nat(80), (given, wanted) => {
      const n = Math.min(wanted, given.length);
      const values = Float64Array.from(given);
      sortFirst(values, n);
      const sorted = given.slice(0, n).sort((one, other) => one - other);
      expect([...values]).toEqual([...sorted, ...given.slice(n)]);
    }),
  );
});
