import { z } from 'zod';
import { featureAt } from '../../methods/listwise/features/featureList';
import type { Run } from '../../pipeline/runPipeline';
import { listwiseOutputs } from './listwiseOutputs';

/** What the confidence of an answer is computed from. */
export const answerFactsSchema = z.object({
  score: z.number(),
  agreement: z.number(),
  /** ln of the number of records */
  count: z.number(),
});

export type AnswerFacts = z.infer<typeof answerFactsSchema>;

/** Of the answer of a run of Listwise; undefined if it has none. */
export function answerFacts(run: Run): AnswerFacts | undefined {
  const outputs = listwiseOutputs(run);
  const [set] = outputs?.agreement.order ?? [];
  if (outputs === undefined || set === undefined) return undefined;
  const { score, agreement, features } = outputs;
  return {
    score: score.scores[set]!,
    agreement: agreement.expected[0]!,
    count: features.values[set * features.width + featureAt.count]!,
  };
}
