import { seededRandom } from '../../src/shared/base/seededRandom';
import type { PageBlocks } from '../../src/shared/page/buildBlockModel';
import type { Param, ParamValue } from '../../src/shared/pipeline/params';
import type { Pipeline } from '../../src/shared/pipeline/pipeline';
import { type Run, runPipeline } from '../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../src/shared/pipeline/settings';
import type { Wanted } from '../../src/shared/pipeline/wanted';
import { type WrongDecision, wrongDecisions } from './wrongDecisions';

/** A run in which exactly one stage decides wrongly. */
export interface Plant {
  stage: string;
  kind: 'decision' | 'setting';
  /** what was done, for the reader of the table */
  text: string;
  run: Run;
  /** the same without the knowledge that a setting is not the default */
  blindRun: Run;
}

/** Moves of a number towards either end of its range. */
const moves = 8;

/** All faults of a method that is right on this page; `isBroken` says whether the answer is wrong. */
export function* plantedFaults(
  method: Pipeline,
  page: PageBlocks,
  truth: Wanted,
  random: () => number,
  isBroken: (run: Run) => boolean,
): Generator<Plant> {
  const { cache } = runPipeline(method, page, defaultSettings);
  for (const { id: stage, params } of method.stages) {
    for (const [name, wrong] of Object.entries(wrongDecisions[method.id]?.[stage] ?? {})) {
      const run = runPipeline(withWrong(method, stage, wrong, truth, random), page, defaultSettings);
      if (isBroken(run)) yield { stage, kind: 'decision', text: name, run, blindRun: run };
    }
    for (const [name, param] of Object.entries(params)) {
      for (const values of directionsOf(param)) {
        for (const value of values) {
          const run = runPipeline(
            method,
            page,
            { values: { [stage]: { [name]: value } }, off: [] },
            { cache },
          );
          if (!isBroken(run)) continue;
          const blindRun = runPipeline(withDefault(method, stage, name, value), page, defaultSettings);
          yield { stage, kind: 'setting', text: `${name} = ${value}`, run, blindRun };
          break;
        }
      }
    }
  }
}

/** The same method with this value as the default: then nothing tells that the setting is unusual. */
function withDefault(method: Pipeline, stage: string, name: string, value: ParamValue): Pipeline {
  const stages = method.stages.map((one) => {
    if (one.id !== stage) return one;
    const param = { ...one.params[name]!, default: value } as Param;
    return { ...one, params: { ...one.params, [name]: param } };
  });
  return { ...method, stages };
}

function withWrong(
  method: Pipeline,
  planted: string,
  wrong: WrongDecision,
  truth: Wanted,
  random: () => number,
): Pipeline {
  // A stage is pure: it loses the same records whenever it runs.
  const seed = Math.floor(random() * 2 ** 31);
  const stages = method.stages.map((stage) => {
    if (stage.id !== planted) return stage;
    const run: typeof stage.run = (input, values) => {
      const out = stage.run(input, values);
      return wrong({ out, input, truth, random: seededRandom(seed) }) ?? out;
    };
    return { ...stage, run };
  });
  return { ...method, stages };
}

/** The values to try, from the nearest to the default on, in each direction. */
function directionsOf(param: Param): ParamValue[][] {
  if (param.kind === 'flag') return [[!param.default]];
  if (param.kind === 'curve') return [];
  if (param.kind === 'choice')
    return Object.keys(param.options)
      .filter((option) => option !== param.default)
      .map((option) => [option]);
  const { min, max, step, default: from } = param;
  const towards = (end: number): number[] =>
    Array.from({ length: moves }, (_, index) => from + ((end - from) * (index + 1)) / moves).map(
      (value) => min + Math.round((value - min) / step) * step,
    );
  return [towards(min), towards(max)].map((values) => [...new Set(values)].filter((value) => value !== from));
}
