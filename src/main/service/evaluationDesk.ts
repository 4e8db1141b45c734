import type { CorpusDesk } from './corpusDesk';
import type { EvaluationHandlers } from './corpusHandlers';
import { ServiceFault } from './serviceFault';

const missing = async (): Promise<never> => {
  throw new ServiceFault('failed', 'not there yet');
};

export class EvaluationDesk {
  constructor(protected readonly corpora: CorpusDesk) {}

  readonly handlers: EvaluationHandlers = {
    certainty: missing,
    evaluate: missing,
    evaluations: missing,
    results: missing,
    deleteEvaluation: missing,
    readerAgreement: missing,
  };

  async close(): Promise<void> {}
}
