import { maxCorpusBytes, maxCorpusFiles } from '../../../shared/contract/upload';
import type { InspectorStore } from '../../store/inspectorStore';
import type { FolderFile } from '../../store/uploadSlice';
import { count } from '../../ui/format';

/** Folders in folders; a corpus has three. */
const maxDepth = 5;

/** Uploads the folder of a corpus, after a look at names and sizes. Nothing is read of a folder that is refused. */
export async function openFolder(
  store: InspectorStore,
  name: string,
  files: readonly FolderFile[],
): Promise<void> {
  const { noteSession, uploadCorpus } = store.getState();
  const fault = folderFault(files);
  if (fault !== '') return noteSession({ name, text: fault, isRefused: true });
  noteSession(null);
  await uploadCorpus(name, files);
}

function folderFault(files: readonly FolderFile[]): string {
  if (files.length > maxCorpusFiles)
    return `The folder has more than ${count(maxCorpusFiles)} files. Open the corpus by its path, with “Open corpus…”.`;
  if (!files.some(({ path }) => path === 'corpus.json'))
    return 'This folder is not a corpus: it has no corpus.json. To make a corpus of web pages, use “New corpus…” and then “Import pages…”.';
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > maxCorpusBytes)
    return `The folder is too large: ${Math.round(bytes / 1024 ** 2)} MB, the limit is ${maxCorpusBytes / 1024 ** 2} MB. Open the corpus by its path, with “Open corpus…”.`;
  return '';
}

/** The files of the browser's folder dialog; their paths begin with the name of the folder. */
export function chosenFolder(files: readonly File[]): { name: string; files: FolderFile[] } {
  const name = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  return {
    name,
    files: files
      .map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }))
      .filter(({ path }) => !path.split('/').some(isSkipped)),
  };
}

/** The files of a dropped folder. Ends early if there are too many. */
export async function droppedFolder(folder: FileSystemDirectoryEntry): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  await collect(folder, '', files);
  return files;
}

async function collect(folder: FileSystemDirectoryEntry, below: string, files: FolderFile[]): Promise<void> {
  if (below.split('/').length > maxDepth) return;
  for (const entry of await entriesOf(folder)) {
    if (files.length > maxCorpusFiles) return;
    if (isSkipped(entry.name)) continue;
    const path = `${below}${entry.name}`;
    if (isFolder(entry)) await collect(entry, `${path}/`, files);
    else if (isFile(entry)) files.push({ path, file: await fileOf(entry) });
  }
}

/** Hidden files are locks, and notes of the system. */
function isSkipped(name: string): boolean {
  return name.startsWith('.');
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** A browser gives at most a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > maxCorpusFiles) return all;
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
