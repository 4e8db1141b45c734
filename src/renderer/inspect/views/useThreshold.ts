import type { NumberParam } from '../../../shared/pipeline/params';
import type { HistogramView } from '../../../shared/pipeline/views';
import { stageInfo, stageSettings, valueInForce } from '../../store/settingsSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';

export interface Threshold {
  param: NumberParam;
  /** the current setting; its run may not be finished */
  value: number;
  /** the value when the drag started; null without a drag */
  from: number | null;
  set(value: number): void;
}

/** The parameter of a histogram's threshold; null without one, or if the stage is off. */
export function useThreshold(stage: string, threshold: HistogramView['threshold']): Threshold | null {
  const store = useInspectorStore();
  const name = threshold?.param ?? '';
  const param = useInspector((state) => stageInfo(state, stage)?.params[name]);
  const isOff = useInspector((state) => stageSettings(state, stage).off.includes(stage));
  const value = useInspector((state) =>
    param === undefined ? 0 : valueInForce(stageSettings(state, stage), stage, name, param),
  );
  const from = useInspector((state) =>
    state.dragFrom === null || param === undefined
      ? null
      : valueInForce(stageSettings(state, stage, state.dragFrom), stage, name, param),
  );
  if (param?.kind !== 'number' || isOff) return null;
  return {
    param,
    value: Number(value),
    from: from === null ? null : Number(from),
    set: (next) => {
      const { setParam } = store.getState();
      if (next !== valueInForce(stageSettings(store.getState(), stage), stage, name, param))
        setParam(stage, name, next);
    },
  };
}
