import type { CorpusCommand, CorpusInput, CorpusOutputs } from '../../shared/contract/corpus';
import type { Jobs } from './jobs';

/** Corpus commands that EvaluationCommands handles; CorpusCommands handles the others. */
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
