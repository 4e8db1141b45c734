import { z } from 'zod';
import { settingsSchema } from '../../pipeline/settingsSchema';
import { answerFactsSchema } from '../score/answerFactsSchema';
import { outcomeSchema } from '../score/outcome';
import { intervalSchema, scoreSchema } from '../score/score';

/** One point of the search space, measured on all train pages. */
export const trialSchema = z.object({
  /** from 1 */
  number: z.number().int().min(1),
  /** per dimension of the space, the index of its value */
  point: z.array(z.number().int().min(0)).readonly(),
  settings: settingsSchema,
  /** the value on each fold; null for one without a labelled page */
  folds: z.array(z.number().nullable()).readonly(),
  /** on all folds together: the value that the search maximises */
  train: scoreSchema,
  /** null until the search ends: the search must not use it */
  heldOut: scoreSchema.nullable(),
  /** duration; differs from run to run */
  ms: z.number().min(0),
});

export type Trial = z.infer<typeof trialSchema>;

/** Why a search ended. */
export const stopReasons = ['trials', 'time', 'patience', 'exhausted', 'cancelled'] as const;
export type StopReason = (typeof stopReasons)[number];

export function stopText(reason: StopReason): string {
  switch (reason) {
    case 'trials':
      return 'All trials of the budget are done.';
    case 'time':
      return 'The time budget is used up.';
    case 'patience':
      return 'Stopped early: no improvement within the patience limit.';
    case 'exhausted':
      return 'Every combination of values was tried.';
    case 'cancelled':
      return 'Cancelled. Finished trials are kept; you can resume the search.';
  }
}

/** The scores of settings on train pages and on held-out pages; null if no page is held out. */
const bothSchema = z.object({ train: scoreSchema, heldOut: scoreSchema.nullable() });
export type TrainAndHeldOut = z.infer<typeof bothSchema>;

/** The scores of the values in use when a search began, and the interval of the change from them to the tuned ones. */
export const inUseSchema = bothSchema.extend({ heldOutChange: intervalSchema.nullable() });
export type InUseScores = z.infer<typeof inUseSchema>;

/** A line of a run file after its head. */
export const tuningLineSchema = z.discriminatedUnion('line', [
  /** sweep or ablation: the outcomes of the point or case with this index */
  z.object({
    line: z.literal('point'),
    index: z.number().int().min(0),
    outcomes: z.array(outcomeSchema).readonly(),
    ms: z.number().min(0),
  }),
  trialSchema.extend({ line: z.literal('trial') }),
  /** last line of a search: held-out pages are measured only now */
  z.object({
    line: z.literal('end'),
    reason: z.enum(stopReasons),
    /** number of the best trial */
    best: z.number().int().min(1),
    paper: bothSchema,
    tuned: bothSchema,
    /** 95 % interval of the change from the paper's values to the tuned ones on held-out sites; null if there are none */
    heldOutChange: intervalSchema.nullable(),
    /** the same for the values in use when the search began; missing if they are the paper's, and in older runs */
    inUse: inUseSchema.optional(),
  }),
  /** training: curves that were learnt on all other folds, measured on this one */
  z.object({
    line: z.literal('fold'),
    index: z.number().int().min(0),
    outcomes: z.array(outcomeSchema).readonly(),
    /** of pages with an answer */
    answers: z.array(answerFactsSchema.extend({ page: z.string() })).readonly(),
    ms: z.number().min(0),
  }),
  /** training: the curves that were learnt on all train pages */
  z.object({ line: z.literal('model'), settings: settingsSchema, ms: z.number().min(0) }),
  /** last line of a training: held-out pages are measured only now */
  z.object({
    line: z.literal('trained'),
    /** with the curves at the start */
    before: bothSchema,
    /** with the learnt curves; on train pages by cross-validation */
    after: bothSchema,
    heldOutChange: intervalSchema.nullable(),
  }),
]);

export type FoldLine = Extract<TuningLine, { line: 'fold' }>;
export type ModelLine = Extract<TuningLine, { line: 'model' }>;
export type TrainedLine = Extract<TuningLine, { line: 'trained' }>;
export type TuningLine = z.infer<typeof tuningLineSchema>;
export type EndLine = Extract<TuningLine, { line: 'end' }>;

/** The name of a line in its run: a line that was written twice has the same name. */
export function lineName(line: TuningLine): string {
  switch (line.line) {
    case 'point':
    case 'fold':
      return `${line.line} ${line.index}`;
    case 'trial':
      return `trial ${line.number}`;
    case 'end':
    case 'model':
    case 'trained':
      return line.line;
  }
}
