import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeSnapshot, SnapshotFormatError } from '../../shared/page/encodeSnapshot';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import { contentHash } from '../capture/contentHash';
import { FileError, fileError } from '../platform/fileError';
import { readPlainFile } from '../platform/plainFile';
import { corpusFile, snapshotFile } from './corpusLayout';

/** Unpacked, bytes. A page of 2,000 records has 2 MB. */
const largestSnapshot = 256 * 1024 * 1024;

/** The snapshot file that a path means: a page's folder in a corpus, or the file itself; undefined for neither. */
export async function snapshotPath(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() && basename(path) === snapshotFile) return path;
  if (!found?.isDirectory()) return undefined;
  const inside = join(path, snapshotFile);
  return (await stat(inside).catch(() => undefined))?.isFile() ? inside : undefined;
}

/** Whether a path means a whole corpus: its folder, or the file that tells of it. */
export async function isCorpusFolder(path: string): Promise<boolean> {
  const folder = basename(path) === corpusFile ? dirname(path) : path;
  return (await stat(join(folder, corpusFile)).catch(() => undefined))?.isFile() ?? false;
}

/** Reads a stored capture back; a file that is not one, or is damaged, is named with its fault. */
export async function readSnapshot(file: string): Promise<PageSnapshot> {
  const packed = await readPlainFile(file).catch((cause) => {
    throw fileError(cause, file);
  });
  const text = await promisify(gunzip)(packed, { maxOutputLength: largestSnapshot }).catch(
    (cause: NodeJS.ErrnoException) => {
      const fault =
        cause.code === 'ERR_BUFFER_TOO_LARGE'
          ? `unpacks to more than ${largestSnapshot / 1024 / 1024} MB, which no page needs`
          : `cannot be unpacked (${cause.message})`;
      throw new FileError(`${file} is damaged: it ${fault}; capture the page again`);
    },
  );
  try {
    const snapshot = decodeSnapshot(text.toString('utf8'));
    if (contentHash(snapshot) !== snapshot.hash)
      throw new SnapshotFormatError('is damaged: its content does not match its hash');
    return snapshot;
  } catch (cause) {
    throw cause instanceof SnapshotFormatError ? new FileError(`${file} ${cause.message}`) : cause;
  }
}
