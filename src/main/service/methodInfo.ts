import type { MethodInfo, StageInfo } from '../../shared/contract/commands';
import { reportedFigures } from '../../shared/evaluation/reportedFigures';
import { defaultMethod, methods } from '../../shared/methods';
import { measuredFigure } from '../../shared/methods/measuredFigures';
import type { AnyStage } from '../../shared/pipeline/stage';

/** All methods with the data for display. */
export function methodInfo(): MethodInfo[] {
  return methods.map(({ id, title, looksFor, failsOn, source, stages, modes = [] }) => ({
    id,
    title,
    looksFor,
    failsOn,
    source,
    isDefault: id === defaultMethod.id,
    modes: [...modes],
    measured: measuredFigure(id),
    reported: reportedFigures(id),
    stages: stageInfo(stages),
  }));
}

/** Stages with the data for display. */
export function stageInfo(stages: readonly AnyStage[]): StageInfo[] {
  return stages.map((stage) => ({
    id: stage.id,
    title: stage.title,
    explanation: stage.explanation,
    formula: stage.formula ?? '',
    section: stage.section,
    canBeOff: stage.off !== undefined,
    params: stage.params,
  }));
}
