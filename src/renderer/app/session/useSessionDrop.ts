import { useEffect } from 'react';
import { textFields } from '../../actions/ownKeys';
import type { InspectorStore } from '../../store/inspectorStore';
import { isDesktop } from '../../store/liveSlice';
import { useInspectorStore } from '../../store/useInspector';
import { droppedAddress } from './droppedAddress';
import { openFirst } from './openFile';
import { droppedFolder, openFolder } from './openFolder';

/** What can be dropped: files and folders, and addresses, as browsers name them. */
const accepted: ReadonlySet<string> = new Set(['Files', 'text/uri-list']);

/** Opens pages, sessions, wrappers, corpora and addresses dropped anywhere in the window. */
export function useSessionDrop(): void {
  const store = useInspectorStore();
  useEffect(() => {
    const allow = (event: DragEvent): void => {
      if (!isForField(event) && event.dataTransfer?.types.some((type) => accepted.has(type)))
        event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (event.defaultPrevented || isForField(event) || event.dataTransfer === null) return;
      if (openDropped(store, event.dataTransfer)) event.preventDefault();
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [store]);
}

/** A text field takes a dropped address itself, and no files. */
function isForField({ target, dataTransfer }: DragEvent): boolean {
  const isField = target instanceof Element && target.matches(textFields);
  return isField && !dataTransfer?.types.includes('Files');
}

/** Returns whether there was something to open. */
function openDropped(store: InspectorStore, data: DataTransfer): boolean {
  // Only now: the browser empties it after the event.
  const files = [...data.files];
  const [file] = files;
  if (file === undefined) return openAddress(store, data);
  const entry = data.items?.[0]?.webkitGetAsEntry?.() ?? null;
  const folder = entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : null;
  const path = desktopPath(store, file, folder !== null);
  if (path !== '') void store.getState().openPage(path);
  else if (folder !== null) void openDroppedFolder(store, folder);
  else void openFirst(store, files);
  return true;
}

function openAddress(store: InspectorStore, data: DataTransfer): boolean {
  const dropped = droppedAddress(data.getData('text/uri-list'));
  if (dropped === undefined) return false;
  const { noteSession, openPage, setWorkspace, workspace } = store.getState();
  if ('fault' in dropped) {
    noteSession({ name: dropped.text, text: dropped.fault, isRefused: true });
    return true;
  }
  // Corpus and Tune show no page.
  if (workspace === 'corpus' || workspace === 'tune') setWorkspace('inspect');
  void openPage(dropped.address);
  return true;
}

/** Only the desktop knows the path of a dropped file; the service opens it from there. '' to read it here. */
function desktopPath(store: InspectorStore, file: File, isFolder: boolean): string {
  const isOpened = isFolder || file.name === 'corpus.json' || !/\.json$/i.test(file.name);
  return (isDesktop(store.getState()) && isOpened && window.recordscope?.pathOf(file)) || '';
}

async function openDroppedFolder(store: InspectorStore, folder: FileSystemDirectoryEntry): Promise<void> {
  try {
    await openFolder(store, folder.name, await droppedFolder(folder));
  } catch {
    const text = 'The folder cannot be read: check its permissions.';
    store.getState().noteSession({ name: folder.name, text, isRefused: true });
  }
}
