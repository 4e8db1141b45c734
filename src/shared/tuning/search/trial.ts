import { z } from 'zod';
import { settingsSchema } from '../../pipeline/settingsSchema';
import { outcomeSchema } from '../score/outcome';
import { intervalSchema, scoreSchema } from '../score/score';

/** One point of the search space, tried on all train pages. */
export const trialSchema = z.object({
  /** from 1 */
  number: z.number().int().min(1),
  /** per dimension of the space, the index of its value */
  point: z.array(z.number().int().min(0)).readonly(),
  settings: settingsSchema,
  /** the value on each fold; null for one without a labelled page */
  folds: z.array(z.number().nullable()).readonly(),
  /** on all folds together: what the search goes by */
  train: scoreSchema,
  /** null until the end of the search, which must not see it */
  heldOut: scoreSchema.nullable(),
  /** how long it took; not part of what is the same each time */
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
      return 'The time of the budget is used up.';
    case 'patience':
      return 'Stopped early: nothing better was found for long.';
    case 'exhausted':
      return 'Every combination of values was tried.';
    case 'cancelled':
      return 'Cancelled. What was tried is kept, and the search can go on from there.';
  }
}

/** Settings on the pages that were searched, and on those that were not; null where no page is held out. */
const bothSchema = z.object({ train: scoreSchema, heldOut: scoreSchema.nullable() });
export type TrainAndHeldOut = z.infer<typeof bothSchema>;

/** A line of a run file after its head. */
export const tuningLineSchema = z.discriminatedUnion('line', [
  /** of a sweep or an ablation: how the settings or the case with this index did */
  z.object({
    line: z.literal('point'),
    index: z.number().int().min(0),
    outcomes: z.array(outcomeSchema).readonly(),
    ms: z.number().min(0),
  }),
  trialSchema.extend({ line: z.literal('trial') }),
  /** the last one of a search: only now the held-out pages were looked at */
  z.object({
    line: z.literal('end'),
    reason: z.enum(stopReasons),
    /** number of the best trial */
    best: z.number().int().min(1),
    paper: bothSchema,
    tuned: bothSchema,
    /** 95 %, of the change from the paper's values to the tuned ones on held-out sites; null without these */
    heldOutChange: intervalSchema.nullable(),
  }),
]);

export type TuningLine = z.infer<typeof tuningLineSchema>;
export type EndLine = Extract<TuningLine, { line: 'end' }>;
