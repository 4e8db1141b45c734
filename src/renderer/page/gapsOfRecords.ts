import { type SiblingGaps, siblingGaps } from '../../shared/evaluation/siblingGaps';
import type { PageModel } from '../../shared/page/pageModel';

type Records = readonly (readonly number[])[];

/** Cached by records: lists and the palette ask whenever they are drawn. */
const cached = new WeakMap<object, { model: PageModel; gaps: SiblingGaps }>();

/** The siblings of the records that look like records, but are not. */
export function gapsOfRecords(model: PageModel, records: Records): SiblingGaps {
  const before = cached.get(records);
  if (before?.model === model) return before.gaps;
  const gaps = siblingGaps(model, records);
  cached.set(records, { model, gaps });
  return gaps;
}

/** The next gap after the selected block in document order; wraps around. */
export function nextGapAfter({ gaps }: SiblingGaps, selected: number | null): number | undefined {
  return gaps.find((gap) => gap > (selected ?? -1)) ?? gaps[0];
}
