import type { Param, ParamValue } from '../../pipeline/params';
import { plainSettings, type SettableStages, type Settings } from '../../pipeline/settings';
import { type Dimension, dimensionOf, settingsAt, steppedValues } from '../search/dimension';
import type { SweepHead } from '../search/tuningHead';

/** A parameter that is moved while all others stay, and which of its values are known for something. */
export interface SweepAxis {
  dimension: Dimension;
  /** indexes of values; the paper's is -1 where it prints none, or none that is tried */
  current: number;
  paper: number;
  default: number;
}

/**
 * What is to be measured: `settings`, each once. Of `curves`, `at[axis][value]` is the index of the settings with that
 * value; of a `grid`, `at[value of the first axis][value of the second]`.
 */
export interface SweepPlan {
  kind: 'curves' | 'grid';
  axes: readonly SweepAxis[];
  settings: readonly Settings[];
  at: readonly (readonly number[])[];
}

export interface SweepRange {
  /** so many values at most, evenly spread, besides those that are known for something */
  most?: number;
  from?: number;
  to?: number;
}

const maxValues = 21;

/** The values tried for one parameter: its steps, and always the current, the paper's and the default value. */
export function sweepAxis(
  method: SettableStages,
  stage: string,
  name: string,
  base: Settings,
  range: SweepRange = {},
): SweepAxis {
  const param = method.stages.find(({ id }) => id === stage)?.params[name];
  if (param === undefined) throw new Error(`there is no parameter '${stage}.${name}'`);
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

/** An axis out of the values that are tried, as a run file holds them. */
export function markedAxis(method: SettableStages, dimension: Dimension, base: Settings): SweepAxis {
  const { stage, name, values } = dimension;
  const param = method.stages.find(({ id }) => id === stage)?.params[name];
  if (param === undefined) throw new Error(`there is no parameter '${stage}.${name}'`);
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
  { most = maxValues, from = min, to = max }: SweepRange,
  known: readonly number[],
): ParamValue[] {
  const values = new Set([...steppedValues(from, to, step, Math.max(2, most)), ...known]);
  return [...values].sort((one, other) => one - other);
}

/** All parameters of a method; those of stages that are switched off change nothing and are left out. */
export function sweepAxes(method: SettableStages, base: Settings, range: SweepRange = {}): SweepAxis[] {
  return method.stages
    .filter(({ id }) => !base.off.includes(id))
    .flatMap(({ id, params }) => Object.keys(params).map((name) => sweepAxis(method, id, name, base, range)));
}

/** Each axis by itself: the settings with nothing moved are shared by all of them. */
export function curvesPlan(method: SettableStages, axes: readonly SweepAxis[], base: Settings): SweepPlan {
  const { settings, indexOf } = distinctSettings(method);
  const at = axes.map(({ dimension }) =>
    dimension.values.map((_, index) => indexOf(settingsAt([dimension], [index], base))),
  );
  return { kind: 'curves', axes, settings, at };
}

/** Two axes together: every value of the one with every value of the other. */
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

/** What a run file is about. */
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
