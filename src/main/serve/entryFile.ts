import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileError } from '../platform/fileError';
import { continuePage } from './accessDeniedPage';
import { prepareEntryFolder } from './entryFolder';

/**
 * Passes `use` the `file:` address of a page that redirects to `target`. Only the user can read it, so the target does
 * not appear in the process list when a browser is started with it. The file is removed when `use` is done.
 */
export async function withEntryFile<T>(
  folder: string,
  target: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  await prepareEntryFolder(folder);
  const path = join(folder, `${randomBytes(8).toString('hex')}.html`);
  try {
    await writeFile(path, continuePage(target), { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
      throw fileError(cause, path);
    });
    return await use(pathToFileURL(path).href);
  } finally {
    await rm(path, { force: true });
  }
}
