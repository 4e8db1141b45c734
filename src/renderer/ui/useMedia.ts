import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** The stage panel does not fit beside the canvas and becomes a tab of the details. */
export const narrowWindow = '(max-width: 1199.98px)';

/** Stages are shown as numbers only. */
export const smallWindow = '(max-width: 900px)';

/** The details start closed, and a small window shows its stages in a row. */
export const shortWindow = '(max-height: 600px)';
