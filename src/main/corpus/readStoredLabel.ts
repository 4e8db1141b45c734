import { join } from 'node:path';
import { LabelFileError, parseLabelFile, type StoredLabel } from '../../shared/labels/labelFile';
import { FileError, fileError } from '../platform/fileError';
import { namesIn } from '../platform/namesIn';
import { readPlainText } from '../platform/plainFile';
import { annotatorFile } from './annotatorFiles';

/** An annotator's label of a page, as stored; undefined if there is none. */
export async function readStoredLabel(folder: string, reader: string): Promise<StoredLabel | undefined> {
  const names = await namesIn(folder);
  const name = annotatorFile(names, reader);
  if (!names.includes(name)) return undefined;
  const path = join(folder, name);
  try {
    return parseLabelFile(await readPlainText(path));
  } catch (cause) {
    if (cause instanceof LabelFileError) throw new FileError(`${path} ${cause.message}`);
    throw fileError(cause, path);
  }
}
