import { expect, it } from 'vitest';
import { wayWrong } from '../../../scripts/listwise/wayWrong';

/** Records of so many contents each, numbered on from `from`. */
function records(count: number, size: number, from = 0): Set<number>[] {
  return Array.from(
    { length: count },
    (_, at) => new Set(Array.from({ length: size }, (__, part) => from + at * size + part)),
  );
}

const ten = records(10, 4);

it('is silent about a right answer, also one that lacks a tenth of a record', () => {
  expect(wayWrong(ten, ten)).toBeUndefined();
  const large = records(2, 20);
  const short = large.map((record) => new Set([...record].slice(1)));
  expect(wayWrong(large, short)).toBeUndefined();
  expect(wayWrong([], [])).toBeUndefined();
});

it('tells an answer on a page without records, and another list', () => {
  expect(wayWrong([], ten)).toBe('no list');
  expect(wayWrong(ten, records(10, 4, 1000))).toBe('another list');
  expect(wayWrong(ten, [])).toBe('another list');
});

it('tells groups of records from parts of them', () => {
  expect(wayWrong(ten, records(5, 8))).toBe('groups');
  expect(wayWrong(ten, records(20, 2))).toBe('parts');
});

it('tells where records end from which records there are', () => {
  const shorter = ten.map((record) => new Set([...record].slice(1)));
  expect(wayWrong(ten, shorter)).toBe('extent');
  expect(wayWrong(ten, [...shorter, ...records(1, 4, 1000)])).toBe('extent');
  const shifted = records(10, 4, 2);
  expect(wayWrong(ten, shifted)).toBe('extent');
  expect(wayWrong(ten, ten.slice(1))).toBe('left out');
  expect(wayWrong(ten, ten.slice(5))).toBe('part of the list');
  expect(wayWrong(ten, [...ten, ...records(1, 4, 1000)])).toBe('taken along');
  expect(wayWrong(ten, [...ten, ...records(5, 4, 1000)])).toBe('more than the list');
  expect(wayWrong(ten, [...ten.slice(1), ...records(1, 4, 1000)])).toBe('mixed');
});
