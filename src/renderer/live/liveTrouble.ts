import type { InspectorState } from '../store/inspectorState';

/** Why the live page cannot be shown. */
export type LiveTrouble = 'none' | 'crashed' | 'unresponsive' | 'failed' | 'nothing' | 'starting';

export function liveTrouble({ live, opening }: Pick<InspectorState, 'live' | 'opening'>): LiveTrouble {
  if (live.condition === 'crashed') return 'crashed';
  if (live.condition === 'unresponsive') return 'unresponsive';
  if (live.error !== '' && !live.isLoading) return 'failed';
  if (live.address !== '') return 'none';
  return opening !== null || live.isLoading ? 'starting' : 'nothing';
}
