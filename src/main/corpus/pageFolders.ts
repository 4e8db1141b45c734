import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedPage } from '../capture/captureSnapshot';
import { fileError } from '../platform/fileError';
import { syncFolder } from '../platform/writeAtomically';
import { slugOf } from './slug';
import { type PageSaid, writeCapturedPage } from './writeCapturedPage';

/** Begins the name of a page's folder until everything is in it. */
const unfinished = '.capturing-';
/** Nobody takes this long to store a page, ms. */
const abandonedAfter = 60 * 60 * 1000;

export interface NewPage extends PageSaid {
  /** the name its folder gets if it is free; without it one is made of the address */
  name?: string;
}

/** Stores a page whole or not at all; returns the name it got. Never replaces another page. */
export async function addPageFolder(
  pages: string,
  captured: CapturedPage,
  { name, ...said }: NewPage = {},
): Promise<string> {
  let working: string | undefined;
  try {
    working = join(pages, `${unfinished}${randomBytes(6).toString('hex')}`);
    await mkdir(working);
    await writeCapturedPage(working, captured, said);
    const slug = await settleName(working, pages, name ?? slugOf(captured.snapshot.address));
    await syncFolder(pages);
    return slug;
  } catch (cause) {
    if (working !== undefined) await rm(working, { recursive: true, force: true }).catch(() => undefined);
    throw fileError(cause, pages);
  }
}

/** What a program that was killed in the middle of storing a page has left behind. */
export async function removeAbandoned(pages: string): Promise<void> {
  for (const name of await readdir(pages)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(pages, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

/** Takes a page away whole: one that was removed by half is not left. */
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

/** Gives a finished folder the first free name; a rename never replaces a folder that has something in it. */
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
