import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Permissions of a new file, before the user's umask. */
const defaultMode = 0o666;

/** Writes a new file and syncs it to the disk; fails if the name exists. */
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

/** The name of a file until it is complete. */
export function unfinishedName(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`;
}

/** Of visible files only: hidden ones are handled elsewhere. */
export function isUnfinished(name: string): boolean {
  return /^[^.].*\.[0-9a-f]{12}\.tmp$/.test(name);
}

/** Makes renames in a folder durable; systems that cannot sync folders do not need it. */
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
