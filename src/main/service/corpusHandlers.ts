import type { CorpusCommand, CorpusInput, CorpusOutputs } from '../../shared/contract/corpus';
import type { Jobs } from './jobs';

/** Commands that an evaluation answers; all others of a corpus are the corpus's own. */
type EvaluationCommand =
  | 'certainty'
  | 'evaluate'
  | 'evaluations'
  | 'results'
  | 'deleteEvaluation'
  | 'annotatorAgreement';

type Handlers<Commands extends CorpusCommand> = {
  [C in Commands]: (input: CorpusInput<C>, jobs: Jobs) => Promise<CorpusOutputs[C]>;
};

export type EvaluationHandlers = Handlers<EvaluationCommand>;
export type CorpusFolderHandlers = Handlers<
  Exclude<CorpusCommand, EvaluationCommand | 'cancelJob' | 'glancePage'>
>;
export type CorpusHandlers = EvaluationHandlers & CorpusFolderHandlers;
