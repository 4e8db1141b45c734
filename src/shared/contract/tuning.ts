import { z } from 'zod';
import { annotatorName } from '../labels/pageLabel';
import { settingsSchema } from '../pipeline/settingsSchema';
import { matchSchema } from '../records/matchRule';
import { objectiveSchema } from '../tuning/score/objective';
import type { PageOutcome } from '../tuning/score/outcome';
import type { TuningLine } from '../tuning/search/trial';
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

/** A parameter that is moved; `from` and `to` narrow a range. A stage being switched off has the name ''. */
const moved = z.object({
  stage: shortText,
  name: shortText,
  from: z.number().optional(),
  to: z.number().optional(),
});

const setup = {
  corpus,
  method: shortText,
  /** what is not moved is as here */
  base: settingsSchema,
  objective: objectiveSchema,
  match: matchSchema,
  reader,
  seed: z.number().int(),
  ticket,
};

/** What the inspector may ask of tuning. Every run is a file of its corpus, and can be gone on with. */
export const tuningInputs = {
  /** one curve a parameter (all of the method where none is named), or a grid of exactly two */
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
  /** goes on with a run that was cancelled, or with more budget */
  resumeTuning: z.object({
    corpus,
    run,
    budget: z.object({ trials: z.number().nullable(), ms: z.number().nullable() }).optional(),
    ticket,
  }),
  /** the newest first */
  tunings: z.object({ corpus }),
  tuning: z.object({ corpus, run }),
  deleteTuning: z.object({ corpus, run }),
  /** as a preset of the method, with its evidence inside */
  saveTuned: z.object({ corpus, run, name: z.string().min(1).max(100) }),
  /** how settings do on the labelled pages of a corpus, to see what a change would do there */
  outcomes: z.object({
    corpus,
    method: shortText,
    settings: z.array(settingsSchema).min(1).max(20).readonly(),
    match: matchSchema,
    split,
    reader,
    ticket,
  }),
  /** the smallest change of settings that mends a record of a page; `slug` where the page is of a corpus and labelled */
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

/** A run as far as it has come. `notes`: what is to be said of it, in words, such as too few sites. */
export interface TuningRun {
  head: TuningHead;
  lines: TuningLine[];
  notes: string[];
  /** of one that was just worked on: threads, and the share of stage results that were taken over from earlier trials */
  work?: { workers: number; reusedShare: number };
}

/** A run in a list. */
export interface TuningEntry {
  head: TuningHead;
  /** points or trials that are done */
  done: number;
  isFinished: boolean;
}

export interface TuningOutputs {
  sweep: TuningRun;
  ablate: TuningRun;
  tune: TuningRun;
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
