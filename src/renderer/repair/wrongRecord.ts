import type { WrongRecord } from '../../shared/tuning/smallestChange/recordFix';
import type { InspectorState } from '../store/inspectorState';

/** What could be wrong about the selected block: that it is no record, or that it is one. Null where nothing is known. */
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
