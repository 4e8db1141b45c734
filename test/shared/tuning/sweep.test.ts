import { describe, expect, it } from 'vitest';
import { emine } from '../../../src/shared/methods/emine';
import { figueiredo } from '../../../src/shared/methods/figueiredo';
import { defaultSettings, paperSettings } from '../../../src/shared/pipeline/settings';
import { changedPages } from '../../../src/shared/tuning/score/changedPages';
import { parseObjective } from '../../../src/shared/tuning/score/objective';
import { sweepCurves, sweepGrid } from '../../../src/shared/tuning/sweep/sweepCurve';
import {
  curvesPlan,
  gridPlan,
  storedPlan,
  sweepAxes,
  sweepAxis,
} from '../../../src/shared/tuning/sweep/sweepPlan';
import { outcome, regions } from './outcomes';

const region = parseObjective('region');

describe('a sweep', () => {
  it('tries all steps of a parameter, as in the figures of the paper', () => {
    const axis = sweepAxis(figueiredo, 'candidates', 'minChildren', defaultSettings);
    expect(axis.dimension.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(axis).toMatchObject({ current: 2, paper: 2, default: 2 });
    const ratio = sweepAxis(figueiredo, 'areaFilter', 'area', defaultSettings, { from: 0.05, to: 0.5 });
    expect(ratio.dimension.values).toEqual([0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]);
    expect(ratio.current).toBe(1);
  });

  it('always includes the current, the paper’s and the default value', () => {
    const base = { values: { container: { containerShare: 0.33 } }, off: [] };
    const axis = sweepAxis(emine, 'container', 'containerShare', base, { maxCount: 4 });
    // From 0.05 to 0.95 in four values; 0.15 is the default, 0.33 the current, 0.5 the paper's.
    expect(axis.dimension.values).toEqual([0.05, 0.15, 0.33, 0.35, 0.5, 0.65, 0.95]);
    expect(axis.dimension.values[axis.current]).toBe(0.33);
    expect(axis.dimension.values[axis.paper]).toBe(0.5);
    expect(axis.dimension.values[axis.default]).toBe(0.15);
  });

  it('tries every value of a choice and a flag; without a paper value there is no mark', () => {
    const axis = sweepAxis(figueiredo, 'candidates', 'bodyToo', defaultSettings);
    expect(axis.dimension.values).toEqual([false, true]);
    expect(axis).toMatchObject({ current: 0, paper: -1, default: 0 });
    expect(() => sweepAxis(figueiredo, 'candidates', 'nothing', defaultSettings)).toThrow(
      "no parameter 'candidates.nothing'",
    );
  });

  it('of all parameters skips stages that are off, and measures the base settings once', () => {
    const base = { ...paperSettings(figueiredo), off: ['areaFilter'] };
    const axes = sweepAxes(figueiredo, base);
    expect(axes.map(({ dimension }) => dimension.stage)).not.toContain('areaFilter');
    expect(axes.length).toBeGreaterThan(8);
    const plan = curvesPlan(figueiredo, axes, base);
    const values = axes.reduce((sum, { dimension }) => sum + dimension.values.length, 0);
    expect(plan.settings).toHaveLength(values - axes.length + 1);
    const still = new Set(axes.map(({ current }, index) => plan.at[index]![current]));
    expect(still.size).toBe(1);
    expect(plan.settings.every(({ off }) => off.join() === 'areaFilter')).toBe(true);
  });

  it('of two parameters tries every pair of values', () => {
    const rows = sweepAxis(figueiredo, 'candidates', 'minChildren', defaultSettings);
    const columns = sweepAxis(figueiredo, 'candidates', 'bodyToo', defaultSettings);
    const plan = gridPlan(figueiredo, rows, columns, defaultSettings);
    expect(plan.settings).toHaveLength(20);
    const space = [rows.dimension, columns.dimension];
    expect(storedPlan(figueiredo, { space, shape: 'grid', base: defaultSettings })).toEqual(plan);
    expect(plan.settings[plan.at[4]![1]!]!.values.candidates).toEqual({ minChildren: 5, bodyToo: true });
    const measured = plan.settings.map(({ values }) =>
      regions(values.candidates!.minChildren === 4, values.candidates!.bodyToo === true),
    );
    const grid = sweepGrid(plan, region, measured);
    expect(grid.cells).toHaveLength(20);
    expect(grid.cells[grid.best]).toMatchObject({ row: 3, column: 1, score: { value: 1 } });
  });

  it('marks the best point, of several the nearest to the current one, and handles missing points', () => {
    const axis = sweepAxis(figueiredo, 'candidates', 'minChildren', defaultSettings);
    const plan = curvesPlan(figueiredo, [axis], defaultSettings);
    const rightAt = new Map([
      [1, regions(true, true, false, false)],
      [3, regions(true, false, false, false)],
      [4, regions(true, true, false, true)],
      [7, regions(true, true, true, false)],
    ]);
    const measured = plan.settings.map(({ values }) => rightAt.get(values.candidates!.minChildren as number));
    const [curve] = sweepCurves(plan, region, measured);
    expect(curve!.points[curve!.best]!.value).toBe(4);
    expect(curve!.points[0]!.score).toMatchObject({ value: 0.5, pages: 4 });
    expect(curve!.points[1]!.score).toBeNull();
    expect(curve!.points[2]!.score!.interval.high).toBeLessThanOrEqual(0.75);
    expect(sweepCurves(plan, region, [])[0]!.best).toBe(-1);
  });

  it('lists the pages that changed between two points', () => {
    const f1 = parseObjective('f1');
    const before = [
      outcome('a', 's', { f1: 1 }),
      outcome('b', 's', { f1: 0.5 }),
      outcome('c', 's', { f1: 0.25 }),
      outcome('d', 's', { f1: 0.25 }),
      outcome('only before', 's'),
    ];
    const after = [
      outcome('d', 's', { f1: 0.5 }),
      outcome('a', 's', { f1: 0.75 }),
      outcome('b', 's', { f1: 0.5 }),
      outcome('c', 's', { f1: 1 }),
    ];
    const changes = changedPages(f1, before, after);
    expect(changes.map(({ page, change, turn }) => [page, change, turn])).toEqual([
      ['a', -0.25, -1],
      ['c', 0.75, 1],
      ['d', 0.25, 0],
    ]);
    expect(changedPages(region, before, after)).toEqual([]);
  });
});
