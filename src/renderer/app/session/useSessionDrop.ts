import { useEffect } from 'react';
import type { InspectorStore } from '../../store/inspectorStore';
import { isDesktop } from '../../store/liveSlice';
import { useInspectorStore } from '../../store/useInspector';
import { openFile } from './openFile';

/** A page or a session that is dropped anywhere in the window is opened; on the desktop, a corpus is too. */
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

/** Where a file lies only the desktop can say: the service opens it from there. */
function openDropped(store: InspectorStore, file: File, isFolder: boolean): void {
  const isOpened = isFolder || file.name === 'corpus.json' || !/\.json$/i.test(file.name);
  const path = isDesktop(store.getState()) && isOpened ? window.recordscope?.pathOf(file) : undefined;
  if (path) void store.getState().openPage(path);
  else if (isFolder)
    store.getState().noteSession({
      name: file.name,
      text: 'A browser does not tell where a folder lies: open a corpus by its path, with “Open corpus…”.',
      isRefused: true,
    });
  else void openFile(store, file);
}
