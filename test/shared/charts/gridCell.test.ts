import { describe, expect, it } from 'vitest';
import { gridCell, nextFilled } from '../../../src/shared/charts/gridCell';
import type { GridView } from '../../../src/shared/pipeline/views';

/** Two records, blocks 1 to 4 and 5 to 8; the second cell of the first is inside its first. */
const model = { subtreeEnd: Int32Array.of(9, 5, 5, 4, 5, 9, 7, 8, 9) };
const grid: GridView = {
  kind: 'grid',
  title: 'Table',
  rows: Int32Array.of(1, 5),
  columns: ['a', 'b', 'c'].map((label) => ({ label, type: 'text', coverage: 1 })),
  blocks: Int32Array.of(2, 3, -1, 6, -1, 8),
  texts: ['A', 'B', '', 'D', '', 'F'],
  marks: Uint8Array.of(0, 0, 1, 0, 1, 0),
};

describe('the cell of a block', () => {
  it('is the innermost around it', () => {
    expect(gridCell(model, grid, 3)).toEqual({ row: 0, column: 1 });
    expect(gridCell(model, grid, 4)).toEqual({ row: 0, column: 0 });
    expect(gridCell(model, grid, 8)).toEqual({ row: 1, column: 2 });
  });

  it('of two with one block, is the wanted one, or the last', () => {
    const twice = { ...grid, blocks: Int32Array.of(2, 3, 3, 6, -1, 8) };
    expect(gridCell(model, twice, 3)).toEqual({ row: 0, column: 2 });
    expect(gridCell(model, twice, 3, 1)).toEqual({ row: 0, column: 1 });
    expect(gridCell(model, twice, 3, 0)).toEqual({ row: 0, column: 2 });
  });

  it('without one, the row is known', () => {
    expect(gridCell(model, grid, 7)).toEqual({ row: 1, column: -1 });
    expect(gridCell(model, grid, 0)).toEqual({ row: -1, column: -1 });
    expect(gridCell(model, grid, null)).toEqual({ row: -1, column: -1 });
  });
});

it('missing cells are stepped over, and ends stay', () => {
  expect(nextFilled(grid, { row: 1, column: 0 }, 1)).toBe(2);
  expect(nextFilled(grid, { row: 1, column: 2 }, -1)).toBe(0);
  expect(nextFilled(grid, { row: 0, column: 1 }, 1)).toBe(1);
  expect(nextFilled(grid, { row: 0, column: -1 }, 1)).toBe(0);
});
