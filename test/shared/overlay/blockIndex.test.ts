import { expect, it } from 'vitest';
import { BlockIndex } from '../../../src/shared/overlay/blockIndex';
import { boxColumns } from '../../support/page/boxes';

const rows = [
  [0, 0, 1000, 1000],
  [100, 100, 400, 300],
  [120, 120, 50, 50],
  [600, 100, 100, 100],
  [120, 120, 20, 20],
];
const page = {
  ...boxColumns(rows),
  count: rows.length,
  cleanedUp: Uint8Array.of(0, 0, 0, 0, 3),
  parent: Int32Array.of(-1, 0, 1, 0, 2),
};
const index = BlockIndex.build(page);

it('finds the visible blocks under a point, innermost first', () => {
  expect(index.at({ x: 130, y: 130 })).toEqual([2, 1, 0]);
  expect(index.at({ x: 650, y: 150 })).toEqual([3, 0]);
  expect(index.at({ x: 2000, y: 150 })).toEqual([]);
});

it('goes one level up with every click on the same point, and starts over', () => {
  const at = { x: 130, y: 130 };
  expect(index.pick(at, null, false)).toBe(2);
  expect(index.pick(at, 2, true)).toBe(1);
  expect(index.pick(at, 1, true)).toBe(0);
  expect(index.pick(at, 0, true)).toBe(2);
  expect(index.pick(at, 2, false)).toBe(2);
  // Another block was selected meanwhile.
  expect(index.pick(at, 3, true)).toBe(2);
  expect(index.pick({ x: -5, y: -5 }, 2, true)).toBeNull();
});
