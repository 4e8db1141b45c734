import type { WrongRecord } from '../../shared/tuning/smallestChange/recordFix';
import type { InspectorState } from '../store/inspectorState';

/** What may be wrong with the selected block: missed, or invented. Null if unknown. */
export function wrongRecord({
  selected,
  why,
  result,
}: Pick<InspectorState, 'selected' | 'why' | 'result'>): WrongRecord | null {
  if (selected === null || why === null || result === null) return null;
  if (!why.isRecord) return { kind: 'missed', blocks: [selected] };
  const record = result.extraction.records.find((blocks) => blocks.includes(selected));
  return { kind: 'invented', blocks: record ?? [selected] };
}
