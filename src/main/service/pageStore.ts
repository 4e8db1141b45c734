import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { CapturedPage } from '../capture/captureSnapshot';
import { asJson, pageEntry, pageFile, parseEntry, snapshotFile } from '../corpus/corpusLayout';
import { writeCapturedPage } from '../corpus/writeCapturedPage';
import { fileError } from '../platform/fileError';
import { readPlainText } from '../platform/plainFile';
import { writeAtomically } from '../platform/writeAtomically';

/** Maximum number of opened pages to keep. */
const maxPages = 50;
const locationFile = 'place.json';

const locationEntry = z.object({
  format: z.literal('recordscope-opened-page'),
  version: z.literal(1),
  /** as the user gave it */
  source: z.string(),
  /** the page's folder in a corpus; null if the page is stored here */
  folder: z.string().nullable(),
});

/** Where an opened page is stored. */
export interface PageLocation {
  source: string;
  folder: string;
}

/** What the list of recent pages shows of a stored page. */
interface StoredPage {
  hash: string;
  source: string;
  title: string;
  capturedAt: string;
  hasPicture: boolean;
  /** ms */
  usedAt: number;
}

/** The opened pages, by hash, in the user's cache. They can be opened again unchanged. */
export class PageStore {
  constructor(private readonly folder: string) {}

  /** Stores a page atomically; replaces an earlier capture of the same page. */
  async add(captured: CapturedPage, source: string): Promise<PageLocation> {
    const { hash } = captured.snapshot;
    const working = join(this.folder, `.storing-${randomBytes(6).toString('hex')}`);
    const old = `${working}-old`;
    try {
      await mkdir(working, { recursive: true, mode: 0o700 });
      await writeCapturedPage(working, captured);
      await writeLocation(working, source, null);
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

  /** Stores a reference to a page in a corpus. */
  async addInPlace(hash: string, source: string, snapshotPath: string): Promise<PageLocation> {
    const folder = resolve(dirname(snapshotPath));
    try {
      await mkdir(this.folderOf(hash), { recursive: true, mode: 0o700 });
      await writeLocation(this.folderOf(hash), source, folder);
    } catch (cause) {
      throw fileError(cause, this.folder);
    }
    return { source, folder };
  }

  /** If a corpus page no longer exists, there may be a capture of it here. */
  async find(hash: string): Promise<PageLocation | undefined> {
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
    const own = this.folderOf(hash);
    const text = await readFile(join(own, locationFile), 'utf8').catch(() => '');
    let entry: z.infer<typeof locationEntry>;
    try {
      entry = parseEntry(text, locationEntry);
    } catch {
      return undefined;
    }
    for (const folder of [entry.folder ?? own, own]) {
      if (await stat(join(folder, snapshotFile)).catch(() => undefined))
        return { source: entry.source, folder };
    }
    return undefined;
  }

  /** All stored pages, the most recently used first; skips those that cannot be read. */
  async newest(): Promise<StoredPage[]> {
    const hashes = (await readdir(this.folder).catch(() => [])).filter((name) => /^[0-9a-f]{64}$/.test(name));
    const found = await Promise.all(hashes.map((hash) => this.storedPage(hash)));
    return found.flat().sort((one, other) => other.usedAt - one.usedAt);
  }

  private async storedPage(hash: string): Promise<StoredPage[]> {
    try {
      const location = await this.find(hash);
      if (location === undefined) return [];
      const { title, capturedAt, screenshot } = parseEntry(
        await readPlainText(join(location.folder, pageFile)),
        pageEntry,
      );
      const { mtimeMs: usedAt } = await stat(join(this.folderOf(hash), locationFile));
      return [
        { hash, source: location.source, title, capturedAt, hasPicture: screenshot.length > 0, usedAt },
      ];
    } catch {
      return [];
    }
  }

  /** Keeps the most recently used pages and those in use; deletes the others. */
  async prune(inUse: ReadonlySet<string>): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => !inUse.has(name));
    const aged = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.folder, name, locationFile)).catch(() =>
          stat(join(this.folder, name)),
        );
        return { name, at: found.mtimeMs };
      }),
    );
    aged.sort((one, other) => other.at - one.at);
    for (const { name } of aged.slice(Math.max(0, maxPages - inUse.size)))
      await rm(join(this.folder, name), { recursive: true, force: true });
  }

  /** Updates the time of last use. */
  async touch(hash: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.folderOf(hash), locationFile), now, now).catch(() => undefined);
  }

  private folderOf(hash: string): string {
    return join(this.folder, hash);
  }
}

async function writeLocation(own: string, source: string, folder: string | null): Promise<void> {
  const entry = { format: 'recordscope-opened-page', version: 1, source, folder };
  await writeAtomically(join(own, locationFile), asJson(entry));
}
