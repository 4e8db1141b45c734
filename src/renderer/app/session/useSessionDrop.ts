import { useEffect } from 'react';
import type { InspectorStore } from '../../store/inspectorStore';
import { isDesktop } from '../../store/liveSlice';
import { useInspectorStore } from '../../store/useInspector';
import { openFile } from './openFile';

/** Opens pages and sessions dropped anywhere in the window; on the desktop, also corpora. */
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
      const isFolder = event.dataTransfer?.items?.[0]?.webkitGetAsEntry?.()?.isDirectory ?? false;
      openDropped(store, file, isFolder);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [store]);
}

/** Only the desktop knows the path of a dropped file; the service opens it from there. */
function openDropped(store: InspectorStore, file: File, isFolder: boolean): void {
  const isOpened = isFolder || file.name === 'corpus.json' || !/\.json$/i.test(file.name);
  const path = isDesktop(store.getState()) && isOpened ? window.recordscope?.pathOf(file) : undefined;
  if (path) void store.getState().openPage(path);
  else if (isFolder)
    store.getState().noteSession({
      name: file.name,
      text: 'A browser does not reveal the path of a folder. Open the corpus by its path, with “Open corpus…”.',
      isRefused: true,
    });
  else void openFile(store, file);
}
