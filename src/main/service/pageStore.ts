import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { CapturedPage } from '../capture/captureSnapshot';
import { asJson, parseEntry, snapshotFile } from '../corpus/corpusLayout';
import { writeCapturedPage } from '../corpus/writeCapturedPage';
import { fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';

/** Of pages that were opened, so many are kept. */
const maxPages = 50;
const placeFile = 'place.json';

const placeEntry = z.object({
  format: z.literal('recordscope-opened-page'),
  version: z.literal(1),
  /** as the user gave it */
  source: z.string(),
  /** the folder of a corpus that holds the page; null where it lies here */
  folder: z.string().nullable(),
});

/** Where a page that was opened lies. */
export interface PageLocation {
  source: string;
  folder: string;
}

/** Pages that were opened, by hash, in the user's cache, so that they can be opened again as they were. */
export class PageStore {
  constructor(private readonly folder: string) {}

  /** Stores a page whole or not at all, in the place of an earlier capture of the same. */
  async add(captured: CapturedPage, source: string): Promise<PageLocation> {
    const { hash } = captured.snapshot;
    const working = join(this.folder, `.storing-${randomBytes(6).toString('hex')}`);
    const old = `${working}-old`;
    try {
      await mkdir(working, { recursive: true, mode: 0o700 });
      await writeCapturedPage(working, captured);
      await writePlace(working, source, null);
      await rename(this.folderOf(hash), old).catch(() => undefined);
      await rename(working, this.folderOf(hash)).catch(async (cause) => {
        // Another inspector may have stored the same page in the meantime.
        if ((await this.find(hash)) === undefined) throw cause;
      });
    } catch (cause) {
      throw fileError(cause, this.folder);
    } finally {
      for (const path of [working, old]) await rm(path, { recursive: true, force: true });
    }
    return { source, folder: this.folderOf(hash) };
  }

  /** Remembers a page that lies in a corpus, and stays there. */
  async addInPlace(hash: string, source: string, snapshotPath: string): Promise<PageLocation> {
    const folder = resolve(dirname(snapshotPath));
    try {
      await mkdir(this.folderOf(hash), { recursive: true, mode: 0o700 });
      await writePlace(this.folderOf(hash), source, folder);
    } catch (cause) {
      throw fileError(cause, this.folder);
    }
    return { source, folder };
  }

  /** A page of a corpus that is gone may have been captured as well. */
  async find(hash: string): Promise<PageLocation | undefined> {
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
    const own = this.folderOf(hash);
    const text = await readFile(join(own, placeFile), 'utf8').catch(() => '');
    let place: z.infer<typeof placeEntry>;
    try {
      place = parseEntry(text, placeEntry);
    } catch {
      return undefined;
    }
    for (const folder of [place.folder ?? own, own]) {
      if (await stat(join(folder, snapshotFile)).catch(() => undefined))
        return { source: place.source, folder };
    }
    return undefined;
  }

  /** Keeps the pages that were used last, and those in use. */
  async prune(inUse: ReadonlySet<string>): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => !inUse.has(name));
    const aged = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.folder, name, placeFile)).catch(() =>
          stat(join(this.folder, name)),
        );
        return { name, at: found.mtimeMs };
      }),
    );
    aged.sort((one, other) => other.at - one.at);
    for (const { name } of aged.slice(Math.max(0, maxPages - inUse.size)))
      await rm(join(this.folder, name), { recursive: true, force: true });
  }

  /** Marks a page as used just now. */
  async touch(hash: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.folderOf(hash), placeFile), now, now).catch(() => undefined);
  }

  private folderOf(hash: string): string {
    return join(this.folder, hash);
  }
}

async function writePlace(own: string, source: string, folder: string | null): Promise<void> {
  const entry = { format: 'recordscope-opened-page', version: 1, source, folder };
  await writeAtomically(join(own, placeFile), asJson(entry));
}
