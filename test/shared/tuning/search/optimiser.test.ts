import { describe, expect, it } from 'vitest';
import { type Dimension, type Point, sizeOf } from '../../../../src/shared/tuning/search/dimension';
import {
  createOptimiser,
  type Observation,
  type OptimiserName,
} from '../../../../src/shared/tuning/search/optimiser';

const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1);

function ordered(name: string, count: number): Dimension {
  const values = Array.from({ length: count }, (_, i) => i);
  return { stage: 's', name, label: name, values, isOrdered: true };
}

function named(name: string, values: string[]): Dimension {
  return { stage: 's', name, label: name, values, isOrdered: false };
}

function search(
  kind: OptimiserName,
  space: Dimension[],
  score: (point: Point) => number,
  trials: number,
  seed: number,
): Observation[] {
  const optimiser = createOptimiser(kind, space, seed);
  const observations: Observation[] = [];
  for (let i = 0; i < trials; i++) {
    const point = optimiser.next(observations);
    if (point === undefined) break;
    observations.push({ point, score: score(point) });
  }
  return observations;
}

function best(observations: readonly Observation[]): number {
  return Math.max(...observations.map(({ score }) => score));
}

/** Functions with known optima; all have the value 0 there. */
const unit = (index: number, count: number): number => index / (count - 1);
const functions: Record<string, { space: Dimension[]; score: (point: Point) => number }> = {
  'a bowl of five dimensions': {
    space: ['a', 'b', 'c', 'd', 'e'].map((name) => ordered(name, 101)),
    score: (point) => -point.reduce((sum, at, i) => sum + (unit(at, 101) - 0.15 * (i + 1)) ** 2, 0),
  },
  'a ridge of six, of which two matter': {
    space: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ordered(name, 101)),
    score: (point) => -Math.abs(unit(point[1]!, 101) - 0.62) - Math.abs(unit(point[4]!, 101) - 0.31),
  },
  'Branin, with its three optima': {
    space: [ordered('x', 151), ordered('y', 151)],
    score: ([a, b]) => {
      const x = -5 + 15 * unit(a!, 151);
      const y = 15 * unit(b!, 151);
      const bent = y - (5.1 / (4 * Math.PI ** 2)) * x ** 2 + (5 / Math.PI) * x - 6;
      return 0.397887 - (bent ** 2 + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10);
    },
  },
  'mixed kinds': {
    space: [
      ordered('a', 101),
      named('b', ['one', 'two', 'three', 'four']),
      named('c', ['off', 'on']),
      ordered('d', 51),
    ],
    score: ([a, b, c, d]) =>
      -Math.abs(unit(a!, 101) - 0.8) -
      (b === 2 ? 0 : 0.5) -
      (c === 1 ? 0 : 0.3) -
      Math.abs(unit(d!, 51) - 0.1),
  },
};

describe('the Parzen search', () => {
  it.each(Object.entries(functions))(
    'beats random search on %s, over 20 seeds',
    (_name, { space, score }) => {
      const outcomes = seeds.map((seed) => ({
        parzen: best(search('parzen', space, score, 100, seed)),
        random: best(search('random', space, score, 100, seed)),
      }));
      const wins = outcomes.filter(({ parzen, random }) => parzen > random).length;
      const mean = (kind: OptimiserName): number =>
        outcomes.reduce((sum, outcome) => sum + outcome[kind], 0) / outcomes.length;
      expect(wins).toBeGreaterThanOrEqual(15);
      // Scores are distances to the optimum: it must be less than half as far away.
      expect(mean('parzen')).toBeGreaterThan(mean('random') / 2);
    },
  );

  it.each(Object.entries(functions))('gets close to the optimum of %s', (_name, { space, score }) => {
    const far = Math.abs(best(search('random', space, score, 1, 1)));
    const reached = seeds.slice(0, 9).map((seed) => best(search('parzen', space, score, 150, seed)));
    const middle = reached.sort((one, other) => one - other)[4]!;
    expect(Math.abs(middle)).toBeLessThan(far * 0.1);
  });

  it('tries the same points with the same seed, also after an interruption', () => {
    const { space, score } = functions['mixed kinds']!;
    const whole = search('parzen', space, score, 60, 7);
    expect(search('parzen', space, score, 60, 7)).toEqual(whole);
    expect(search('parzen', space, score, 60, 8)).not.toEqual(whole);
    const resumed = whole.slice(0, 30);
    const optimiser = createOptimiser('parzen', space, 7);
    while (resumed.length < 60) {
      const point = optimiser.next(resumed)!;
      resumed.push({ point, score: score(point) });
    }
    expect(resumed).toEqual(whole);
  });

  it.each(['parzen', 'random'] as const)('tries every point once, then ends (%s)', (kind) => {
    const space = [ordered('a', 7), named('b', ['x', 'y', 'z'])];
    const observations = search(kind, space, () => 1, 100, 3);
    expect(observations).toHaveLength(sizeOf(space));
    expect(new Set(observations.map(({ point }) => point.join(' '))).size).toBe(sizeOf(space));
  });

  it('works with only one value', () => {
    expect(search('parzen', [ordered('a', 1)], () => 0, 5, 1)).toEqual([{ point: [0], score: 0 }]);
  });
});
