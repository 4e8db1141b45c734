import { useEffect, useRef } from 'react';
import { useInspectorStore } from '../../store/useInspector';

/**
 * To be called when the pointer goes down on something that drags a value: all until it goes up is one step to undo.
 * `onMove` hears of every move in between, wherever the pointer is.
 */
export function useDrag(): (onMove?: (event: PointerEvent) => void) => void {
  const store = useInspectorStore();
  const end = useRef<(() => void) | null>(null);
  // A control that goes away in the middle of a drag never hears of its end.
  useEffect(() => () => end.current?.(), []);
  return (onMove) => {
    end.current?.();
    store.getState().beginDrag();
    const listening = new AbortController();
    const finish = (): void => {
      listening.abort();
      end.current = null;
      store.getState().endDrag();
    };
    const { signal } = listening;
    window.addEventListener('pointerup', finish, { signal });
    window.addEventListener('pointercancel', finish, { signal });
    if (onMove !== undefined) window.addEventListener('pointermove', onMove, { signal });
    end.current = finish;
  };
}
