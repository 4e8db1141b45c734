import type { Param, ParamValue } from '../../../shared/pipeline/params';
import { stageSettings, valueInForce } from '../../store/settingsSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';

interface ParamHandle {
  value: ParamValue;
  isChanged: boolean;
  /** one undo step, unless part of a drag */
  set(value: ParamValue): void;
  reset(): void;
}

/** One parameter of a stage. Setting the current value adds no undo step. */
export function useParam(stage: string, name: string, param: Param): ParamHandle {
  const store = useInspectorStore();
  const value = useInspector((state) => valueInForce(stageSettings(state, stage), stage, name, param));
  const now = (): ParamValue => valueInForce(stageSettings(store.getState(), stage), stage, name, param);
  return {
    value,
    isChanged: value !== param.default,
    set: (next) => {
      if (next !== now()) store.getState().setParam(stage, name, next);
    },
    reset: () => {
      if (now() !== param.default) store.getState().resetParam(stage, name);
    },
  };
}
