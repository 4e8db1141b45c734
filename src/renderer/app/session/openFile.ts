import { maxUploadBytes } from '../../../shared/contract/upload';
import { pageFileEnding } from '../../../shared/page/pageFileEnding';
import { wrapperFormat } from '../../../shared/wrappers/wrapper';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSessionFile } from './openSession';

/** Opens a file that the user chose or dropped: a page, a bundle, a session or a wrapper, by name and content. */
export async function openFile(store: InspectorStore, file: File): Promise<void> {
  const refuse = (text: string): void =>
    store.getState().noteSession({ name: file.name, text, isRefused: true });
  const tooLarge = `The file is too large: ${Math.round(file.size / 1024 ** 2)} MB, the limit is ${maxUploadBytes / 1024 ** 2} MB. Open it by its path instead.`;
  const isPage = pageFileEnding(file.name) !== undefined;
  if (/\.recordscope$/i.test(file.name)) {
    if (file.size > maxUploadBytes) return refuse(tooLarge);
    store.getState().noteSession(null);
    return store.getState().openBundle({ file });
  }
  if (/\.json$/i.test(file.name) || (!isPage && (await beginsAsJson(file)))) {
    if (await isWrapper(file)) return openWrapper(store, file);
    return openSessionFile(store, file);
  }
  if (!isPage)
    return refuse(
      'This is not a page, a session, a bundle or a wrapper. Only .html, .mhtml, .json and .recordscope files can be opened.',
    );
  if (file.size > maxUploadBytes) return refuse(tooLarge);
  if (file.size === 0) return refuse('The file is empty.');
  store.getState().noteSession(null);
  await store.getState().openFile(file);
}

/** Session files may have lost their extension. */
async function beginsAsJson(file: File): Promise<boolean> {
  return (await file.slice(0, 100).text()).trimStart().startsWith('{');
}

/** Characters of a file in which its format is named. */
const headLength = 2000;

async function isWrapper(file: File): Promise<boolean> {
  return (await file.slice(0, headLength).text()).includes(`"${wrapperFormat}"`);
}

/** Shows a wrapper, and what it finds on the open page. */
async function openWrapper(store: InspectorStore, file: File): Promise<void> {
  store.getState().noteSession(null);
  await store.getState().openWrapperText(await file.text());
  store.getState().setWorkspace('data');
}
