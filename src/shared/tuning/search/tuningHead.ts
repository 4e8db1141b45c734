import { z } from 'zod';
import { settingsSchema } from '../../pipeline/settingsSchema';
import { matchSchema } from '../../records/matchRule';
import { objectiveSchema } from '../score/objective';

export const tuningFormat = 'recordscope-tuning';
export const tuningVersion = 1;

const dimensionSchema = z.object({
  stage: z.string(),
  name: z.string(),
  label: z.string(),
  values: z.array(z.union([z.number(), z.string(), z.boolean()])).readonly(),
  isOrdered: z.boolean(),
});

const whole = z.number().int().min(0);

const common = z.object({
  format: z.literal(tuningFormat),
  version: z.literal(tuningVersion),
  /** its file is `runs/<run>.jsonl` */
  run: z.string(),
  /** ISO 8601 */
  startedAt: z.string(),
  /** version of the program */
  program: z.string(),
  /** its name, and the SHA-256 of the hashes and labels of its pages */
  corpus: z.object({ name: z.string(), hash: z.string() }),
  /** the pages to measure; a search measures only train pages until its end */
  split: z.enum(['all', 'train', 'held-out']),
  /** numbers of labelled pages and their sites: measured, and held out */
  pages: z.object({ searched: whole, heldOut: whole }),
  sites: z.object({ searched: whole, heldOut: whole }),
  heldOut: z.array(z.string()).readonly(),
  /** the annotator whose labels are the truth */
  reader: z.string(),
  match: matchSchema,
  objective: objectiveSchema,
  method: z.string(),
  /** settings of all parameters that are not varied */
  base: settingsSchema,
  seed: z.number().int(),
  /** set if this is only a part of a run, or one of several parallel searches; `index` starts at 1 */
  shard: z.object({ index: whole, of: whole }).optional(),
});

/** The first line of a run file: everything needed to repeat or resume the run. */
export const tuningHeadSchema = z.discriminatedUnion('kind', [
  common.extend({
    kind: z.literal('sweep'),
    shape: z.enum(['curves', 'grid']),
    space: z.array(dimensionSchema).readonly(),
  }),
  common.extend({ kind: z.literal('ablation'), pairs: z.boolean() }),
  common.extend({
    kind: z.literal('tune'),
    space: z.array(dimensionSchema).readonly(),
    /** points to try first, such as the paper's */
    starts: z.array(z.array(whole).readonly()).readonly(),
    optimiser: z.enum(['parzen', 'random']),
    /** sites by fold */
    folds: z.array(z.array(z.string()).readonly()).readonly(),
    /** pages of each fold, for an objective over pages (`region`); older runs lack it: they averaged over sites */
    foldPages: z.array(z.number().int()).readonly().optional(),
    /** the search ends when one of them is used up; null for no limit */
    budget: z.object({ trials: z.number().nullable(), ms: z.number().nullable() }),
    /** the search ends after this many trials without improvement; null for never */
    patience: z.number().int().min(1).nullable(),
  }),
  common.extend({
    kind: z.literal('train'),
    /** sites by fold */
    folds: z.array(z.array(z.string()).readonly()).readonly(),
    /** whether to begin with the curves of the settings, or with nothing */
    start: z.enum(['curves', 'nothing']),
    /** curves only go the way that a person expects, where there is one */
    isMonotone: z.boolean(),
    /** the pages that are learnt from, with the hashes of their captures */
    seen: z.array(z.object({ page: z.string(), site: z.string(), hash: z.string() })).readonly(),
  }),
]);

export type TuningHead = z.infer<typeof tuningHeadSchema>;
export type SweepHead = Extract<TuningHead, { kind: 'sweep' }>;
export type AblationHead = Extract<TuningHead, { kind: 'ablation' }>;
export type TuneHead = Extract<TuningHead, { kind: 'tune' }>;
export type TrainHead = Extract<TuningHead, { kind: 'train' }>;

/** A run file cannot be used. The message says why and what to do. */
export class TuningFileError extends Error {
  override readonly name = 'TuningFileError';
}

/** Reads the first line of a run file, as parsed from JSON. */
export function readTuningHead(given: unknown): TuningHead {
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== tuningFormat)
    throw new TuningFileError('This is not a run file of a sweep, ablation, search or training.');
  if (typeof version === 'number' && version > tuningVersion) {
    throw new TuningFileError(
      `This run file has version ${version}, but this program reads version ${tuningVersion}: a later version of the program wrote it. Open it with that version, or start a new run.`,
    );
  }
  const read = tuningHeadSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new TuningFileError(
    `The first line of this run file cannot be read: ${issue!.path.join('.')}: ${issue!.message}. Start a new run.`,
  );
}

/** The parts of a head that must be equal to resume a run, each with the message if it differs. */
const mustBeSame: readonly [string, (head: TuningHead) => unknown][] = [
  ['it is another kind of run', ({ kind }) => kind],
  ['the corpus, its pages or its labels have changed', ({ corpus }) => corpus.hash],
  ['the method differs', ({ method }) => method],
  ['the objective differs', ({ objective }) => objective],
  ['the split differs', ({ split, heldOut }) => [split, heldOut]],
  ['the annotator differs', ({ reader }) => reader],
  ['the match rule differs', ({ match }) => match],
  ['it was made by another version of the program', ({ program }) => program],
  ['the shard differs', ({ shard }) => shard],
  ['the seed differs', ({ seed }) => seed],
  ['the base settings differ', ({ base }) => base],
  [
    'the parameters differ',
    (head) => {
      if (head.kind === 'train') return [head.start, head.isMonotone];
      return head.kind === 'ablation' ? head.pairs : [head.space, head.kind === 'sweep' && head.shape];
    },
  ],
  [
    'the folds, the optimiser or the first points differ',
    (head) => {
      if (head.kind === 'train') return head.folds;
      return head.kind === 'tune' && [head.folds, head.foldPages, head.optimiser, head.starts];
    },
  ],
];

/** Why a run cannot be resumed as wanted; undefined if it can. Budget and patience may differ. */
export function resumeFault(stored: TuningHead, wanted: TuningHead): string | undefined {
  const difference = mustBeSame.find(([, part]) => ordered(part(stored)) !== ordered(part(wanted)));
  if (difference === undefined) return undefined;
  return `Run ${stored.run} cannot be resumed: ${difference[0]}. Start a new run.`;
}

/** JSON with sorted keys, for comparison. */
function ordered(part: unknown): string | undefined {
  return JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
