import type { AnswerCause } from '../../shared/evaluation/answerCause';
import type { Slice } from './inspectorState';

export interface AnswerCauseSlice {
  /** what most other methods find and a run does not, with the cause; null until it is known */
  answerCause: { run: string; cause: AnswerCause | null } | null;
  /** asks for the present run */
  askAnswerCause(): void;
}

export const answerCauseSlice: Slice<AnswerCauseSlice> =
  ({ client }) =>
  (set, get) => ({
    answerCause: null,
    askAnswerCause() {
      const run = get().result?.run;
      if (run === undefined || get().answerCause?.run === run) return;
      client
        .request('answerCause', { run })
        .then((cause) => {
          if (get().result?.run === run) set({ answerCause: { run, cause } });
        })
        .catch((cause: Error) => get().addLog('error', cause.message));
    },
  });
