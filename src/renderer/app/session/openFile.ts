import { maxUploadBytes } from '../../../shared/contract/upload';
import { pageFileEnding } from '../../../shared/page/pageFileEnding';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSessionFile } from './openSession';

/** Opens a file that the inspector was given by its content: a page, or a session. */
export async function openFile(store: InspectorStore, file: File): Promise<void> {
  const refuse = (message: string): void =>
    store.getState().noteSession({ name: file.name, text: message, isRefused: true });
  const isPage = pageFileEnding(file.name) !== undefined;
  if (/\.json$/i.test(file.name) || (!isPage && (await beginsAsJson(file))))
    return openSessionFile(store, file);
  if (!isPage)
    return refuse('This is neither a page nor a session: only .html, .mhtml and .json files can be opened.');
  if (file.size > maxUploadBytes)
    return refuse(
      `The file has ${Math.round(file.size / 1024 ** 2)} MB, and ${maxUploadBytes / 1024 ** 2} MB can be opened at most. Open it by its path instead.`,
    );
  if (file.size === 0) return refuse('The file is empty.');
  store.getState().noteSession(null);
  await store.getState().openFile(file);
}

/** A session may have lost the end of its name on its way. */
async function beginsAsJson(file: File): Promise<boolean> {
  return (await file.slice(0, 100).text()).trimStart().startsWith('{');
}
