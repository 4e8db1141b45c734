import type { TuningRun } from '../../../shared/contract/tuning';
import { presetEvidence } from '../../../shared/tuning/evidence/presetEvidence';
import { tuningState } from '../../../shared/tuning/search/tuningState';
import { presetText } from '../../corpus/storedPreset';
import { fileError } from '../../platform/fileError';
import { writeAtomically } from '../../platform/writeAtomically';

/** Saves the best values of a finished search as a preset, with their evidence. */
export async function savePreset({ head, lines }: TuningRun, file: string): Promise<void> {
  if (head.kind !== 'tune') return;
  const { best, end, trials } = tuningState(head, lines);
  const text = presetText(head.method, 'tuned', best!.settings, presetEvidence(head, end!, trials.length));
  await writeAtomically(file, text).catch((cause) => {
    throw fileError(cause, file);
  });
}
