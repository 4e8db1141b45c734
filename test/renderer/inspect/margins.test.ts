import { describe, expect, it } from 'vitest';
import { marginWidth } from '../../../src/renderer/inspect/WhyRow';

describe('marginWidth', () => {
  it('is half the maximum if the margin equals the threshold, and never too small to see', () => {
    expect(marginWidth(0.6, 0.6)).toBe(10);
    expect(marginWidth(-0.0001, 0.6)).toBe(2);
    expect(marginWidth(0, 0.6)).toBe(0);
    expect(marginWidth(1000, 0.001)).toBeLessThanOrEqual(20);
  });
});
