import { describe, expect, it } from 'vitest';
import { choiceParam, flagParam, numberParam } from '../../../../src/shared/pipeline/params';
import {
  dimensionOf,
  offDimension,
  pointOf,
  settingsAt,
  steppedValues,
} from '../../../../src/shared/tuning/search/dimension';

const paper = { value: null, where: '' };
const share = numberParam({
  label: 'Share',
  help: '',
  unit: '',
  min: 0.05,
  max: 0.5,
  step: 0.05,
  default: 0.3,
  paper,
});
const start = choiceParam<'page' | 'view'>({
  label: 'Start',
  help: '',
  options: { page: 'Page', view: 'View' },
  default: 'page',
  paper,
});
const flag = flagParam({ label: 'Visible', help: '', default: true, paper });

describe('the search space', () => {
  it('has the values of a range in steps, without rounding errors', () => {
    expect(dimensionOf('s', 'share', share).values).toEqual([
      0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5,
    ]);
    expect(dimensionOf('s', 'share', share, { from: 0.2, to: 0.3 }).values).toEqual([0.2, 0.25, 0.3]);
    expect(dimensionOf('s', 'share', share, { from: 0.2, to: 0.2 }).values).toEqual([0.2]);
  });

  it('uses larger steps for a range with very many values', () => {
    const values = steppedValues(0, 1, 0.001);
    expect(values.length).toBeLessThanOrEqual(201);
    expect(values.slice(0, 3)).toEqual([0, 0.005, 0.01]);
    expect(values.at(-1)).toBe(1);
  });

  it('converts settings to a point and back', () => {
    const space = [
      dimensionOf('a', 'share', share),
      dimensionOf('b', 'start', start),
      dimensionOf('b', 'visible', flag),
      offDimension('c', 'Filter'),
    ];
    const settings = { values: { a: { share: 0.4 }, b: { start: 'view', visible: false } }, off: ['c'] };
    const defaults: Record<string, number | string | boolean> = { share: 0.3, start: 'page', visible: true };
    const point = pointOf(space, settings, (_stage, name) => defaults[name]!);
    expect(settingsAt(space, point, { values: {}, off: [] })).toEqual(settings);
    const byDefault = pointOf(space, { values: {}, off: [] }, (_stage, name) => defaults[name]!);
    expect(settingsAt(space, byDefault, { values: { z: { kept: 1 } }, off: ['c', 'd'] })).toEqual({
      values: { z: { kept: 1 }, a: { share: 0.3 }, b: { start: 'page', visible: true } },
      off: ['d'],
    });
  });

  it('uses the nearest value for a setting between two', () => {
    const space = [dimensionOf('a', 'share', share)];
    expect(pointOf(space, { values: { a: { share: 0.23 } }, off: [] }, () => 0)).toEqual([4]);
  });
});
