import { maxUploadBytes } from '../../../shared/contract/upload';
import { pageFileEnding, pageFileTypes } from '../../../shared/page/pageFileEnding';
import { wrapperFormat } from '../../../shared/wrappers/wrapper';
import type { InspectorStore } from '../../store/inspectorStore';
import { openSessionFile } from './openSession';

/** A kind of file that the user can choose or drop. */
interface FileKind {
  /** as in "This is not a bundle, a page, a wrapper or a session" */
  title: string;
  /** file name extensions that the sentence names, and those of the file dialog */
  named: readonly string[];
  types: string;
  /** bytes; a larger file is refused before it is read */
  maxBytes: number;
  /** what to do with a larger one */
  otherwise: string;
  /** by its name, and by how it begins */
  isKind(name: string, head: string): boolean;
  open(store: InspectorStore, file: File): Promise<void>;
}

/** Characters of a file in which its format is named. */
export const headLength = 2000;

const isJson = (name: string, head: string): boolean =>
  /\.json$/i.test(name) || head.trimStart().startsWith('{');

/** In the order in which a file is judged. Another kind is one more entry. */
export const fileKinds: readonly FileKind[] = [
  {
    title: 'a bundle',
    named: ['.recordscope'],
    types: '.recordscope',
    maxBytes: maxUploadBytes,
    otherwise: 'Open it by its path instead.',
    isKind: (name) => /\.recordscope$/i.test(name),
    open: (store, file) => store.getState().openBundle({ file }),
  },
  {
    title: 'a page',
    named: ['.html', '.mhtml'],
    types: pageFileTypes,
    maxBytes: maxUploadBytes,
    otherwise: 'Open it by its path instead.',
    isKind: (name) => pageFileEnding(name) !== undefined,
    open: (store, file) => store.getState().openFile(file),
  },
  {
    title: 'a wrapper',
    named: ['.json'],
    types: '.json',
    maxBytes: 16 * 1024 * 1024,
    otherwise: 'No wrapper is that large.',
    // Files may have lost their extension.
    isKind: (name, head) => isJson(name, head) && head.includes(`"${wrapperFormat}"`),
    async open(store, file) {
      await store.getState().openWrapperText(await file.text());
      store.getState().setWorkspace('data');
    },
  },
  {
    title: 'a session',
    named: ['.json'],
    types: '.json,application/json',
    maxBytes: 4 * 1024 * 1024,
    otherwise: 'This is not a session.',
    isKind: isJson,
    open: openSessionFile,
  },
];

/** For the file dialog. */
export const allFileTypes = fileKinds.map(({ types }) => types).join(',');
