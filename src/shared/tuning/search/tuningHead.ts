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
  /** the pages that are looked at; a search looks at train pages alone until its end */
  split: z.enum(['all', 'train', 'held-out']),
  /** labelled pages and their sites: those that are looked at, and those that are held out */
  pages: z.object({ searched: whole, heldOut: whole }),
  sites: z.object({ searched: whole, heldOut: whole }),
  heldOut: z.array(z.string()).readonly(),
  /** whose labels are taken for the truth */
  reader: z.string(),
  match: matchSchema,
  objective: objectiveSchema,
  method: z.string(),
  /** what is not moved is as here */
  base: settingsSchema,
  seed: z.number().int(),
  /** of a part of a run: which of how many, from 1; of a search, one of so many that are made beside each other */
  shard: z.object({ index: whole, of: whole }).optional(),
});

/** The first line of a run file: all that the same run needs to be made again, or to be gone on with. */
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
    /** points that are tried before the search has its way, as that of the paper */
    starts: z.array(z.array(whole).readonly()).readonly(),
    optimiser: z.enum(['parzen', 'random']),
    /** sites by fold */
    folds: z.array(z.array(z.string()).readonly()).readonly(),
    /** whichever is used up first; null without a limit */
    budget: z.object({ trials: z.number().nullable(), ms: z.number().nullable() }),
    /** ends after so many trials without a better one; null for never */
    patience: z.number().int().min(1).nullable(),
  }),
]);

export type TuningHead = z.infer<typeof tuningHeadSchema>;
export type SweepHead = Extract<TuningHead, { kind: 'sweep' }>;
export type AblationHead = Extract<TuningHead, { kind: 'ablation' }>;
export type TuneHead = Extract<TuningHead, { kind: 'tune' }>;

/** A run file that cannot be used; the message says why and what to do. */
export class TuningFileError extends Error {
  override readonly name = 'TuningFileError';
}

/** Reads the first line of a run file, as parsed from JSON. */
export function readTuningHead(given: unknown): TuningHead {
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== tuningFormat)
    throw new TuningFileError('This is no run file of a sweep, ablation or search.');
  if (typeof version === 'number' && version > tuningVersion) {
    throw new TuningFileError(
      `This run file is of version ${version}, and this program knows version ${tuningVersion}: it was written by a later one. It is left as it is; open it with that program, or start a new run.`,
    );
  }
  const read = tuningHeadSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new TuningFileError(
    `The first line of this run file cannot be read: ${issue!.path.join('.')}: ${issue!.message}. Start a new run.`,
  );
}

/** What a run must have in common with the one that goes on with it, and how it is called. */
const mustBeSame: readonly [string, (head: TuningHead) => unknown][] = [
  ['another kind of run', ({ kind }) => kind],
  ['another corpus, or its pages or labels have changed since', ({ corpus }) => corpus.hash],
  ['another method', ({ method }) => method],
  ['another objective', ({ objective }) => objective],
  ['another split', ({ split, heldOut }) => [split, heldOut]],
  ['labels of another reader', ({ reader }) => reader],
  ['another rule of when records match', ({ match }) => match],
  ['another version of the program', ({ program }) => program],
  ['another shard', ({ shard }) => shard],
  ['another seed', ({ seed }) => seed],
  ['other settings to start from', ({ base }) => base],
  [
    'other parameters',
    (head) => (head.kind === 'ablation' ? head.pairs : [head.space, head.kind === 'sweep' && head.shape]),
  ],
  [
    'other folds, another optimiser or other first points',
    (head) => head.kind === 'tune' && [head.folds, head.optimiser, head.starts],
  ],
];

/** Why a run cannot be gone on with as wanted; undefined if it can. Budget and patience may be others. */
export function resumeFault(stored: TuningHead, wanted: TuningHead): string | undefined {
  const other = mustBeSame.find(([, part]) => ordered(part(stored)) !== ordered(part(wanted)));
  if (other === undefined) return undefined;
  return `The run ${stored.run} cannot be gone on with: it is of ${other[0]}. It is left as it is; start a new run.`;
}

/** As text in which the order of names does not matter. */
function ordered(part: unknown): string | undefined {
  return JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
