import { z } from 'zod';
import { plural } from '../../base/plural';
import { asPoints, intervalPoints } from '../score/asPoints';
import { objectiveSchema } from '../score/objective';
import { intervalSchema, scoreSchema } from '../score/score';
import type { TrainHead } from '../search/tuningHead';
import { reliability } from '../training/reliability';
import type { TrainState } from '../training/trainState';
import { type ComparedWith, type TuningVerdict, tuningVerdict } from './tuningVerdict';

/** What curves were learnt from, and how well they did on pages that they were not learnt from. */
export const trainingEvidenceSchema = z.object({
  kind: z.literal('training'),
  corpus: z.object({ name: z.string(), hash: z.string() }),
  method: z.string(),
  objective: objectiveSchema,
  /** every page that was learnt from */
  seen: z.array(z.object({ page: z.string(), site: z.string(), hash: z.string() })).readonly(),
  /** sites that were not */
  heldOut: z.array(z.string()).readonly(),
  folds: z.number().int().min(1),
  seed: z.number().int(),
  start: z.enum(['curves', 'nothing']),
  isMonotone: z.boolean(),
  /** by site: each page with curves that were learnt without its fold */
  crossValidated: scoreSchema,
  heldOutScore: scoreSchema.nullable(),
  before: z.object({ train: scoreSchema, heldOut: scoreSchema.nullable() }),
  heldOutChange: intervalSchema.nullable(),
  /** null if there was no answer */
  reliability: z
    .object({
      error: z.number(),
      bins: z.array(z.object({ confidence: z.number(), quality: z.number(), count: z.number() })).readonly(),
    })
    .nullable(),
  /** day on which it began, ISO 8601 */
  date: z.string(),
  /** version of the program */
  program: z.string(),
});

export type TrainingEvidence = z.infer<typeof trainingEvidenceSchema>;

/** The evidence of a finished training. */
export function trainingEvidence(head: TrainHead, { answers, end }: TrainState): TrainingEvidence {
  const { corpus, method, objective, seen, heldOut, folds, seed, start, isMonotone, startedAt, program } =
    head;
  return {
    kind: 'training',
    corpus,
    method,
    objective,
    seen,
    heldOut,
    folds: folds.length,
    seed,
    start,
    isMonotone,
    crossValidated: end!.after.train,
    heldOutScore: end!.after.heldOut,
    before: end!.before,
    heldOutChange: end!.heldOutChange,
    reliability: reliability(answers),
    date: startedAt.slice(0, 10),
    program,
  };
}

const startCurves: ComparedWith = { noun: 'the curves at the start', possessive: 'those of the start' };

export function trainingVerdict({
  before,
  crossValidated,
  heldOutScore,
  heldOutChange,
}: Pick<TrainingEvidence, 'before' | 'crossValidated' | 'heldOutScore' | 'heldOutChange'>): TuningVerdict {
  return tuningVerdict(before, { train: crossValidated, heldOut: heldOutScore }, heldOutChange, startCurves);
}

/** One line for a list of presets. */
export function trainingText({ crossValidated, heldOutScore, corpus }: TrainingEvidence): string {
  const { value, interval, pages, sites } = crossValidated;
  const validated = `F1 ${asPoints(value)} (${intervalPoints(interval)}) cross-validated on ${plural(pages, 'page')} of ${plural(sites, 'site')} of ${corpus.name}`;
  if (heldOutScore === null) return `${validated}; no site was held out`;
  return `${validated}; held out ${asPoints(heldOutScore.value)} on ${plural(heldOutScore.pages, 'page')}`;
}
