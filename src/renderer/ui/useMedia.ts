import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes. */
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

/** Where the stage panel has no room beside the canvas and becomes one of the details. */
export const narrowWindow = '(max-width: 1199.98px)';

/** Where the stages are numbers only. */
export const smallWindow = '(max-width: 900px)';

/** Where the details are closed at first, and the stages of a small window stand in a row. */
export const shortWindow = '(max-height: 600px)';
