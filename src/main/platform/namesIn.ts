import { readdir } from 'node:fs/promises';
import { fileError } from './fileError';

export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause) => {
    throw fileError(cause, folder);
  });
}

/** Handles the error of reading something that may not exist. */
export function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
  return undefined;
}
