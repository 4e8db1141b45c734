import type { TuningRun } from '../../shared/contract/tuning';
import type { Settings } from '../../shared/pipeline/settings';
import { type PresetEvidence, presetEvidence } from '../../shared/tuning/evidence/presetEvidence';
import { trainingEvidence } from '../../shared/tuning/evidence/trainingEvidence';
import { tuningState } from '../../shared/tuning/search/tuningState';
import { trainState } from '../../shared/tuning/training/trainState';

/** The best values of a finished search, or the curves of a finished training, with their evidence. */
export function bestOf({
  head,
  lines,
}: Pick<TuningRun, 'head' | 'lines'>): { settings: Settings; evidence: PresetEvidence } | undefined {
  if (head.kind === 'train') {
    const state = trainState(head, lines);
    if (state.end === null || state.model === null) return undefined;
    return { settings: state.model.settings, evidence: trainingEvidence(head, state) };
  }
  if (head.kind !== 'tune') return undefined;
  const { end, best, trials } = tuningState(head, lines);
  if (end === null || best === null) return undefined;
  return { settings: best.settings, evidence: presetEvidence(head, end, trials.length) };
}
