import { useEffect } from 'react';
import { useInspectorStore } from '../store/useInspector';
import { openSessionFile } from './openSession';

/** A session file that is dropped anywhere in the window is opened. */
export function useSessionDrop(): void {
  const store = useInspectorStore();
  useEffect(() => {
    const allow = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      void openSessionFile(store, file);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [store]);
}
