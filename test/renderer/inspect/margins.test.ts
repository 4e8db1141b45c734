import { describe, expect, it } from 'vitest';
import { marginWidth, thresholdSign } from '../../../src/renderer/inspect/WhyRow';

describe('thresholdSign', () => {
  it('is the side on which the margin is positive', () => {
    expect(thresholdSign({ value: 0.571, threshold: 0.6, margin: -0.029 })).toBe('≥');
    expect(thresholdSign({ value: 0.8, threshold: 0.6, margin: 0.2 })).toBe('≥');
    expect(thresholdSign({ value: 3, threshold: 5, margin: 2 })).toBe('≤');
    expect(thresholdSign({ value: 9, threshold: 5, margin: -4 })).toBe('≤');
  });

  it('is empty if the margin is measured differently or not at all', () => {
    expect(thresholdSign({ value: 1280, threshold: 5, margin: 5 })).toBe('');
    expect(thresholdSign({ value: 5, threshold: 5, margin: 0 })).toBe('');
    expect(thresholdSign({ value: 5, threshold: Number.NaN, margin: Number.NaN })).toBe('');
  });
});

describe('marginWidth', () => {
  it('is half the maximum if the margin equals the threshold, and never too small to see', () => {
    expect(marginWidth(0.6, 0.6)).toBe(10);
    expect(marginWidth(-0.0001, 0.6)).toBe(2);
    expect(marginWidth(0, 0.6)).toBe(0);
    expect(marginWidth(1000, 0.001)).toBeLessThanOrEqual(20);
  });
});
