import type { Agreement } from '../../methods/listwise/agreement';
import type { Candidates } from '../../methods/listwise/candidates';
import type { Content } from '../../methods/listwise/content';
import type { FeatureTable } from '../../methods/listwise/features/featureTable';
import type { Score } from '../../methods/listwise/score';
import type { Run } from '../../pipeline/runPipeline';

/** What the stages of Listwise give. */
export interface ListwiseOutputs {
  content: Content;
  candidates: Candidates;
  features: FeatureTable;
  score: Score;
  agreement: Agreement;
}

/** The outputs of a run of Listwise; undefined if a stage failed. */
export function listwiseOutputs({ stages }: Run): ListwiseOutputs | undefined {
  if (stages.some(({ status }) => status !== 'done')) return undefined;
  return Object.fromEntries(stages.map(({ id, output }) => [id, output])) as unknown as ListwiseOutputs;
}
