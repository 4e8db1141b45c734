import { type SiblingGaps, siblingGaps } from '../../shared/evaluation/siblingGaps';
import type { PageModel } from '../../shared/page/pageModel';
import type { InspectorState } from '../store/inspectorState';

type Known = Pick<InspectorState, 'model' | 'result'>;

const none: SiblingGaps = { records: 0, siblings: 0, gaps: [] };

/** Cached by records: the palette asks whenever it is drawn. */
const cached = new WeakMap<object, { model: PageModel; gaps: SiblingGaps }>();

/** The siblings of the found records that look like records, but are not. */
export function gapsOf({ model, result }: Known): SiblingGaps {
  const records = result?.extraction.records;
  if (model === null || records === undefined) return none;
  const before = cached.get(records);
  if (before?.model === model) return before.gaps;
  const gaps = siblingGaps(model, records);
  cached.set(records, { model, gaps });
  return gaps;
}

/** Selects a gap and shows why it is not a record. */
export function showGap({ select, setTab }: InspectorState, gap: number): void {
  select(gap);
  setTab('why');
}

/** The next gap after the selected block in document order; wraps around. */
export function showNextGap(state: InspectorState): void {
  const { gaps } = gapsOf(state);
  const next = gaps.find((gap) => gap > (state.selected ?? -1)) ?? gaps[0];
  if (next !== undefined) showGap(state, next);
}
