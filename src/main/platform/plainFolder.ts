import { lstat, mkdir, readdir } from 'node:fs/promises';
import { FileError, fileError } from './fileError';

/** A folder of a corpus must not be a link: files elsewhere would be read, moved and written. */
export async function needPlainFolder(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink())
    throw new FileError(`${path}: it is a symbolic link; put the folder itself there`);
  if (!found.isDirectory()) throw new FileError(`${path}: it is not a folder; remove it`);
}

/** Creates a folder of a corpus if it is missing. */
export async function makePlainFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await needPlainFolder(path);
  } catch (cause) {
    throw fileError(cause, path);
  }
}

/** The names in a folder of a corpus; empty if it is missing. */
export async function namesInPlainFolder(path: string): Promise<string[]> {
  try {
    await needPlainFolder(path);
    return await readdir(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fileError(cause, path);
  }
}
