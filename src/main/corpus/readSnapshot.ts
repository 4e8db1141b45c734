import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { decodeSnapshot, SnapshotFormatError } from '../../shared/page/encodeSnapshot';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import { contentHash } from '../capture/contentHash';
import { FileError, fileError } from '../platform/fileError';
import { readPlainFile } from '../platform/plainFile';
import { unpackedText } from '../platform/unpackedText';
import { corpusFile, snapshotFile } from './corpusLayout';

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
  return snapshotOf(packed, file, 'capture the page again');
}

/** A snapshot from the bytes of its file; errors name the file and the fault, and say what to do. */
export async function snapshotOf(packed: Buffer, file: string, advice: string): Promise<PageSnapshot> {
  const text = await unpackedText(packed, file, advice);
  try {
    const snapshot = decodeSnapshot(text);
    if (contentHash(snapshot) !== snapshot.hash)
      throw new SnapshotFormatError('is damaged: its content does not match its hash');
    return snapshot;
  } catch (cause) {
    throw cause instanceof SnapshotFormatError ? new FileError(`${file} ${cause.message}`) : cause;
  }
}
