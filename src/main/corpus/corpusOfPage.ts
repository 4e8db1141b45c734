import { lstat, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { CapturedPage } from '../capture/captureSnapshot';
import { FileError, fileError } from '../platform/fileError';
import { Corpus } from './corpus';
import { corpusFile, pagesFolder } from './corpusLayout';
import { slugOf } from './slug';

/** Makes a corpus of one captured page in a new or empty folder, and returns the folder. If that fails, nothing is left. */
export async function corpusOfPage(path: string, name: string, captured: CapturedPage): Promise<string> {
  const folder = fullPath(path);
  const made: string[] = [];
  try {
    await claim(folder, made);
    const corpus = await Corpus.create(folder, name, captured.snapshot.viewport);
    made.push(join(folder, corpusFile));
    await corpus.add(captured);
    return folder;
  } catch (cause) {
    await remove(made);
    throw fileError(cause, folder);
  }
}

/** A folder for a corpus of this page: the first free name after the name of the page. */
export async function freeCorpusFolder(corpora: string, address: string): Promise<string> {
  const slug = slugOf(address);
  for (let number = 1; ; number++) {
    const folder = join(corpora, number === 1 ? slug : `${slug}-${number}`);
    if (await isFree(folder)) return folder;
  }
}

/** Missing or empty. What prevents a look at it is reported when it is created. */
async function isFree(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined) return true;
  const names = await readdir(folder).catch(() => undefined);
  return names?.length === 0;
}

/** The path as the user means it; `~` is the home folder. */
function fullPath(path: string): string {
  const full = /^~(?=$|[/\\])/.test(path) ? join(homedir(), path.slice(1)) : path;
  if (!isAbsolute(full)) throw new FileError(`${path}: give the full path of the folder`);
  return resolve(full);
}

/** Creates the folder if needed, and takes it before another program does. Adds to `made` what is new. */
async function claim(folder: string, made: string[]): Promise<void> {
  const outermost = await mkdir(folder, { recursive: true });
  if (outermost !== undefined) {
    const levels = [];
    for (let at = folder; at.length >= outermost.length; at = dirname(at)) levels.unshift(at);
    made.push(...levels);
  }
  if ((await readdir(folder)).length > 0) throw inUse(folder);
  const pages = join(folder, pagesFolder);
  await mkdir(pages).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EEXIST' ? inUse(folder) : cause;
  });
  made.push(pages);
}

function inUse(folder: string): FileError {
  return new FileError(`${folder}: the folder is not empty; choose an empty folder, or a new one`);
}

/** Removes what was made, last first. A folder that holds something else by now stays. */
async function remove(made: readonly string[]): Promise<void> {
  for (const path of [...made].reverse())
    await (path.endsWith(corpusFile) ? rm(path) : rmdir(path)).catch(() => undefined);
}
