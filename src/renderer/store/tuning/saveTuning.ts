import { z } from 'zod';
import type { ServiceClient } from '../../../shared/contract/serviceClient';
import type { Settings } from '../../../shared/pipeline/settings';
import { objectiveSchema } from '../../../shared/tuning/score/objective';
import type { PageOutcome } from '../../../shared/tuning/score/outcome';
import type { InspectorState, StoreDependencies } from '../inspectorState';
import type { JobKind } from '../jobsSlice';
import { defaultSetup } from './tunableParams';

const storageKey = 'recordscope.tuning';

const limit = z.number().nullable();

const setupSchema = z.object({
  objective: objectiveSchema,
  folds: z.number().int().min(2).max(50),
  seed: z.number().int(),
  optimiser: z.enum(['parzen', 'random']),
  trials: limit,
  minutes: limit,
  patience: limit,
  base: z.enum(['paper', 'default', 'own']),
  pairs: z.boolean(),
  start: z.enum(['curves', 'nothing']).default('curves'),
});

const movedSchema = z.object({
  key: z.string(),
  from: z.number().optional(),
  to: z.number().optional(),
});

const storedTuningSchema = z.object({
  tuningSetup: setupSchema,
  movedParams: z.record(z.string(), z.array(movedSchema)),
  gridParams: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** folder of the corpus that the objective was chosen in; '' for none */
  corpus: z.string(),
});

type StoredTuning = Pick<InspectorState, 'tuningSetup' | 'movedParams' | 'gridParams'> & { corpus: string };

const nothing: StoredTuning = { tuningSetup: defaultSetup, movedParams: {}, gridParams: {}, corpus: '' };

/** The stored setup of runs. Unreadable data counts as missing. */
export function readTuning(storage: StoreDependencies['storage']): StoredTuning {
  try {
    return storedTuningSchema.parse(JSON.parse(storage.getItem(storageKey) ?? ''));
  } catch {
    return nothing;
  }
}

export function saveTuning(storage: StoreDependencies['storage'], state: InspectorState): void {
  const { tuningSetup, movedParams, gridParams, corpus } = state;
  const stored: StoredTuning = { tuningSetup, movedParams, gridParams, corpus: corpus?.folder ?? '' };
  storage.setItem(storageKey, JSON.stringify(stored));
}

/**
 * How a method does with each of these settings on the labelled pages of the corpus; undefined if that was stopped or
 * failed. Held-out pages are left out, since the answer is used to choose settings.
 */
export async function trainOutcomes(
  client: ServiceClient,
  { corpus, evalMatch: match, reader, runJob }: InspectorState,
  kind: JobKind,
  method: string,
  settings: readonly Settings[],
): Promise<PageOutcome[][] | undefined> {
  if (corpus === null) return undefined;
  const { folder } = corpus;
  return runJob(kind, (ticket) =>
    client.request('outcomes', { corpus: folder, method, settings, match, split: 'train', reader, ticket }),
  );
}
