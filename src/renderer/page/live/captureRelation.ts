import { withoutFragment } from '../../../shared/page/withoutFragment';
import type { InspectorState } from '../../store/inspectorState';
import { isLiveSeen } from '../../store/liveSlice';
import { clockTime } from '../../ui/format';

/**
 * How the live page relates to the open capture: same, changed since, another page, not captured yet, or no live page.
 */
export type CaptureRelation = 'same' | 'changed' | 'other' | 'uncaptured' | 'none';

export function captureRelation({ live, page }: Pick<InspectorState, 'live' | 'page'>): CaptureRelation {
  if (live.address === '') return 'none';
  if (page === null) return 'uncaptured';
  if (live.captured === page.page && !live.hasChanged) return 'same';
  // After a reload it may look the same, but that has not been checked.
  return withoutFragment(live.address) === withoutFragment(page.file ?? page.address) ? 'changed' : 'other';
}

/** Says that the live page differs from the capture; '' if it does not. */
export function outOfDateText(state: InspectorState): string {
  const relation = captureRelation(state);
  if (relation === 'changed') return `Changed since ${clockTime(state.page!.capturedAt)}`;
  // Not relevant while the user looks at the capture only.
  if (!isLiveSeen(state)) return '';
  if (relation === 'other') return 'Another page was captured';
  return relation === 'uncaptured' ? 'Not captured yet' : '';
}

/** Whether the live page can be captured now. */
export function canCapture({
  live,
  opening,
  isConnected,
}: Pick<InspectorState, 'live' | 'opening' | 'isConnected'>): boolean {
  return (
    isConnected &&
    opening === null &&
    live.address !== '' &&
    live.error === '' &&
    live.condition === 'well' &&
    !live.hasDevTools
  );
}
