import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../platform/fileError';

/** Nothing in the folder is valid this long, ms. */
const leftoverAfter = 60 * 60_000;

/** The folder for codes and entry files, next to the user's other files. */
export function entryFolder(config: string): string {
  return join(config, 'entry');
}

/** Creates the folder, readable only by the user, and removes files that killed programs left in it. */
export async function prepareEntryFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (cause) {
    throw fileError(cause, folder);
  }
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  await Promise.all(paths.map((path) => removeLeftover(path).catch(() => undefined)));
}

async function removeLeftover(path: string): Promise<void> {
  if (Date.now() - (await stat(path)).mtimeMs > leftoverAfter) await rm(path);
}
