import { describe, expect, it } from 'vitest';
import { labelParts, shortValue } from '../../../src/renderer/repair/changeText';
import {
  axisLayout,
  brushText,
  inLines,
  isInBrushes,
  noBrushes,
  snapped,
  type TrialAxis,
  withBrush,
} from '../../../src/renderer/tune/search/axisLayout';
import { heatLevel } from '../../../src/renderer/tune/sensitivity/HeatDrawing';
import { chartRange } from '../../../src/renderer/tune/sensitivity/SweepDrawing';
import { cachedScore, isScoreKnown } from '../../../src/shared/tuning/score/cachedScore';
import { type Score, scoreOutcomes } from '../../../src/shared/tuning/score/score';

const score = (value: number, low: number, high: number): Score => ({
  value,
  interval: { low, high },
  pages: 10,
  sites: 5,
  right: 1,
});

describe('the range of a chart', () => {
  it('has whole steps that include all intervals', () => {
    const { low, high, ticks } = chartRange([score(0.87, 0.79, 0.93), null, score(0.6, 0.51, 0.7)]);
    expect([low, high]).toEqual([0.5, 1]);
    expect(ticks).toEqual([0.5, 0.75, 1]);
  });

  it('has even steps, and not too many', () => {
    const { ticks } = chartRange([score(0.7, 0.38, 0.95)], 0.1);
    expect(ticks.map((tick) => Math.round(tick * 100))).toEqual([20, 40, 60, 80, 100]);
  });

  it('goes below zero if a wanted precision is not reached', () => {
    expect(chartRange([score(-0.1, -0.2, 0)]).low).toBe(-0.25);
  });
});

describe('brushes', () => {
  const axis = (name: string, value: number): TrialAxis => ({
    name,
    weight: '',
    ends: ['0', '1'],
    at: () => value,
    textAt: (share) => share.toFixed(1),
    step: 0.1,
  });
  const axes = [axis('Area', 0.4), axis('Train F1', 0.9)];
  const trial = { point: [], train: score(0.9, 0.8, 1) };

  it('select values between their ends, on all axes together', () => {
    const both = withBrush(withBrush(noBrushes, 0, 0.4, 0.2), 1, 0.8, 1);
    expect(isInBrushes(axes, both, trial)).toBe(true);
    expect(isInBrushes(axes, withBrush(both, 1, 0, 0.5), trial)).toBe(false);
    expect(brushText(axes, both)).toBe('Area 0.2 to 0.4, train F1 ≥ 0.8');
  });

  it('over a whole axis are removed, and snap to an end', () => {
    expect(withBrush({ 0: [0.1, 0.2] }, 0, 0, 1)).toEqual(noBrushes);
    expect([snapped(0.02), snapped(0.5), snapped(0.99)]).toEqual([0, 0.5, 1]);
  });
});

describe('axes side by side', () => {
  const axis = (name: string, weight: string): TrialAxis => ({
    name,
    weight,
    ends: ['candidates', 'elements'],
    at: () => 0,
    textAt: String,
    step: 0.1,
  });
  const axes = [
    ...Array.from({ length: 12 }, (_, index) => axis(`Leave out ${index}`, 'weight .08')),
    axis('Train F1', ''),
  ];
  const weights = axes.slice(1).map((_, index) => (index % 3 === 0 ? 0.3 : 0.01));
  const available = 700;

  it('are the most important that fit, and always the score', () => {
    const { places, width } = axisLayout(axes, weights, available, false);
    const shown = places.map(({ index }) => index);
    expect(shown).toEqual(expect.arrayContaining([0, 3, 6, 9, 12]));
    expect(shown.length).toBeLessThan(axes.length);
    expect(width).toBe(available);
  });

  it('are far enough apart that labels do not overlap', () => {
    for (const isAll of [false, true]) {
      const { places } = axisLayout(axes, weights, available, isAll);
      for (const [at, place] of places.entries()) {
        const before = places[at - 1];
        if (before === undefined) continue;
        const half = ({ name, foot }: typeof place): number =>
          (Math.max(...[...name, ...foot].map(({ length }) => length)) * 6) / 2;
        expect(place.x - before.x).toBeGreaterThan(half(before) + half(place));
      }
    }
  });

  it('have long labels in two lines', () => {
    expect(inLines('Leave out separators')).toEqual(['Leave out', 'separators']);
    expect([inLines('Area'), inLines('uninterrupted')]).toEqual([['Area'], ['uninterrupted']]);
  });
});

describe('labels and shades', () => {
  it('separate the label of a parameter from its symbol in the paper', () => {
    expect(labelParts('Minimum child elements (#min)')).toEqual({
      text: 'Minimum child elements',
      symbol: '#min',
    });
    expect([shortValue(true), shortValue(0.15)]).toEqual(['on', '0.15']);
  });

  it('go from worst to best, and are the middle one if all values are equal', () => {
    expect([0, 0.5, 1].map((value) => heatLevel(value, [0, 1]))).toEqual([0, 2, 4]);
    expect(heatLevel(0.3, [0.3, 0.3])).toBe(2);
  });
});

describe('a cached score', () => {
  it('is the score of the outcomes, by objective', () => {
    const outcomes = ['a', 'b', 'c'].map((site, index) => ({
      page: site,
      site,
      precision: 1,
      recall: 0.5,
      f1: index / 2,
      isRegionRight: index > 0,
      found: 1,
      labelled: 2,
      extracted: 1,
    }));
    expect(isScoreKnown({ kind: 'f1' }, outcomes)).toBe(false);
    expect(cachedScore({ kind: 'f1' }, outcomes)).toEqual(scoreOutcomes({ kind: 'f1' }, outcomes));
    expect(cachedScore({ kind: 'f1' }, outcomes)).toBe(cachedScore({ kind: 'f1' }, outcomes));
    expect(isScoreKnown({ kind: 'f1' }, outcomes)).toBe(true);
    expect(cachedScore({ kind: 'region' }, outcomes)?.right).toBe(2);
  });
});
