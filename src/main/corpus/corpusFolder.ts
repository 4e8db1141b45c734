import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Viewport } from '../../shared/page/pageSnapshot';
import type { CapturedPage } from '../capture/takePage';
import { syncFolder, writeAtomically } from './atomicWrite';
import { asJson, type CorpusEntry, corpusEntry, corpusFile, pagesFolder, parseEntry } from './corpusFiles';
import { FileError, fileError } from './fileError';
import { slugOf } from './slug';
import { writeCapturedPage } from './writeCapturedPage';

/** Begins the name of a page's folder until everything is in it. */
const unfinished = '.capturing-';
/** Nobody takes this long to store a page, ms. */
const abandonedAfter = 60 * 60 * 1000;

/** A folder of captured pages. */
export class CorpusFolder {
  private constructor(readonly path: string) {}

  /** Opens a corpus, or makes a new one where there is none. */
  static async openOrCreate(path: string, viewport: Viewport): Promise<CorpusFolder> {
    const folder = resolve(path);
    const file = join(folder, corpusFile);
    try {
      await mkdir(join(folder, pagesFolder), { recursive: true });
      await removeAbandoned(join(folder, pagesFolder));
      const text = await readFile(file, 'utf8').catch(ifMissing);
      if (text === undefined) {
        const entry: CorpusEntry = {
          format: 'recordscope-corpus',
          version: 1,
          name: basename(folder),
          viewport,
        };
        await writeAtomically(file, asJson(entry));
      } else checkEntry(text, file);
    } catch (cause) {
      throw fileError(cause, folder);
    }
    return new CorpusFolder(folder);
  }

  /** Stores a page whole or not at all; returns the name it got. Never replaces another page. */
  async add(captured: CapturedPage): Promise<string> {
    const pages = join(this.path, pagesFolder);
    let working: string | undefined;
    try {
      working = join(pages, `${unfinished}${randomBytes(6).toString('hex')}`);
      await mkdir(working);
      await writeCapturedPage(working, captured);
      const slug = await settleName(working, pages, slugOf(captured.snapshot.address));
      await syncFolder(pages);
      return slug;
    } catch (cause) {
      if (working !== undefined) await rm(working, { recursive: true, force: true }).catch(() => undefined);
      throw fileError(cause, pages);
    }
  }
}

/** What a program that was killed in the middle of storing a page has left behind. */
async function removeAbandoned(pages: string): Promise<void> {
  for (const name of await readdir(pages)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(pages, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}

function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
  return undefined;
}

function checkEntry(text: string, file: string): void {
  try {
    parseEntry(text, corpusEntry);
  } catch (cause) {
    throw new FileError(`${file} ${(cause as Error).message}`);
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
