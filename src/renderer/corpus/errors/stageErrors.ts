import type { Attribution } from '../../../shared/evaluation/summary';
import { useInspector } from '../../store/useInspector';
import { type EvaluatedMethod, stageName } from '../leaderboard/evaluatedMethods';

/** Shows the records whose errors a stage caused. */
export function useShowErrors(): (stage: string, isMissed: boolean) => void {
  const setErrorStage = useInspector((state) => state.setErrorStage);
  const setRecordKind = useInspector((state) => state.setRecordKind);
  const setCorpusView = useInspector((state) => state.setCorpusView);
  return (stage, isMissed) => {
    setErrorStage(stage);
    setRecordKind(isMissed ? 'missed' : 'invented');
    setCorpusView('records');
  };
}

export interface StageErrors extends Attribution {
  /** with the number of the stage */
  title: string;
}

/** The errors of all stages, in their order, also of stages without errors. Errors without a known stage come last. */
export function stageErrors(method: EvaluatedMethod, found: readonly Attribution[]): StageErrors[] {
  const known = method.stages.map(
    ({ id }) => found.find(({ stage }) => stage === id) ?? { stage: id, missed: 0, invented: 0 },
  );
  const others = found.filter(({ stage }) => !method.stages.some(({ id }) => id === stage));
  return [...known, ...others].map((errors) => ({
    ...errors,
    title: stageName(method, errors.stage) || 'no stage',
  }));
}
