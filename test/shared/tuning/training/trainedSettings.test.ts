import { describe, expect, it } from 'vitest';
import { defaultMethod } from '../../../../src/shared/methods';
import { featureList } from '../../../../src/shared/methods/listwise/features/featureList';
import { settingsFaults } from '../../../../src/shared/pipeline/settings';
import { curvesOf, trainedSettings } from '../../../../src/shared/tuning/training/trainedSettings';

const none = { values: {}, off: [] };
const curves = featureList.map((_, index) => ({ cuts: [index], values: [0, 1.5] }));

describe('settings with learnt curves', () => {
  it('give the curves back, and can be used', () => {
    const settings = trainedSettings(none, curves);
    expect(curvesOf(settings)).toEqual(curves);
    expect(settingsFaults(defaultMethod, settings)).toEqual([]);
    expect(Object.keys(settings.values)).toEqual(['score']);
  });

  it('have the fitted confidence, in range', () => {
    const model = { intercept: -1.25, score: 0.5, agreement: 2, count: 0.125 };
    const settings = trainedSettings(none, curves, model);
    expect(Object.values(settings.values.confidence!)).toEqual([-1.25, 0.5, 2, 0.125]);
    expect(settingsFaults(defaultMethod, settings)).toEqual([]);
  });

  it('keep what is not learnt', () => {
    const base = { values: { content: { scrolledContents: false }, score: { own: 2 } }, off: ['agreement'] };
    const settings = trainedSettings(base, curves);
    expect(settings.off).toEqual(['agreement']);
    expect(settings.values.content).toEqual({ scrolledContents: false });
    expect(settings.values.score).toMatchObject({ own: 2 });
    expect(base.values.score).toEqual({ own: 2 });
  });
});

describe('the curves of settings', () => {
  it('are those of the method where none is set', () => {
    const [first, ...rest] = featureList;
    const set = { values: { score: { [first!.id]: '7' } }, off: [] };
    const known = curvesOf(none);
    expect(known.some(({ cuts }) => cuts.length > 0)).toBe(true);
    expect(curvesOf(set)).toEqual([{ cuts: [], values: [7] }, ...known.slice(1)]);
    expect(known).toHaveLength(rest.length + 1);
  });
});
