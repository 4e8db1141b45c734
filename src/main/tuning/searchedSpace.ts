import type { TuningInput } from '../../shared/contract/tuning';
import { type NumberParam, tunable } from '../../shared/pipeline/params';
import type { Pipeline } from '../../shared/pipeline/pipeline';
import { nearestName, type Settings } from '../../shared/pipeline/settings';
import { type Dimension, dimensionOf, offDimension } from '../../shared/tuning/search/dimension';
import { sweepAxes, sweepAxis } from '../../shared/tuning/sweep/sweepPlan';
import { FileError } from '../platform/fileError';

type Moved = TuningInput<'tune'>['moved'][number];

/** The dimensions of a search: the given ones, or all parameters of the method. */
export function searchedSpace(method: Pipeline, moved: readonly Moved[]): Dimension[] {
  checkDistinct(moved);
  if (moved.length === 0)
    return method.stages.flatMap(({ id, params }) =>
      tunable(params).map(([name, param]) => dimensionOf(id, name, param)),
    );
  return moved.map((one) => {
    const { stage, title, off, param } = found(method, one);
    if (param !== undefined) return dimensionOf(stage, one.name, param, rangeOf(one, param));
    if (off === undefined)
      throw new FileError(`Stage '${stage}' cannot be switched off: the method needs its results.`);
    return offDimension(stage, title);
  });
}

/** The dimensions of a sweep: the given parameters, or all parameters of the method. */
export function sweptSpace(
  method: Pipeline,
  moved: readonly Moved[],
  base: Settings,
  shape: 'curves' | 'grid',
  maxCount?: number,
): Dimension[] {
  checkDistinct(moved);
  if (shape === 'grid' && moved.length !== 2)
    throw new FileError(`A grid needs exactly two parameters, not ${moved.length}.`);
  const limit = maxCount === undefined ? {} : { maxCount };
  if (moved.length === 0) return sweepAxes(method, base, limit).map(({ dimension }) => dimension);
  return moved.map((one) => {
    const { stage, param } = found(method, one);
    if (param === undefined)
      throw new FileError(
        `A sweep varies parameters, but '${stage}' is a stage: give stage.parameter; to switch stages off, use an ablation.`,
      );
    const range = param.kind === 'number' ? (rangeOf(one, param) ?? {}) : {};
    return sweepAxis(method, stage, one.name, base, { ...range, ...limit }).dimension;
  });
}

function found(method: Pipeline, { stage: id, name }: Moved) {
  const stage = method.stages.find((one) => one.id === id);
  if (stage === undefined) {
    const nearest = nearestName(
      id,
      method.stages.map((one) => one.id),
    );
    throw new FileError(`${method.title} has no stage '${id}': did you mean '${nearest}'?`);
  }
  const param = Object.hasOwn(stage.params, name) ? stage.params[name] : undefined;
  if (name !== '' && param === undefined) {
    const known = Object.keys(stage.params).map((one) => `${id}.${one}`);
    const hint =
      known.length === 0 ? 'the stage has none' : `did you mean '${nearestName(`${id}.${name}`, known)}'?`;
    throw new FileError(`${method.title} has no parameter '${id}.${name}': ${hint}`);
  }
  if (param?.kind === 'curve')
    throw new FileError(`${id}.${name} is a learnt curve: it can be trained or drawn, not searched.`);
  return { stage: id, title: stage.title, off: stage.off, param };
}

/** Undefined for the whole range. */
function rangeOf(
  { stage, name, from, to }: Moved,
  param: ReturnType<typeof found>['param'],
): { from: number; to: number } | undefined {
  if (from === undefined && to === undefined) return undefined;
  const fullName = `${stage}.${name}`;
  if (param?.kind !== 'number') throw new FileError(`${fullName} is not a number: omit the range.`);
  const { min, max } = param as NumberParam;
  const range = { from: from ?? min, to: to ?? max };
  if (range.from < min || range.to > max)
    throw new FileError(`${fullName} allows ${min} to ${max}, not ${range.from} to ${range.to}.`);
  if (range.from > range.to)
    throw new FileError(`The range of ${fullName} ends before it starts: ${range.from} to ${range.to}.`);
  return range;
}

function checkDistinct(moved: readonly Moved[]): void {
  const names = moved.map(({ stage, name }) => (name === '' ? stage : `${stage}.${name}`));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new FileError(`${twice} is given twice.`);
}
