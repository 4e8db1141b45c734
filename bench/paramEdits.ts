import type { Param, ParamValue } from '../src/shared/pipeline/params';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import type { Settings } from '../src/shared/pipeline/settings';

/** One parameter of a method, set to a value other than its default. */
export interface ParamEdit {
  stage: string;
  param: string;
  from: ParamValue;
  to: ParamValue;
  isLastStage: boolean;
  settings: Settings;
}

/** An edit of each parameter of a method, in the order of its stages. */
export function paramEdits(method: Pipeline): ParamEdit[] {
  return method.stages.flatMap((stage) =>
    Object.entries(stage.params).map(([name, param]) => {
      const to = neighbour(param);
      return {
        stage: stage.id,
        param: name,
        from: param.default,
        to,
        isLastStage: stage === method.stages.at(-1),
        settings: { values: { [stage.id]: { [name]: to } }, off: [] },
      };
    }),
  );
}

/** What a user would try next: one step towards the middle of the range, the next option, the flag flipped. */
export function neighbour(param: Param): ParamValue {
  if (param.kind === 'flag') return !param.default;
  if (param.kind === 'curve') return param.default === '0' ? '1' : '0';
  if (param.kind === 'choice') {
    const options = Object.keys(param.options);
    return options[(options.indexOf(param.default) + 1) % options.length]!;
  }
  const sign = param.default <= (param.min + param.max) / 2 ? 1 : -1;
  // A step of 0.1 has no exact binary form: round to the places a user sees.
  return Number((param.default + sign * param.step).toFixed(6));
}
