import { lstatSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileError, fileError } from '../platform/fileError';
import { syncFolder, unfinishedName } from '../platform/writeAtomically';

/**
 * Makes a file that did not exist. It is written under another name beside it, so that nothing half done has the name,
 * and nothing that exists is lost.
 */
export async function newFile(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  refuseExisting(path);
  const temporary = unfinishedName(path);
  try {
    await write(temporary);
    const file = await open(temporary, 'r+');
    await file.sync().finally(() => file.close());
    refuseExisting(path);
    await rename(temporary, path);
  } catch (cause) {
    throw fileError(cause, path);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  await syncFolder(dirname(path));
}

/** Says so before any work is done. */
export function refuseExisting(path: string): void {
  if (isThere(path)) throw new FileError(`${path} already exists: choose another name, or remove it first`);
}

/** Also a link that leads nowhere. Other faults show when the file is written. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
