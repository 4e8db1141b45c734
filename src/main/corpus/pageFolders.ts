import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedPage } from '../capture/captureSnapshot';
import { fileError } from '../platform/fileError';
import { syncFolder } from '../platform/writeAtomically';
import { slugOf } from './slug';
import { type PageDetails, writeCapturedPage } from './writeCapturedPage';

/** Prefix of a page's folder until it is complete. */
const unfinished = '.capturing-';
/** Storing a page never takes this long, ms. */
const abandonedAfter = 60 * 60 * 1000;

export interface NewPage extends PageDetails {
  /** the folder name, if it is free; by default, derived from the address */
  name?: string;
}

/** Stores a page, all or nothing; returns its name. Never replaces another page. */
export async function addPageFolder(
  pages: string,
  captured: CapturedPage,
  { name, ...details }: NewPage = {},
): Promise<string> {
  let working: string | undefined;
  try {
    working = join(pages, `${unfinished}${randomBytes(6).toString('hex')}`);
    await mkdir(working);
    await writeCapturedPage(working, captured, details);
    const slug = await settleName(working, pages, name ?? slugOf(captured.snapshot.address));
    await syncFolder(pages);
    return slug;
  } catch (cause) {
    if (working !== undefined) await rm(working, { recursive: true, force: true }).catch(() => undefined);
    throw fileError(cause, pages);
  }
}

/** Removes what a program left that was killed while storing a page. */
export async function removeAbandoned(pages: string): Promise<void> {
  for (const name of await readdir(pages)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(pages, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

/** Removes a page in one step: never leaves half a page. */
export async function removePageFolder(pages: string, slug: string): Promise<void> {
  const working = join(pages, `${unfinished}${randomBytes(6).toString('hex')}`);
  try {
    await rename(join(pages, slug), working);
    await syncFolder(pages);
    await rm(working, { recursive: true, force: true });
  } catch (cause) {
    throw fileError(cause, join(pages, slug));
  }
}

/** Renames a finished folder to the first free name; a rename never replaces a folder that is not empty. */
async function settleName(working: string, pages: string, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    try {
      await rename(working, join(pages, slug));
      return slug;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      const isTaken = code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR';
      const isTakenOnWindows = code === 'EPERM' && process.platform === 'win32';
      if (!isTaken && !isTakenOnWindows) throw cause;
    }
  }
}
