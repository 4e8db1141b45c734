import { expect, it } from 'vitest';
import { columnScore } from '../../../src/shared/data/columnScore';
import type { Item } from '../../../src/shared/data/item';

/** Ten blocks without children. */
const page = { subtreeEnd: Array.from({ length: 10 }, (_, block) => block + 1) };

const item = (record: number, block: number): Item => ({
  record,
  kind: 'text',
  block,
  leaves: [block],
  text: 'x',
  label: '',
  path: 'p',
  attribute: '',
  style: 0,
  isLink: false,
  isStruck: false,
});
const column = (...cells: [record: number, block: number][]) => ({
  items: cells.map(([record, block]) => item(record, block)),
  isMany: false,
});
const field = (name: string, ...blocks: number[]) => ({
  name,
  kind: 'text' as const,
  blocks: blocks.map((block) => (block === -1 ? [] : [block])),
});

it('right columns score 1', () => {
  const columns = [column([0, 1], [1, 3]), column([0, 2], [1, 4])];
  expect(columnScore(page, columns, [field('name', 1, 3), field('price', 2, 4)])).toEqual({
    precision: 1,
    recall: 1,
    f1: 1,
    exact: 2,
    fields: 2,
  });
});

it('joined fields cost precision, cut fields cost recall', () => {
  const fields = [field('name', 1, 3), field('price', 2, 4)];
  // All four cells in one column: 6 pairs, 2 of them right.
  expect(columnScore(page, [column([0, 1], [0, 2], [1, 3], [1, 4])], fields)).toMatchObject({
    precision: 2 / 6,
    recall: 1,
    exact: 0,
  });
  // The prices are in two columns: one of two wanted pairs is left.
  const cut = [column([0, 1], [1, 3]), column([0, 2]), column([1, 4])];
  expect(columnScore(page, cut, fields)).toMatchObject({ precision: 1, recall: 1 / 2, exact: 1 });
});

it('a cell without a column is not together with others', () => {
  expect(columnScore(page, [], [field('name', 1, 3)])).toMatchObject({
    precision: 1,
    recall: 0,
    f1: 0,
    exact: 0,
  });
});

it('a missing cell is not asked for', () => {
  expect(columnScore(page, [column([0, 1])], [field('name', 1, -1)])).toMatchObject({ f1: 1, exact: 1 });
});

it('of columns with as many items at a cell, it is in the one that holds most of the field', () => {
  const columns = [column([0, 1]), column([0, 2], [1, 4])];
  const whole = { name: 'text', kind: 'text' as const, blocks: [[1, 2], [4]] };
  expect(columnScore(page, columns, [whole])).toMatchObject({ f1: 1, exact: 1 });
});
