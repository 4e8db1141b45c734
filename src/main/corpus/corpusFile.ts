import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Viewport } from '../../shared/page/pageSnapshot';
import { FileError, fileError } from '../platform/fileError';
import { ifMissing } from '../platform/namesIn';
import { readPlainText } from '../platform/plainFile';
import { writeAtomically } from '../platform/writeAtomically';
import { asJson, type CorpusEntry, corpusEntry, corpusFile, pagesFolder, parseEntry } from './corpusLayout';

/** Reads corpus.json, which makes a folder a corpus; undefined if there is none. */
export async function readCorpusFile(folder: string): Promise<CorpusEntry | undefined> {
  const file = join(folder, corpusFile);
  const text = await readPlainText(file)
    .catch(ifMissing)
    .catch((cause: NodeJS.ErrnoException) => {
      throw fileError(cause, cause.code === 'ENOTDIR' ? folder : file);
    });
  if (text === undefined) return undefined;
  try {
    return parseEntry(text, corpusEntry);
  } catch (cause) {
    throw new FileError(`${file} ${(cause as Error).message}`);
  }
}

export async function writeCorpusFile(folder: string, entry: CorpusEntry): Promise<void> {
  try {
    await writeAtomically(join(folder, corpusFile), asJson(entry));
  } catch (cause) {
    throw fileError(cause, folder);
  }
}

/** Makes a folder a corpus without pages. */
export async function makeCorpus(folder: string, name: string, viewport: Viewport): Promise<void> {
  try {
    await mkdir(join(folder, pagesFolder), { recursive: true });
  } catch (cause) {
    throw fileError(cause, folder);
  }
  const entry: CorpusEntry = { format: 'recordscope-corpus', version: 1, name, viewport, heldOut: [] };
  await writeCorpusFile(folder, entry);
}

/** Whether this user cannot write there. */
export async function isReadOnlyFolder(folder: string): Promise<boolean> {
  const isWritable = async (path: string): Promise<boolean> =>
    access(path, constants.W_OK).then(
      () => true,
      (cause: NodeJS.ErrnoException) => cause.code === 'ENOENT',
    );
  return !((await isWritable(folder)) && (await isWritable(join(folder, pagesFolder))));
}
