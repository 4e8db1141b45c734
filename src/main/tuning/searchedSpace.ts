import type { TuningInput } from '../../shared/contract/tuning';
import type { NumberParam } from '../../shared/pipeline/params';
import type { Pipeline } from '../../shared/pipeline/pipeline';
import { nearestName, type Settings } from '../../shared/pipeline/settings';
import { type Dimension, dimensionOf, offDimension } from '../../shared/tuning/search/dimension';
import { sweepAxes, sweepAxis } from '../../shared/tuning/sweep/sweepPlan';
import { FileError } from '../platform/fileError';

type Moved = TuningInput<'tune'>['moved'][number];

/** What a search sets: what is named, or all parameters of the method. */
export function searchedSpace(method: Pipeline, moved: readonly Moved[]): Dimension[] {
  checkTwice(moved);
  if (moved.length === 0)
    return method.stages.flatMap(({ id, params }) =>
      Object.entries(params).map(([name, param]) => dimensionOf(id, name, param)),
    );
  return moved.map((one) => {
    const { stage, title, off, param } = found(method, one);
    if (param !== undefined) return dimensionOf(stage, one.name, param, rangeOf(one, param));
    if (off === undefined)
      throw new FileError(`Stage '${stage}' cannot be switched off: the method needs what it finds.`);
    return offDimension(stage, title);
  });
}

/** The values that a sweep tries: of what is named, or of all parameters of the method. */
export function sweptSpace(
  method: Pipeline,
  moved: readonly Moved[],
  base: Settings,
  shape: 'curves' | 'grid',
  most?: number,
): Dimension[] {
  checkTwice(moved);
  if (shape === 'grid' && moved.length !== 2)
    throw new FileError(`A heat map is of two parameters, not of ${moved.length}: name two.`);
  const limit = most === undefined ? {} : { most };
  if (moved.length === 0) return sweepAxes(method, base, limit).map(({ dimension }) => dimension);
  return moved.map((one) => {
    const { stage, param } = found(method, one);
    if (param === undefined)
      throw new FileError(
        `A sweep moves parameters, and '${stage}' is a stage: name one as stage.parameter; an ablation switches stages off.`,
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
  return { stage: id, title: stage.title, off: stage.off, param };
}

/** Undefined where the whole range is meant. */
function rangeOf(
  { stage, name, from, to }: Moved,
  param: ReturnType<typeof found>['param'],
): { from: number; to: number } | undefined {
  if (from === undefined && to === undefined) return undefined;
  const called = `${stage}.${name}`;
  if (param?.kind !== 'number') throw new FileError(`${called} has no range to be narrowed: leave it out.`);
  const { min, max } = param as NumberParam;
  const range = { from: from ?? min, to: to ?? max };
  if (range.from < min || range.to > max)
    throw new FileError(`${called} goes from ${min} to ${max}, not from ${range.from} to ${range.to}.`);
  if (range.from > range.to)
    throw new FileError(`The range of ${called} ends before it begins: ${range.from} to ${range.to}.`);
  return range;
}

function checkTwice(moved: readonly Moved[]): void {
  const names = moved.map(({ stage, name }) => (name === '' ? stage : `${stage}.${name}`));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new FileError(`${twice} is named twice: name it once.`);
}
