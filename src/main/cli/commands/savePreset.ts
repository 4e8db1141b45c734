import type { TuningRun } from '../../../shared/contract/tuning';
import { presetText } from '../../corpus/storedPreset';
import { fileError } from '../../platform/fileError';
import { writeAtomically } from '../../platform/writeAtomically';
import { bestOf } from '../../tuning/bestOf';

/** Saves the best values of a finished search, or the curves of a finished training, as a preset with its evidence. */
export async function savePreset(run: TuningRun, file: string): Promise<void> {
  const best = bestOf(run);
  if (best === undefined) return;
  const name = run.head.kind === 'train' ? 'trained' : 'tuned';
  await writeAtomically(file, presetText(run.head.method, name, best.settings, best.evidence)).catch(
    (cause) => {
      throw fileError(cause, file);
    },
  );
}
