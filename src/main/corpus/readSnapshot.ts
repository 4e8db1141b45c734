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

/** Limit for an unpacked snapshot, bytes. A page of 2,000 records has 2 MB. */
const maxSnapshotSize = 256 * 1024 * 1024;

/** The snapshot file of a page's folder, or the path itself if it is one; undefined otherwise. */
export async function snapshotPath(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() && basename(path) === snapshotFile) return path;
  if (!found?.isDirectory()) return undefined;
  const inside = join(path, snapshotFile);
  return (await stat(inside).catch(() => undefined))?.isFile() ? inside : undefined;
}

/** Whether a path is a corpus: its folder, or its corpus.json. */
export async function isCorpusFolder(path: string): Promise<boolean> {
  const folder = basename(path) === corpusFile ? dirname(path) : path;
  return (await stat(join(folder, corpusFile)).catch(() => undefined))?.isFile() ?? false;
}

/** Reads a stored snapshot; errors name the file and the fault. */
export async function readSnapshot(file: string): Promise<PageSnapshot> {
  const packed = await readPlainFile(file).catch((cause) => {
    throw fileError(cause, file);
  });
  const text = await promisify(gunzip)(packed, { maxOutputLength: maxSnapshotSize }).catch(
    (cause: NodeJS.ErrnoException) => {
      const fault =
        cause.code === 'ERR_BUFFER_TOO_LARGE'
          ? `unpacks to more than ${maxSnapshotSize / 1024 / 1024} MB`
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
