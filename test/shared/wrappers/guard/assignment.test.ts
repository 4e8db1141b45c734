import { expect, it } from 'vitest';
import { assignment } from '../../../../src/shared/wrappers/guard/assignment';

it('gives up the best of one row for a smaller sum', () => {
  // Row 0 would like column 0 (1), but then row 1 pays 9: 1 + 9 > 2 + 3.
  expect(
    assignment([
      [1, 2],
      [3, 9],
    ]),
  ).toEqual([1, 0]);
});

it('leaves columns over, and needs none for no rows', () => {
  expect(
    assignment([
      [5, 1, 4],
      [2, 1, 9],
    ]),
  ).toEqual([1, 0]);
  expect(assignment([])).toEqual([]);
});

it('is as good as trying all ways', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % 20;
  };
  for (let round = 0; round < 50; round++) {
    const costs = Array.from({ length: 4 }, () => Array.from({ length: 5 }, random));
    const found = assignment(costs);
    expect(new Set(found).size).toBe(4);
    expect(found.reduce((sum, column, row) => sum + costs[row]![column]!, 0)).toBe(leastSum(costs));
  }
});

function leastSum(costs: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [first, ...rest] = costs;
  if (first === undefined) return 0;
  return Math.min(
    ...first.flatMap((cost, column) =>
      taken.includes(column) ? [] : [cost + leastSum(rest, [...taken, column])],
    ),
  );
}
