import type { Param, ParamValue } from '../src/shared/pipeline/params';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import type { Settings } from '../src/shared/pipeline/settings';
import { curveOf, curveText } from '../src/shared/pipeline/stepCurve';

/** One parameter of a method, set to a value other than its default. */
export interface ParamEdit {
  stage: string;
  param: string;
  from: ParamValue;
  to: ParamValue;
  isLastStage: boolean;
  isCurve: boolean;
  settings: Settings;
}

/** An edit of each parameter of a method, in the order of its stages; of the curves of a stage one, as all cost the same. */
export function paramEdits(method: Pipeline): ParamEdit[] {
  return method.stages.flatMap((stage) =>
    withOneCurve(Object.entries(stage.params)).map(([name, param]) => {
      const to = neighbour(param);
      return {
        stage: stage.id,
        param: name,
        from: param.default,
        to,
        isLastStage: stage === method.stages.at(-1),
        isCurve: param.kind === 'curve',
        settings: { values: { [stage.id]: { [name]: to } }, off: [] },
      };
    }),
  );
}

/** Without curves but the one with most steps. */
function withOneCurve(params: readonly [string, Param][]): [string, Param][] {
  const steps = ([, param]: [string, Param]): number => String(param.default).length;
  const [longest] = params.filter(([, { kind }]) => kind === 'curve').sort((a, b) => steps(b) - steps(a));
  return params.filter((one) => one[1].kind !== 'curve' || one === longest);
}

/** What a user would try next: one step towards the middle of the range, the next option, the flag flipped. */
export function neighbour(param: Param): ParamValue {
  if (param.kind === 'flag') return !param.default;
  if (param.kind === 'curve') return raisedFirst(param.default);
  if (param.kind === 'choice') {
    const options = Object.keys(param.options);
    return options[(options.indexOf(param.default) + 1) % options.length]!;
  }
  const sign = param.default <= (param.min + param.max) / 2 ? 1 : -1;
  // A step of 0.1 has no exact binary form: round to the places a user sees.
  return Number((param.default + sign * param.step).toFixed(6));
}

/** The first step dragged up by a tenth of a point. */
function raisedFirst(text: string): string {
  const { cuts, values } = curveOf(text);
  return curveText({ cuts, values: [Number((values[0]! + 0.1).toFixed(6)), ...values.slice(1)] });
}
