import { describe, expect, it } from 'vitest';
import { decimalsOf, steppedValue, valueText } from '../../../src/shared/charts/steppedValue';

describe('steppedValue', () => {
  it('is a whole number of steps from the minimum, without floating-point noise', () => {
    expect(steppedValue({ min: 0, max: 1, step: 0.01 }, 0.2999999)).toBe(0.3);
    expect(steppedValue({ min: 1, max: 9, step: 2 }, 6.2)).toBe(7);
  });

  it('stays in the range', () => {
    expect(steppedValue({ min: 0, max: 0.99, step: 0.01 }, 4)).toBe(0.99);
    expect(steppedValue({ min: 2, max: 10, step: 1 }, -3)).toBe(2);
  });
});

describe('valueText', () => {
  it('has the decimals of the step, and more if they were typed', () => {
    expect(valueText({ step: 0.01 }, 0.6)).toBe('0.60');
    expect(valueText({ step: 0.01 }, 0.355)).toBe('0.355');
    expect(valueText({ step: 1 }, 12)).toBe('12');
  });

  it('supports steps with an exponent', () => {
    expect(decimalsOf(1e-7)).toBe(7);
  });
});
