import { expect, it } from 'vitest';
import { BlockGroups } from '../../../../../src/shared/methods/listwise/sets/blockGroups';

it('groups have at least two blocks, and are in order of their first one', () => {
  const keys = Int32Array.of(9, 1_000, 4, 9, 1_000, 7, 9);
  const groups = new BlockGroups();
  expect(groups.of([1, 2, 3, 4, 5, 6], keys)).toEqual([
    [1, 4],
    [3, 6],
  ]);
  // What was grouped before does not count.
  expect(groups.of([0, 1, 3], keys)).toEqual([[0, 3]]);
  expect(groups.of([2, 5], keys)).toEqual([]);
});
