import type { ParamValue, TunableParam } from '../../pipeline/params';
import type { Settings } from '../../pipeline/settings';

/** One dimension of the search space: a parameter of a stage, or whether a stage is switched off. */
export interface Dimension {
  stage: string;
  /** name of the parameter; '' for switching the stage off */
  name: string;
  label: string;
  /** all values it may take, sorted if they have an order */
  values: readonly ParamValue[];
  /** whether neighbouring values behave alike: if one is good, its neighbours may be too */
  isOrdered: boolean;
}

/** A point of the search space: per dimension, the index of its value. */
export type Point = readonly number[];

/** Maximum number of values per range, evenly spaced. The parameter's step may allow far more. */
const maxValues = 201;

/** The values of a parameter that a search tries, limited to `range` if given. */
export function dimensionOf(
  stage: string,
  name: string,
  param: TunableParam,
  range?: { from: number; to: number },
): Dimension {
  const { label } = param;
  switch (param.kind) {
    case 'flag':
      return { stage, name, label, values: [false, true], isOrdered: false };
    case 'choice':
      return { stage, name, label, values: Object.keys(param.options), isOrdered: false };
    case 'number': {
      const { from, to } = range ?? { from: param.min, to: param.max };
      return { stage, name, label, values: steppedValues(from, to, param.step), isOrdered: true };
    }
  }
}

/** The dimension for switching a stage off. */
export function offDimension(stage: string, title: string): Dimension {
  return { stage, name: '', label: `${title} off`, values: [false, true], isOrdered: false };
}

/** Values from `from` to `to` in steps. If there would be too many, the step is multiplied by an integer. */
export function steppedValues(from: number, to: number, step: number, maxCount = maxValues): number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  const stride = Math.ceil((count - 1) / (maxCount - 1)) || 1;
  const digits = Math.max(decimalsOf(step), decimalsOf(from));
  const values: number[] = [];
  for (let i = 0; i < count; i += stride) values.push(Number((from + i * step).toFixed(digits)));
  return values;
}

function decimalsOf(value: number): number {
  const text = String(value);
  const exponent = /e-(\d+)$/.exec(text);
  if (exponent !== null) return Number(exponent[1]) + (text.split('e')[0]!.split('.')[1]?.length ?? 0);
  return text.split('.')[1]?.length ?? 0;
}

/** The settings at a point; everything outside the space is as in `base`. */
export function settingsAt(space: readonly Dimension[], point: Point, base: Settings): Settings {
  const values: Record<string, Record<string, ParamValue>> = {};
  for (const [stage, own] of Object.entries(base.values)) values[stage] = { ...own };
  const off = new Set(base.off);
  space.forEach(({ stage, name, values: all }, index) => {
    const value = all[point[index]!]!;
    if (name !== '') values[stage] = { ...values[stage], [name]: value };
    else if (value === true) off.add(stage);
    else off.delete(stage);
  });
  return { values, off: [...off] };
}

/** The point nearest to the settings; `defaultOf` gives values they do not contain. */
export function pointOf(
  space: readonly Dimension[],
  settings: Settings,
  defaultOf: (stage: string, name: string) => ParamValue,
): Point {
  return space.map(({ stage, name, values, isOrdered }) => {
    const value =
      name === '' ? settings.off.includes(stage) : (settings.values[stage]?.[name] ?? defaultOf(stage, name));
    if (!isOrdered) return Math.max(0, values.indexOf(value));
    let nearest = 0;
    values.forEach((candidate, index) => {
      const distance = Math.abs(Number(candidate) - Number(value));
      if (distance < Math.abs(Number(values[nearest]) - Number(value))) nearest = index;
    });
    return nearest;
  });
}

/** The number of points in the space. */
export function sizeOf(space: readonly Dimension[]): number {
  return space.reduce((size, { values }) => size * values.length, 1);
}
