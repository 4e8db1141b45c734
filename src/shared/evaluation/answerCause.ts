import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import type { MatchRule } from '../records/matchRule';
import { answerGroups } from './answerGroups';
import { errorCauses } from './errorCause';
import { isSameAnswer } from './isSameAnswer';

/** The answer that most other methods give, and why this run does not give it. */
export interface AnswerCause {
  /** the ids of the methods that give it */
  methods: string[];
  records: number[][];
  stage: string;
  text: string;
}

const rule: MatchRule = { kind: 'jaccard', least: 0.5 };

/** Null if the other methods find nothing, or what this run finds. */
export function answerCause(page: PageBlocks, run: Run, others: readonly Run[]): AnswerCause | null {
  const answers = others.filter(({ extraction }) => extraction.records.length > 0);
  const [most] = answerGroups(
    page,
    answers.map(({ extraction }) => extraction.records),
  );
  if (most === undefined) return null;
  const { records } = answers[most[0]!]!.extraction;
  if (isSameAnswer(page, run.extraction.records, records)) return null;
  const errors = errorCauses(page, run, records, rule).filter(({ kind }) => kind === 'missed');
  const count = (stage: string): number => errors.filter((error) => error.stage === stage).length;
  const worst = errors.toSorted((one, other) => count(other.stage) - count(one.stage))[0];
  if (worst === undefined) return null;
  const methods = most.map((index) => answers[index]!.pipeline.id);
  return { methods, records, stage: worst.stage, text: worst.words };
}
