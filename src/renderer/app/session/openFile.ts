import { maxUploadBytes } from '../../../shared/contract/upload';
import { pageFileEnding } from '../../../shared/page/pageFileEnding';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSessionFile } from './openSession';

/** Opens a file that the user chose or dropped: a page or a session, judged by name and content. */
export async function openFile(store: InspectorStore, file: File): Promise<void> {
  const refuse = (text: string): void =>
    store.getState().noteSession({ name: file.name, text, isRefused: true });
  const isPage = pageFileEnding(file.name) !== undefined;
  if (/\.json$/i.test(file.name) || (!isPage && (await beginsAsJson(file))))
    return openSessionFile(store, file);
  if (!isPage)
    return refuse('This is not a page or a session. Only .html, .mhtml and .json files can be opened.');
  if (file.size > maxUploadBytes)
    return refuse(
      `The file is too large: ${Math.round(file.size / 1024 ** 2)} MB, the limit is ${maxUploadBytes / 1024 ** 2} MB. Open it by its path instead.`,
    );
  if (file.size === 0) return refuse('The file is empty.');
  store.getState().noteSession(null);
  await store.getState().openFile(file);
}

/** Session files may have lost their extension. */
async function beginsAsJson(file: File): Promise<boolean> {
  return (await file.slice(0, 100).text()).trimStart().startsWith('{');
}
