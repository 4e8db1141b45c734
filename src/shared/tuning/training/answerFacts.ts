import { featureAt } from '../../methods/listwise/features/featureList';
import type { Run } from '../../pipeline/runPipeline';
import type { AnswerFacts } from '../score/answerFactsSchema';
import { listwiseOutputs } from './listwiseOutputs';

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
