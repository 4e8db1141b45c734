import type { SiblingGaps } from '../../shared/evaluation/siblingGaps';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { PageModel } from '../../shared/page/pageModel';
import { memoizeLast } from '../page/canvas/memoizeLast';
import { gapsOfRecords, nextGapAfter } from '../page/gapsOfRecords';
import type { InspectorState } from '../store/inspectorState';

const none: SiblingGaps = { records: 0, siblings: 0, gaps: [] };

const gapsIn = memoizeLast((model: PageModel, { records, notRecords }: PageLabel): SiblingGaps => {
  const found = gapsOfRecords(
    model,
    records.map(({ blocks }) => blocks),
  );
  const gaps = found.gaps.filter((gap) => !notRecords.includes(gap));
  return { records: found.records, siblings: found.records + gaps.length, gaps };
});

/** Siblings of the labelled records that look like records. What is marked as not a record is no gap. */
export function labelGaps({ model, label }: Pick<InspectorState, 'model' | 'label'>): SiblingGaps {
  return model === null || label === null ? none : gapsIn(model, label);
}

export function showLabelGap({ select, setMarked }: InspectorState, gap: number): void {
  setMarked([]);
  select(gap);
}

export function showNextLabelGap(state: InspectorState): void {
  const next = nextGapAfter(labelGaps(state), state.selected);
  if (next !== undefined) showLabelGap(state, next);
}
