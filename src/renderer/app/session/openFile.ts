import type { InspectorStore } from '../../store/inspectorStore';
import { plural } from '../../ui/format';
import { fileKinds, headLength } from './fileKinds';

/** Opens a file that the user chose or dropped, judged by name and content. */
export async function openFile(store: InspectorStore, file: File): Promise<void> {
  const refuse = (text: string): void =>
    store.getState().noteSession({ name: file.name, text, isRefused: true });
  if (file.size === 0) return refuse('The file is empty.');
  if (file.name === 'corpus.json')
    return refuse('This file belongs to a corpus. Drop the folder it is in, or choose that folder.');
  const head = await file.slice(0, headLength).text();
  const kind = fileKinds.find(({ isKind }) => isKind(file.name, head));
  if (kind === undefined) return refuse(refusalText());
  const { maxBytes, otherwise } = kind;
  if (file.size > maxBytes)
    return refuse(
      `The file is too large: ${megabytes(file.size)} MB, the limit is ${megabytes(maxBytes)} MB. ${otherwise}`,
    );
  store.getState().noteSession(null);
  await kind.open(store, file);
}

/** Opens the first of several files, and says so. */
export async function openFirst(store: InspectorStore, files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  await openFile(store, first);
  const { sessionNote } = store.getState();
  if (files.length > 1 && sessionNote === null)
    store.getState().noteSession({
      name: first.name,
      text: `Only this file was opened, of ${plural(files.length, 'file')}.`,
      isRefused: false,
    });
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}

function refusalText(): string {
  const titles = listed(
    fileKinds.map(({ title }) => title),
    'or',
  );
  const endings = listed([...new Set(fileKinds.flatMap(({ named }) => named))], 'and');
  return `This is not ${titles}. Only ${endings} files can be opened.`;
}

/** "a, b or c" */
function listed(texts: readonly string[], word: string): string {
  return `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;
}
