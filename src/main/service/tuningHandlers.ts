import type { TuningCommand, TuningInput, TuningOutputs } from '../../shared/contract/tuning';
import type { Jobs } from './jobs';

export type TuningHandlers = {
  [C in TuningCommand]: (input: TuningInput<C>, jobs: Jobs) => Promise<TuningOutputs[C]>;
};
