import { z } from 'zod';
import type { ResultLine, RunHead } from '../../shared/evaluation/results';
import { settingsSchema } from '../../shared/pipeline/settingsSchema';

const block = z.number().int();
const blocks = z.array(block);
const share = z.number().min(0).max(1);
const count = z.number().int().min(0);

const match = z.union([
  z.object({ kind: z.literal('leaves') }),
  z.object({ kind: z.enum(['jaccard', 'iou']), least: z.number().gt(0).max(1) }),
]);

/** The first line of a results file. */
export const runHeadSchema: z.ZodType<RunHead> = z.object({
  format: z.literal('recordscope-results'),
  version: z.literal(1),
  run: z.string(),
  startedAt: z.string(),
  program: z.string(),
  match,
  split: z.enum(['all', 'train', 'held-out']),
  reader: z.string(),
  entrants: z.array(z.object({ method: z.string(), preset: z.string(), settings: settingsSchema })).min(1),
  pages: count,
  shard: z.object({ index: z.number().int().min(1), of: z.number().int().min(1) }).optional(),
  corpus: z.string(),
  workers: count,
  ms: z.number().min(0),
});

const recordError = z.object({
  kind: z.enum(['missed', 'invented']),
  record: z.number().int(),
  blocks,
  partner: z.number().int(),
  overlap: share,
  stage: z.string(),
  block,
  words: z.string(),
  chain: z.array(z.string()).optional(),
  shared: count,
});

const score = z.object({
  labelled: count,
  severalBlocks: count.optional(),
  extracted: count,
  found: count,
  precision: share,
  recall: share,
  f1: share,
  isRegionRight: z.boolean(),
  pairs: z.array(z.tuple([z.number(), z.number(), z.number()])),
  errors: z.array(recordError),
});

/** Every other line of a results file. */
export const resultLineSchema: z.ZodType<ResultLine> = z.object({
  page: z.string(),
  site: z.string(),
  tags: z.array(z.string()),
  hash: z.string(),
  method: z.string(),
  ms: z.number().min(0),
  failed: z.string(),
  region: z.number().int(),
  records: z.array(blocks),
  agreement: share.nullable(),
  score: score.nullable(),
});
