import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/shared/base/seededRandom';
import type { Dimension, Point } from '../../../../src/shared/tuning/search/dimension';
import { importance } from '../../../../src/shared/tuning/search/importance';
import { createOptimiser, type Observation } from '../../../../src/shared/tuning/search/optimiser';
import { ordered } from '../tuneHead';

const kind: Dimension = { stage: 's', name: 'd', label: 'd', values: ['x', 'y', 'z'], isOrdered: false };
const space = [ordered('a', 50), ordered('b', 50), ordered('c', 50), kind];

function randomTrials(count: number, score: (point: Point) => number, seed = 1): Observation[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const point = space.map(({ values }) => Math.floor(random() * values.length));
    return { point, score: score(point) };
  });
}

describe('the importance of parameters', () => {
  it('is high for those that matter, and sums to 1', () => {
    const weights = importance(
      space,
      randomTrials(200, ([, b, , d]) => -Math.abs(b! - 20) / 20 - (d === 1 ? 0 : 0.8)),
    )!;
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(weights[1]! + weights[3]!).toBeGreaterThan(0.9);
    expect(Math.min(weights[1]!, weights[3]!)).toBeGreaterThan(0.2);
  });

  it('is 1 for the only one that matters', () => {
    const classes = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1];
    const observations = classes.map((own, index) => ({ point: [own, index % 2], score: own }));
    expect(importance([ordered('a', 2), ordered('b', 2)], observations)).toEqual([1, 0]);
  });

  it('also works on the trials of a search, which are mostly good points', () => {
    const optimiser = createOptimiser('parzen', space, 3);
    const observations: Observation[] = [];
    for (let i = 0; i < 80; i++) {
      const point = optimiser.next(observations)!;
      observations.push({ point, score: -(((point[2]! - 30) / 50) ** 2) });
    }
    expect(importance(space, observations)![2]).toBeGreaterThan(0.6);
  });

  it('is null if nothing changes, or with few trials', () => {
    expect(
      importance(
        space,
        randomTrials(50, () => 0.5),
      ),
    ).toBeNull();
    expect(
      importance(
        space,
        randomTrials(4, ([a]) => a!),
      ),
    ).toBeNull();
  });
});
