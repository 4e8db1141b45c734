import { useEffect, useRef } from 'react';
import { useInspectorStore } from '../../store/useInspector';

/**
 * Call the result on pointerdown when a drag of a value starts. All changes until pointerup are one undo step.
 * `onMove` gets every pointer move in between, anywhere in the window.
 */
export function useDrag(): (onMove?: (event: PointerEvent) => void) => void {
  const store = useInspectorStore();
  const end = useRef<(() => void) | null>(null);
  // A control that is removed during a drag gets no pointerup.
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
