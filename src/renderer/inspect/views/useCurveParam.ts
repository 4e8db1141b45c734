import { isSameCurve, movedStep, weightedCurve } from '../../../shared/charts/curveSteps';
import type { CurveParam } from '../../../shared/pipeline/params';
import { curveOf, curveText, type StepCurve } from '../../../shared/pipeline/stepCurve';
import type { CurveView } from '../../../shared/pipeline/views';
import type { InspectorState } from '../../store/inspectorState';
import { settingsOf, stageInfo, valueInForce } from '../../store/settingsSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';

/** A curve with its weight, as it counts, and its parameter. */
export interface CurveHandle {
  /** the current setting; its run may not be finished */
  curve: StepCurve;
  learnt: StepCurve;
  /** the curve when the drag started; null without a drag */
  from: StepCurve | null;
  isChanged: boolean;
  /** why no step can be moved; '' if they can */
  fixedBecause: string;
  /** moves a step from where it is now; each call counts from there, not from the call before */
  mover(step: number): (by: number) => void;
  reset(): void;
}

/** The parameter of one curve of a view. */
export function useCurveParam(stage: string, view: CurveView, at: number): CurveHandle {
  const store = useInspectorStore();
  const shown = view.curves[at]!;
  const { param: name, group, weight } = shown;
  const param = useInspector((state) => curveParamOf(state, stage, name));
  const isOff = useInspector((state) => settingsOf(state).off.includes(stage));
  const text = useInspector((state) => (param === undefined ? '' : textIn(state, stage, name, param)));
  const textBefore = useInspector(({ dragFrom }) =>
    dragFrom === null || param === undefined ? null : textIn(dragFrom, stage, name, param),
  );
  if (param === undefined)
    return {
      curve: shown,
      learnt: shown,
      from: null,
      isChanged: false,
      fixedBecause: 'This curve has no parameter, so it cannot be moved.',
      mover: () => () => {},
      reset: () => {},
    };
  const now = (): string => textIn(store.getState(), stage, name, param);
  const weighted = (setting: string): StepCurve => weightedCurve(curveOf(setting), weight);
  return {
    curve: weighted(text),
    learnt: weighted(param.default),
    from: textBefore === null ? null : weighted(textBefore),
    isChanged: text !== param.default,
    fixedBecause: isOff
      ? 'This stage is off, so its curves cannot be moved.'
      : weight === 0
        ? `The curves of “${group}” have the weight 0, so they count nothing. Raise the weight to move them.`
        : '',
    mover: (step) => {
      const start = now();
      return (by) => {
        const moved = by === 0 ? start : curveText(movedStep(curveOf(start), step, by / weight));
        const next = isSameCurve(moved, param.default) ? param.default : moved;
        if (next !== now()) store.getState().setParam(stage, name, next);
      };
    },
    reset: () => {
      if (now() !== param.default) store.getState().resetParam(stage, name);
    },
  };
}

function curveParamOf(
  state: Pick<InspectorState, 'methods' | 'method' | 'dataStages'>,
  stage: string,
  name: string,
): CurveParam | undefined {
  const param = stageInfo(state, stage)?.params[name];
  return param?.kind === 'curve' ? param : undefined;
}

function textIn(
  state: Pick<InspectorState, 'settings' | 'method'>,
  stage: string,
  name: string,
  param: CurveParam,
): string {
  return String(valueInForce(settingsOf(state), stage, name, param));
}
