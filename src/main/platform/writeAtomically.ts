import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Rights of a new file, as far as the user's mask grants them. */
const defaultMode = 0o666;

/** Writes a new file and has it on the disk before returning; whatever bears its name already is left alone. */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  mode: number = defaultMode,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Replaces a file in one step: readers see the old content or the new, never a part of it. */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  mode: number = defaultMode,
): Promise<void> {
  const temporary = unfinishedName(path);
  try {
    await writeDurably(temporary, content, mode);
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cause;
  }
  await syncFolder(dirname(path));
}

/** What a file is called until all of it is written. */
export function unfinishedName(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`;
}

/** Of the files that can be seen; what is hidden looks after itself. */
export function isUnfinished(name: string): boolean {
  return /^[^.].*\.[0-9a-f]{12}\.tmp$/.test(name);
}

/** Makes renames in a folder last; on systems that cannot sync folders they last anyway. */
export async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(path, 'r');
    await folder.sync();
  } catch {
    return;
  } finally {
    await folder?.close();
  }
}
