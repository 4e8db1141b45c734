import { type Param, type ParamValue, tunable } from '../../pipeline/params';
import { plainSettings, type SettableStages, type Settings } from '../../pipeline/settings';
import { type Dimension, dimensionOf, settingsAt, steppedValues } from '../search/dimension';
import type { SweepHead } from '../search/tuningHead';

/** A varied parameter, with the indexes of its special values. */
export interface SweepAxis {
  dimension: Dimension;
  /** indexes of values; `paper` is -1 if the paper prints no value, or the value is not tried */
  current: number;
  paper: number;
  default: number;
}

/**
 * The settings to measure, each once. For `curves`, `at[axis][value]` is the index of the settings with that value; for a
 * `grid`, `at[value of the first axis][value of the second]`.
 */
export interface SweepPlan {
  kind: 'curves' | 'grid';
  axes: readonly SweepAxis[];
  settings: readonly Settings[];
  at: readonly (readonly number[])[];
}

export interface SweepRange {
  /** maximum number of evenly spaced values, besides the current, paper and default ones */
  maxCount?: number;
  from?: number;
  to?: number;
}

const maxValues = 21;

/** The values to try for one parameter: its steps, and always the current, the paper's and the default value. */
export function sweepAxis(
  method: SettableStages,
  stage: string,
  name: string,
  base: Settings,
  range: SweepRange = {},
): SweepAxis {
  const param = method.stages.find(({ id }) => id === stage)?.params[name];
  if (param === undefined) throw new Error(`no parameter '${stage}.${name}'`);
  if (param.kind === 'curve') throw new Error(`'${stage}.${name}' is a curve: it has no values to sweep`);
  const known = [currentOf(param, stage, name, base), param.default, param.paper.value];
  const dimension = dimensionOf(stage, name, param);
  const values =
    param.kind === 'number'
      ? numbersOf(
          param,
          range,
          known.filter((value) => typeof value === 'number'),
        )
      : dimension.values;
  return markedAxis(method, { ...dimension, values }, base);
}

/** An axis for the values of a run file. */
export function markedAxis(method: SettableStages, dimension: Dimension, base: Settings): SweepAxis {
  const { stage, name, values } = dimension;
  const param = method.stages.find(({ id }) => id === stage)?.params[name];
  if (param === undefined) throw new Error(`no parameter '${stage}.${name}'`);
  return {
    dimension,
    current: values.indexOf(currentOf(param, stage, name, base)),
    paper: param.paper.value === null ? -1 : values.indexOf(param.paper.value),
    default: values.indexOf(param.default),
  };
}

function currentOf(param: Param, stage: string, name: string, base: Settings): ParamValue {
  return base.values[stage]?.[name] ?? param.default;
}

function numbersOf(
  { min, max, step }: Extract<Param, { kind: 'number' }>,
  { maxCount = maxValues, from = min, to = max }: SweepRange,
  known: readonly number[],
): ParamValue[] {
  const values = new Set([...steppedValues(from, to, step, Math.max(2, maxCount)), ...known]);
  return [...values].sort((one, other) => one - other);
}

/** Axes for all parameters of a method, except those of stages that are off: they have no effect. */
export function sweepAxes(method: SettableStages, base: Settings, range: SweepRange = {}): SweepAxis[] {
  return method.stages
    .filter(({ id }) => !base.off.includes(id))
    .flatMap(({ id, params }) => tunable(params).map(([name]) => sweepAxis(method, id, name, base, range)));
}

/** Varies each axis alone. All axes share the base settings. */
export function curvesPlan(method: SettableStages, axes: readonly SweepAxis[], base: Settings): SweepPlan {
  const { settings, indexOf } = distinctSettings(method);
  const at = axes.map(({ dimension }) =>
    dimension.values.map((_, index) => indexOf(settingsAt([dimension], [index], base))),
  );
  return { kind: 'curves', axes, settings, at };
}

/** Varies two axes together: every pair of values. */
export function gridPlan(
  method: SettableStages,
  rows: SweepAxis,
  columns: SweepAxis,
  base: Settings,
): SweepPlan {
  const { settings, indexOf } = distinctSettings(method);
  const space = [rows.dimension, columns.dimension];
  const at = rows.dimension.values.map((_, row) =>
    columns.dimension.values.map((_, column) => indexOf(settingsAt(space, [row, column], base))),
  );
  return { kind: 'grid', axes: [rows, columns], settings, at };
}

/** The plan of a run file. */
export function storedPlan(
  method: SettableStages,
  { space, shape, base }: Pick<SweepHead, 'space' | 'shape' | 'base'>,
): SweepPlan {
  const axes = space.map((dimension) => markedAxis(method, dimension, base));
  const [rows, columns] = axes;
  if (shape === 'curves' || rows === undefined || columns === undefined)
    return curvesPlan(method, axes, base);
  return gridPlan(method, rows, columns, base);
}

function distinctSettings(method: SettableStages): {
  settings: Settings[];
  indexOf: (settings: Settings) => number;
} {
  const settings: Settings[] = [];
  const known = new Map<string, number>();
  return {
    settings,
    indexOf(wanted) {
      const key = JSON.stringify(plainSettings(method, wanted));
      const index = known.get(key) ?? settings.push(wanted) - 1;
      known.set(key, index);
      return index;
    },
  };
}
