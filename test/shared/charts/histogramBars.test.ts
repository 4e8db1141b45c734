import { describe, expect, it } from 'vitest';
import { countTicks, histogramBars } from '../../../src/shared/charts/histogramBars';
import { isKept, keptIn, thresholdSides } from '../../../src/shared/charts/thresholdSides';

const wishes = { points: [], reach: Number.POSITIVE_INFINITY };

describe('histogramBars', () => {
  it('puts shares into bars of 0.05 from 0 to 1', () => {
    const { bars, from, to, most } = histogramBars(Float64Array.of(0.02, 0.57, 0.58, 0.6, 1), wishes);
    expect([from, to]).toEqual([0, 1]);
    expect(bars.map((bar) => [bar.from, bar.to, [...bar.items]])).toEqual([
      [0, 0.05, [0]],
      [0.55, 0.6, [1, 2]],
      [0.6, 0.65, [3]],
      [0.95, 1, [4]],
    ]);
    expect(most).toBe(2);
  });

  it('gives each whole number its own bar if there are few', () => {
    const { bars, from, to } = histogramBars(Float64Array.of(1, 3, 3), wishes);
    expect([from, to]).toEqual([-0.5, 3.5]);
    expect(bars.map((bar) => [bar.from, bar.to, bar.items.length])).toEqual([
      [0.5, 1.5, 1],
      [2.5, 3.5, 2],
    ]);
  });

  it('includes the threshold in the axis', () => {
    expect(histogramBars(Float64Array.of(0.1), { points: [0.9], reach: 1 }).to).toBeGreaterThanOrEqual(0.9);
  });

  it('collects values far beyond the maximum of the threshold in one bar', () => {
    const { bars, to } = histogramBars(Float64Array.of(3, 600, 1200), { points: [5], reach: 50 });
    const last = bars.at(-1)!;
    expect([last.from, last.to, [...last.items]]).toEqual([50, Number.POSITIVE_INFINITY, [1, 2]]);
    expect(to).toBeLessThan(60);
  });

  it('ignores NaN', () => {
    const { bars, sorted } = histogramBars(Float64Array.of(Number.NaN, 0.5), wishes);
    expect(bars).toHaveLength(1);
    expect([...sorted]).toEqual([0.5]);
  });

  it('has no bars without values', () => {
    expect(histogramBars(new Float64Array(), wishes).bars).toEqual([]);
  });

  it('puts every value into a bar', () => {
    const values = Float64Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 1000);
    const { bars } = histogramBars(values, wishes);
    expect(bars.reduce((sum, { items }) => sum + items.length, 0)).toBe(50_000);
  });
});

describe('thresholdSides', () => {
  const sorted = Float64Array.of(1, 2, 2, 3);

  it('counts values equal to the threshold as kept', () => {
    const [below, above] = thresholdSides(sorted, 2, { keeps: 'above' });
    expect(below).toEqual({ count: 1, text: 'below', isKept: false });
    expect(above).toEqual({ count: 3, text: 'at or above', isKept: true });
    expect(thresholdSides(sorted, 2, { keeps: 'below' }).map(({ count }) => count)).toEqual([3, 1]);
  });

  it('counts them as dropped if the rule is strict', () => {
    const [below, above] = thresholdSides(sorted, 2, { keeps: 'above', isStrict: true });
    expect(below).toEqual({ count: 3, text: 'at or below', isKept: false });
    expect(above).toEqual({ count: 1, text: 'above', isKept: true });
  });

  it('agrees with isKept for every value and rule', () => {
    for (const keeps of ['above', 'below'] as const) {
      for (const cut of [{ keeps }, { keeps, isStrict: true as const }]) {
        const kept = sorted.filter((value) => isKept(value, 2, cut)).length;
        expect(thresholdSides(sorted, 2, cut).find((side) => side.isKept)!.count).toBe(kept);
      }
    }
  });
});

describe('keptIn', () => {
  it('splits the bar that the threshold crosses', () => {
    const values = Float64Array.of(0.51, 0.52, 0.54);
    const bar = { from: 0.5, to: 0.55, items: [0, 1, 2] };
    expect(keptIn(bar, values, 0.52, { keeps: 'above' })).toBe(2);
    expect(keptIn(bar, values, 0.9, { keeps: 'above' })).toBe(0);
    expect(keptIn(bar, values, 0.1, { keeps: 'above' })).toBe(3);
    expect(keptIn(bar, values, 0.9, { keeps: 'below' })).toBe(3);
  });
});

describe('countTicks', () => {
  it('are whole and not 0', () => {
    expect(countTicks(24)).toEqual([10, 20]);
    expect(countTicks(1)).toEqual([1]);
  });
});
