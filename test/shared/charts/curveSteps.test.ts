import { describe, expect, it } from 'vitest';
import {
  curveSteps,
  isSameCurve,
  measureRange,
  movedStep,
  signedText,
  stepAt,
  valueRange,
} from '../../../src/shared/charts/curveSteps';

const curve = { cuts: [1, 3], values: [-0.5, 0, 1.5] };

describe('curveSteps', () => {
  it('are the values between the cuts, with the candidates on each', () => {
    expect(curveSteps(curve, Float64Array.of(0, 1, 2.9, 3, 8))).toEqual([
      { from: Number.NEGATIVE_INFINITY, to: 1, value: -0.5, count: 1 },
      { from: 1, to: 3, value: 0, count: 2 },
      { from: 3, to: Number.POSITIVE_INFINITY, value: 1.5, count: 2 },
    ]);
  });

  it('puts what has no measure on the first step, as the stage does', () => {
    expect(stepAt(curve, Number.NaN)).toBe(0);
  });
});

describe('axes', () => {
  it('include all measures and cuts, and 4 % on both sides', () => {
    expect(measureRange(curve, Float64Array.of(0, 11))).toEqual([-0.44, 11.44]);
    expect(measureRange(curve, Float64Array.of(2, Number.NaN, Number.POSITIVE_INFINITY))).toEqual([
      0.92, 3.08,
    ]);
  });

  it('have a width even if all measures are the same, or there are none', () => {
    expect(measureRange({ cuts: [2], values: [0, 1] }, Float64Array.of(2))).toEqual([1.5, 2.5]);
    expect(measureRange({ cuts: [], values: [1] }, new Float64Array())).toEqual([0, 1]);
  });

  it('include 0 and all values, and a quarter on both sides, at least 0.5', () => {
    expect(valueRange([curve])).toEqual([-1, 2]);
    expect(valueRange([curve, { cuts: [], values: [7.5] }])).toEqual([-2.5, 9.5]);
    expect(valueRange([])).toEqual([-0.5, 0.5]);
  });
});

describe('movedStep', () => {
  it('moves one step, without floating-point noise', () => {
    expect(movedStep({ cuts: [1], values: [0.1, 5] }, 0, 0.2)).toEqual({ cuts: [1], values: [0.3, 5] });
    expect(movedStep(curve, 2, -2).values).toEqual([-0.5, 0, -0.5]);
  });
});

describe('texts', () => {
  it('have a sign unless they round to 0', () => {
    expect([0.305, -1.2, 0, -0.001].map(signedText)).toEqual(['+0.30', '−1.20', '0.00', '0.00']);
  });

  it('of the same curve may differ', () => {
    expect(isSameCurve('0 0.50 1', '0.0  0.5 1')).toBe(true);
    expect(isSameCurve('0 0.5 1', '0 0.5 1.01')).toBe(false);
  });
});
