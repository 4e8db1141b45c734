import { type ParamValue, type TunableParam, tunable } from '../../pipeline/params';
import type { Pipeline } from '../../pipeline/pipeline';
import type { Settings } from '../../pipeline/settings';
import { steppedValues } from '../search/dimension';

/** One setting changed from one value to another. */
export interface ParamChange {
  stage: string;
  /** name of the parameter; '' for switching the stage on or off */
  name: string;
  from: ParamValue;
  to: ParamValue;
  /** size in steps of the parameter; 1 for a choice, a flag or a switch */
  steps: number;
  /** size relative to the range of the parameter; 1 for a choice, a flag or a switch */
  share: number;
}

/** All changes of one setting in one direction, nearest first. */
export type ChangeLine = readonly [ParamChange, ...ParamChange[]];

/** Maximum number of steps per range. */
const maxSteps = 2000;

/** All lines of single settings that have an effect, in stage order. */
export function changeLines(pipeline: Pipeline, settings: Settings): ChangeLine[] {
  return allLines(pipeline, settings).filter(
    ([{ stage, name }]) => name === '' || !settings.off.includes(stage),
  );
}

/** As `changeLines`, but also for stages that are off. */
export function allLines(pipeline: Pipeline, settings: Settings): ChangeLine[] {
  return pipeline.stages.flatMap(({ id, params, off }) => {
    const isOff = settings.off.includes(id);
    const lines = tunable(params).flatMap(([name, param]) =>
      linesOf(id, name, param, settings.values[id]?.[name] ?? param.default),
    );
    const toggled: ParamChange = { stage: id, name: '', from: isOff, to: !isOff, steps: 1, share: 1 };
    return off === undefined ? lines : [...lines, [toggled]];
  });
}

function linesOf(stage: string, name: string, param: TunableParam, from: ParamValue): ChangeLine[] {
  if (param.kind !== 'number') {
    const all: readonly ParamValue[] = param.kind === 'flag' ? [false, true] : Object.keys(param.options);
    return all.filter((to) => to !== from).map((to) => [{ stage, name, from, to, steps: 1, share: 1 }]);
  }
  const { min, max, step } = param;
  const start = Number(from);
  const changes = steppedValues(min, max, step, maxSteps).map((to): ParamChange => {
    const distance = Math.abs(to - start);
    const steps = Math.round((distance / step) * 100) / 100;
    return { stage, name, from, to, steps, share: distance / (max - min) };
  });
  const up = changes.filter(({ to }) => Number(to) > start);
  const down = changes.filter(({ to }) => Number(to) < start).reverse();
  return [down, up].filter((line): line is [ParamChange, ...ParamChange[]] => line.length > 0);
}

export function withChanges(settings: Settings, changes: readonly ParamChange[]): Settings {
  const values: Record<string, Readonly<Record<string, ParamValue>>> = { ...settings.values };
  const off = new Set(settings.off);
  for (const { stage, name, to } of changes) {
    if (name !== '') values[stage] = { ...values[stage], [name]: to };
    else if (to === true) off.add(stage);
    else off.delete(stage);
  }
  return { values, off: [...off] };
}
