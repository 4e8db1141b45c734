import { withoutFragment } from '../../../shared/page/withoutFragment';
import type { InspectorState } from '../../store/inspectorState';
import { isLiveSeen } from '../../store/liveSlice';
import { clockTime } from '../../ui/format';

/**
 * What the live page has to do with the capture that is open: it looks the same, it has changed since, it is another
 * page, it was never captured; or there is no live page.
 */
export type CaptureRelation = 'same' | 'changed' | 'other' | 'uncaptured' | 'none';

export function captureRelation({ live, page }: Pick<InspectorState, 'live' | 'page'>): CaptureRelation {
  if (live.address === '') return 'none';
  if (page === null) return 'uncaptured';
  if (live.captured === page.page && !live.hasChanged) return 'same';
  // Loaded anew, it may look as it did, but nobody has looked.
  return withoutFragment(live.address) === withoutFragment(page.file ?? page.address) ? 'changed' : 'other';
}

/** That the live page is not what was captured; '' where it is. */
export function outOfDateText(state: InspectorState): string {
  const relation = captureRelation(state);
  if (relation === 'changed') return `Changed since ${clockTime(state.page!.capturedAt)}`;
  // Who looks at a capture has not asked what else the live page may show.
  if (!isLiveSeen(state)) return '';
  if (relation === 'other') return 'Capture is of another page';
  return relation === 'uncaptured' ? 'Not captured yet' : '';
}

/** Whether there is something to capture, and nothing in the way. */
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
