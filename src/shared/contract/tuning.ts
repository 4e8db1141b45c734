import { z } from 'zod';
import { annotatorName } from '../labels/pageLabel';
import { settingsSchema } from '../pipeline/settingsSchema';
import { matchSchema } from '../records/matchRule';
import { objectiveSchema } from '../tuning/score/objective';
import type { PageOutcome } from '../tuning/score/outcome';
import type { TuningLine } from '../tuning/search/trial';
import type { TuningNote } from '../tuning/search/tuningFaults';
import type { TuningHead } from '../tuning/search/tuningHead';
import type { PageFit } from '../tuning/smallestChange/fitPage';
import type { SmallestChanges } from '../tuning/smallestChange/smallestChange';

const shortText = z.string().max(200);
const path = z.string().min(1).max(8192);
const ticket = z.string().min(1).max(8300);
const corpus = path;
const run = z.string().regex(/^[\w.-]{1,100}$/);
const reader = z.union([z.literal(''), z.string().regex(annotatorName)]);
const block = z.number().int().min(0);
const split = z.enum(['all', 'train', 'held-out']);

/** A parameter to vary; `from` and `to` narrow its range. The name '' means switching the stage off. */
const moved = z.object({
  stage: shortText,
  name: shortText,
  from: z.number().optional(),
  to: z.number().optional(),
});

const setup = {
  corpus,
  method: shortText,
  /** settings of all parameters that are not varied */
  base: settingsSchema,
  objective: objectiveSchema,
  match: matchSchema,
  reader,
  seed: z.number().int(),
  ticket,
};

/** Commands about tuning. Every run is a file of its corpus and can be resumed. */
export const tuningInputs = {
  /** one curve per parameter (all of the method if none is given), or a grid of exactly two */
  sweep: z.object({
    ...setup,
    split,
    shape: z.enum(['curves', 'grid']),
    moved: z.array(moved).max(100).readonly(),
  }),
  ablate: z.object({ ...setup, split, pairs: z.boolean() }),
  tune: z.object({
    ...setup,
    moved: z.array(moved).max(100).readonly(),
    optimiser: z.enum(['parzen', 'random']),
    folds: z.number().int().min(2).max(50),
    budget: z.object({
      trials: z.number().int().max(100_000).nullable(),
      ms: z
        .number()
        .max(7 * 24 * 3600 * 1000)
        .nullable(),
    }),
    patience: z.number().int().min(1).nullable(),
  }),
  /** learns curves of a method that has them */
  train: z.object({
    corpus,
    method: shortText,
    base: settingsSchema,
    match: matchSchema,
    reader,
    seed: z.number().int(),
    folds: z.number().int().min(2).max(50),
    /** whether to begin with the curves of `base`, or with nothing */
    start: z.enum(['curves', 'nothing']),
    /** curves only go the way that a person expects, where there is one */
    isMonotone: z.boolean(),
    ticket,
  }),
  /** resumes a cancelled run, or continues one with more budget */
  resumeTuning: z.object({
    corpus,
    run,
    budget: z.object({ trials: z.number().nullable(), ms: z.number().nullable() }).optional(),
    ticket,
  }),
  /** newest first */
  tunings: z.object({ corpus }),
  tuning: z.object({ corpus, run }),
  deleteTuning: z.object({ corpus, run }),
  /** saves the best values of a search, or the curves of a training, as a preset of the method, with their evidence */
  saveTuned: z.object({ corpus, run, name: z.string().min(1).max(100) }),
  /** measures settings on the labelled pages of a corpus, to show the effect of a change */
  outcomes: z.object({
    corpus,
    method: shortText,
    settings: z.array(settingsSchema).min(1).max(20).readonly(),
    match: matchSchema,
    split,
    reader,
    ticket,
  }),
  /** the smallest changes of settings that fix a record of a page; `truth` if the page is labelled in a corpus */
  smallestChange: z.object({
    page: shortText,
    method: shortText,
    settings: settingsSchema,
    wrong: z.object({
      kind: z.enum(['missed', 'invented']),
      blocks: z.array(block).min(1).max(10_000).readonly(),
    }),
    match: matchSchema,
    truth: z.object({ corpus, slug: shortText, reader }).nullable(),
    ticket,
  }),
  /** the settings that fit a labelled page best with the fewest changes */
  fitPage: z.object({
    page: shortText,
    method: shortText,
    settings: settingsSchema,
    match: matchSchema,
    truth: z.object({ corpus, slug: shortText, reader }),
    seed: z.number().int(),
    ticket,
  }),
} as const satisfies Record<string, z.ZodType>;

export type TuningCommand = keyof typeof tuningInputs;
export type TuningInput<C extends TuningCommand> = z.infer<(typeof tuningInputs)[C]>;

/** A run with all results so far. `notes`: messages about it, such as too few sites. */
export interface TuningRun {
  head: TuningHead;
  lines: TuningLine[];
  notes: TuningNote[];
  /** for a run that just executed: threads, and the share of stage results that were reused from earlier trials */
  work?: { workers: number; reusedShare: number };
}

/** A run in a list. */
export interface TuningEntry {
  head: TuningHead;
  /** number of finished points or trials */
  done: number;
  isFinished: boolean;
}

export interface TuningOutputs {
  sweep: TuningRun;
  ablate: TuningRun;
  tune: TuningRun;
  train: TuningRun;
  resumeTuning: TuningRun;
  tunings: TuningEntry[];
  tuning: TuningRun;
  deleteTuning: null;
  saveTuned: null;
  /** in the order of the settings */
  outcomes: PageOutcome[][];
  smallestChange: SmallestChanges;
  fitPage: PageFit;
}
