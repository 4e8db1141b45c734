import { z } from 'zod';
import { plural } from '../../base/plural';
import { asPoints, intervalPoints } from '../score/asPoints';
import { describeObjective, objectiveSchema } from '../score/objective';
import { intervalSchema, type Score, scoreSchema } from '../score/score';
import { type EndLine, inUseSchema } from '../search/trial';
import type { TuneHead } from '../search/tuningHead';
import { trainingEvidenceSchema, trainingText, trainingVerdict } from './trainingEvidence';
import { searchVerdict, type TuningVerdict } from './tuningVerdict';

/** Where the values of a search come from and how well they scored. */
const searchEvidenceSchema = z.object({
  corpus: z.object({ name: z.string(), hash: z.string() }),
  method: z.string(),
  objective: objectiveSchema,
  /** sites that the search did not use */
  heldOut: z.array(z.string()).readonly(),
  /** the scores contain the numbers of labelled pages and sites */
  train: scoreSchema,
  heldOutScore: scoreSchema.nullable(),
  paper: z.object({ train: scoreSchema, heldOut: scoreSchema.nullable() }),
  /** 95 % interval of the change from the paper's values on held-out pages, each site compared with itself */
  heldOutChange: intervalSchema.nullable().default(null),
  /** the same for the values in use when the search began; missing if they are the paper's, and in older files */
  inUse: inUseSchema.optional(),
  optimiser: z.enum(['parzen', 'random']),
  seed: z.number().int(),
  trials: z.number().int().min(1),
  folds: z.number().int().min(1),
  /** version of the program */
  program: z.string(),
});

/** Where the values of a preset come from and how well they scored, so that users can check: a search, or a training. */
export const presetEvidenceSchema = z.union([trainingEvidenceSchema, searchEvidenceSchema]);

export type SearchEvidence = z.infer<typeof searchEvidenceSchema>;
export type PresetEvidence = z.infer<typeof presetEvidenceSchema>;

/** The evidence of a finished search. */
export function presetEvidence(head: TuneHead, end: EndLine, trials: number): SearchEvidence {
  const { corpus, method, objective, heldOut, optimiser, seed, folds, program } = head;
  return {
    corpus,
    method,
    objective,
    heldOut,
    train: end.tuned.train,
    heldOutScore: end.tuned.heldOut,
    paper: end.paper,
    heldOutChange: end.heldOutChange,
    ...(end.inUse === undefined ? {} : { inUse: end.inUse }),
    optimiser,
    seed,
    trials,
    folds: folds.length,
    program,
  };
}

export function isSearch(evidence: PresetEvidence): evidence is SearchEvidence {
  return !('kind' in evidence);
}

/** Whether the values can be trusted. */
export function evidenceVerdict(evidence: PresetEvidence): TuningVerdict {
  if (!isSearch(evidence)) return trainingVerdict(evidence);
  const { train, heldOutScore, paper, heldOutChange, inUse } = evidence;
  return searchVerdict({ paper, tuned: { train, heldOut: heldOutScore }, heldOutChange, inUse });
}

/** One line for a list of presets. */
export function evidenceText(evidence: PresetEvidence): string {
  if (!isSearch(evidence)) return trainingText(evidence);
  const { objective, train, heldOutScore, paper, corpus } = evidence;
  const name = describeObjective(objective);
  const searched = `${name} ${scoreText(train)} on ${plural(train.pages, 'train page')} of ${corpus.name}`;
  if (heldOutScore === null) return `${searched}; no site was held out`;
  const before = paper.heldOut === null ? '' : `, the paper’s values ${asPoints(paper.heldOut.value)}`;
  return `${searched}; held out ${scoreText(heldOutScore)} on ${plural(heldOutScore.pages, 'page')}${before}`;
}

function scoreText({ value, interval }: Score): string {
  return `${asPoints(value)} (${intervalPoints(interval)})`;
}
