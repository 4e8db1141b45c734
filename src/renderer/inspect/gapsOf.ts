import type { SiblingGaps } from '../../shared/evaluation/siblingGaps';
import { gapsOfRecords, nextGapAfter } from '../page/gapsOfRecords';
import type { InspectorState } from '../store/inspectorState';

type Known = Pick<InspectorState, 'model' | 'result'>;

const none: SiblingGaps = { records: 0, siblings: 0, gaps: [] };

/** The siblings of the found records that look like records, but are not. */
export function gapsOf({ model, result }: Known): SiblingGaps {
  const records = result?.extraction.records;
  return model === null || records === undefined ? none : gapsOfRecords(model, records);
}

/** Selects a gap and shows why it is not a record. */
export function showGap({ select, setTab }: InspectorState, gap: number): void {
  select(gap);
  setTab('why');
}

/** The next gap after the selected block in document order; wraps around. */
export function showNextGap(state: InspectorState): void {
  const next = nextGapAfter(gapsOf(state), state.selected);
  if (next !== undefined) showGap(state, next);
}
