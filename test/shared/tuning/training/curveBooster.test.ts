import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/shared/base/seededRandom';
import { curveValue, type StepCurve } from '../../../../src/shared/pipeline/stepCurve';
import {
  type BoostOptions,
  CurveBooster,
  type RankedPage,
  softmax,
  weightedSum,
} from '../../../../src/shared/tuning/training/curveBooster';

const averageCurve = (curves: readonly StepCurve[]): StepCurve =>
  weightedSum(curves.map((curve) => ({ curve, weight: 1 / curves.length })));

const plain: BoostOptions = {
  rounds: 0,
  rate: 0.5,
  lambda: 1,
  temperature: 1,
  featureShare: 1,
  pageShare: 1,
  minHessian: 0,
  seed: 1,
  direction: Int8Array.of(0, 0, 0),
};

function trained(
  pages: readonly RankedPage[],
  width: number,
  rounds: number,
  options: Partial<BoostOptions> = {},
) {
  const booster = new CurveBooster(pages, width, { ...plain, rounds, ...options });
  for (let round = 0; round < rounds; round++) booster.step();
  return booster.curves();
}

/** A page of one measure. */
function pageOf(values: number[], quality: number[], weight = 1): RankedPage {
  return { features: Float64Array.from(values), quality: Float64Array.from(quality), weight };
}

/** Every measure is one of 0, 0.1, … 1. A candidate is right if the first one is 0.3, 0.4 or 0.5. */
const isRight = (step: number): boolean => step >= 3 && step <= 5;
const candidates = 8;
const width = 3;

/** Pages with exactly one right candidate; the other two measures say nothing. */
function plantedPages(count: number, seed: number): RankedPage[] {
  const random = seededRandom(seed);
  const draw = (wanted: (step: number) => boolean): number => {
    let step: number;
    do step = Math.floor(random() * 11);
    while (!wanted(step));
    return step / 10;
  };
  return Array.from({ length: count }, () => {
    const right = Math.floor(random() * candidates);
    const rows = Array.from({ length: candidates }, (_, at) => [
      draw((step) => isRight(step) === (at === right)),
      draw(() => true),
      draw(() => true),
    ]);
    return {
      features: Float64Array.from(rows.flat()),
      quality: Float64Array.from(rows, (_, at) => (at === right ? 1 : 0)),
      weight: 1,
    };
  });
}

const options: Partial<BoostOptions> = { rate: 0.3, temperature: 0.2, minHessian: 0.1 };
const grid = Array.from({ length: 11 }, (_, step) => step / 10);
const onGrid = (curve: StepCurve) => grid.map((x) => curveValue(curve, x));
const heightOf = (curve: StepCurve) => Math.max(...curve.values) - Math.min(...curve.values);

describe('a planted curve', () => {
  const curves = trained(plantedPages(80, 7), width, 60, options);
  const [first, second, third] = curves as [StepCurve, StepCurve, StepCurve];

  it('is found: high exactly where candidates are right', () => {
    const values = onGrid(first);
    const inside = values.filter((_, step) => isRight(step));
    const outside = values.filter((_, step) => !isRight(step));
    expect(Math.min(...inside)).toBeGreaterThan(Math.max(...outside) + 1);
    // The highest step up is between 0.2 and 0.3, the deepest one down between 0.5 and 0.6.
    const rises = values.slice(1).map((value, step) => value - values[step]!);
    expect(rises.indexOf(Math.max(...rises))).toBe(2);
    expect(rises.indexOf(Math.min(...rises))).toBe(5);
  });

  it('is not found in measures that say nothing', () => {
    expect(heightOf(second)).toBeLessThan(heightOf(first) / 5);
    expect(heightOf(third)).toBeLessThan(heightOf(first) / 5);
  });

  it('ranks the right candidate of new pages first', () => {
    const firsts = plantedPages(50, 8).map(({ features, quality }) => {
      const scores = Array.from(quality, (_, at) =>
        curves.reduce((sum, curve, feature) => sum + curveValue(curve, features[at * width + feature]!), 0),
      );
      return quality[scores.indexOf(Math.max(...scores))]!;
    });
    expect(firsts.filter((quality) => quality === 1)).toHaveLength(50);
  });
});

describe('the seed', () => {
  const pages = plantedPages(30, 9);
  const withSeed = (seed: number) =>
    trained(pages, width, 25, { ...options, featureShare: 0.5, pageShare: 0.6, seed });

  it('makes the same curves again', () => {
    expect(withSeed(3)).toEqual(withSeed(3));
  });

  it('makes other curves if it is another', () => {
    expect(withSeed(3)).not.toEqual(withSeed(4));
  });
});

describe('the direction of a curve', () => {
  const pages = plantedPages(60, 10);

  it.each([1, -1])('is kept: %s', (direction) => {
    const [curve] = trained(pages, width, 40, { ...options, direction: Int8Array.of(direction, 0, 0) });
    const rises = curve!.values.slice(1).map((value, at) => (value - curve!.values[at]!) * direction);
    expect(rises.length).toBeGreaterThan(0);
    expect(Math.min(...rises)).toBeGreaterThan(0);
  });

  it('leaves a curve flat that would have to turn', () => {
    // More is worse on every page.
    const worse = [pageOf([0, 1, 2, 3], [1, 0.6, 0.3, 0]), pageOf([0, 1, 2, 3], [0.9, 0.5, 0.2, 0.1])];
    expect(trained(worse, 1, 20, { direction: Int8Array.of(1) })).toEqual([{ cuts: [], values: [0] }]);
    const [falling] = trained(worse, 1, 20, { direction: Int8Array.of(-1) });
    expect(falling!.values.length).toBeGreaterThan(1);
  });
});

describe('one step', () => {
  // Two candidates: 0 with quality 0, 1 with quality 1. Targets 1 / (1 + e) and e / (1 + e); both scores are 0, so each
  // has one half: gradients ±g, and 1/2 × 1/2 as second derivatives.
  const pair = (weight: number) => pageOf([0, 1], [0, 1], weight);
  const g = Math.E / (1 + Math.E) - 1 / 2;

  it('goes by the gradient over the second derivative and lambda, at the rate', () => {
    const [curve] = trained([pair(1)], 1, 1);
    expect(curve!.cuts).toEqual([0.5]);
    expect(curve!.values[0]).toBeCloseTo((0.5 * -g) / (0.25 + 1), 12);
    expect(curve!.values[1]).toBeCloseTo((0.5 * g) / (0.25 + 1), 12);
  });

  it('counts a page by its weight', () => {
    const [curve] = trained([pair(2)], 1, 1);
    expect(curve!.values[1]).toBeCloseTo((0.5 * 2 * g) / (2 * 0.25 + 1), 12);
  });

  it('is not taken where too little is undecided', () => {
    expect(trained([pair(1)], 1, 5, { minHessian: 0.26 })).toEqual([{ cuts: [], values: [0] }]);
  });

  it('goes on from the scores so far', () => {
    const [one] = trained([pair(1)], 1, 1);
    const [two] = trained([pair(1)], 1, 2);
    const step = one!.values[1]!;
    const p = 1 / (1 + Math.exp(-2 * step));
    const gradient = Math.E / (1 + Math.E) - p;
    expect(two!.values[1]).toBeCloseTo(step + (0.5 * gradient) / (p * (1 - p) + 1), 12);
  });

  it('is none for a measure that is the same everywhere, and without pages', () => {
    expect(trained([pageOf([4, 4], [0, 1])], 1, 3)).toEqual([{ cuts: [], values: [0] }]);
    expect(trained([], 1, 3)).toEqual([{ cuts: [], values: [0] }]);
  });
});

it('a rare value can be told from the others', () => {
  const values = new Array<number>(500).fill(0).concat(5);
  const { cuts } = new CurveBooster([pageOf(values, values)], 1, plain);
  expect([...cuts[0]!]).toEqual([2.5]);
});

describe('the average of curves', () => {
  it('is their mean at every place', () => {
    // 0 and 4 below 1; 2 and 0 below 3; 2 and 2 above
    const one = { cuts: [1], values: [0, 2] };
    const other = { cuts: [1, 3], values: [4, 0, 2] };
    expect(averageCurve([one, other])).toEqual({ cuts: [1, 3], values: [2, 1, 2] });
  });

  it('has the cuts of all', () => {
    // 0, 0; 3, 0; 3, 6
    expect(
      averageCurve([
        { cuts: [1], values: [0, 3] },
        { cuts: [2], values: [0, 6] },
      ]),
    ).toEqual({
      cuts: [1, 2],
      values: [0, 1.5, 4.5],
    });
  });

  it('has no steps where they cancel out', () => {
    expect(
      averageCurve([
        { cuts: [1], values: [0, 2] },
        { cuts: [1], values: [2, 0] },
      ]),
    ).toEqual({
      cuts: [],
      values: [1],
    });
  });

  it('of one curve is the curve', () => {
    const only = { cuts: [1, 2], values: [3, 1, 2] };
    expect(averageCurve([only])).toEqual(only);
  });
});

describe('softmax', () => {
  const shares = (values: number[], temperature: number) => {
    const into = new Float64Array(values.length);
    softmax(Float64Array.from(values), temperature, into);
    return [...into];
  };

  it('gives shares by e to the value over the temperature', () => {
    const [one, other] = shares([0, Math.log(3)], 1);
    expect([one, other]).toEqual([expect.closeTo(1 / 4, 12), expect.closeTo(3 / 4, 12)]);
    // e^(2 ln 3) is 9.
    expect(shares([0, Math.log(3)], 0.5)[0]).toBeCloseTo(1 / 10, 12);
  });

  it('can be used with large values', () => {
    expect(shares([5000, 5000, -5000], 1)).toEqual([0.5, 0.5, 0]);
  });
});
