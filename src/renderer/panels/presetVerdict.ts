import type { PresetInfo } from '../../shared/contract/commands';
import type { TuningVerdict } from '../../shared/tuning/overTuning';
import { evidenceVerdict, evidenceWords } from '../../shared/tuning/tunedPreset';

/** Whether a preset's values are to be trusted; undefined for one that was not tuned. */
export function presetVerdict({ evidence }: Pick<PresetInfo, 'evidence'>): TuningVerdict | undefined {
  return evidence && evidenceVerdict(evidence);
}

/** What a tuned preset was measured by, and what that says, so that nobody must take its word. */
export function presetHint(preset: Pick<PresetInfo, 'evidence'>): string | undefined {
  const { evidence } = preset;
  return evidence && `${presetVerdict(preset)!.title} ${evidenceWords(evidence)}`;
}

/** `Tuned, over-tuned`: its name never without the verdict. */
export function judgedName(name: string, preset: Pick<PresetInfo, 'evidence'>): string {
  const verdict = presetVerdict(preset);
  return verdict === undefined ? name : `${name}, ${verdict.kind}`;
}
