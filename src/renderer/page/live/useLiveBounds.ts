import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { LiveBounds } from '../../../shared/contract/desktop';
import { useInspectorStore } from '../../store/useInspector';

/** Reports the bounds of the live page: those of the element while it is visible. */
export function useLiveBounds(element: RefObject<HTMLElement | null>, isSeen: boolean): void {
  const store = useInspectorStore();
  const report = (): void => {
    const own = element.current;
    store.getState().placeLive(isSeen && own !== null ? boundsOf(own) : null);
  };

  // Any render may have moved the element.
  useLayoutEffect(report);
  useEffect(() => {
    const follow = (): void => {
      if (isSeen) store.getState().placeLive(boundsOf(element.current!));
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element.current!);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', follow);
    };
  }, [store, element, isSeen]);
  useEffect(() => () => store.getState().placeLive(null), [store]);
}

/** Whole px. Edges are rounded, not sizes, to avoid gaps. Null if the element is empty. */
function boundsOf(element: Element): LiveBounds | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.round(top)];
  const [width, height] = [Math.round(right) - x, Math.round(bottom) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
