import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A failed download is not tried again on each start: without a network that can take a minute. */
const rememberedFor = 60 * 60 * 1000;

/** The last failure of a download, stored in a file of the cache folder. */
export class RememberedFailure {
  readonly #file: string;

  constructor(cacheFolder: string, download: string) {
    this.#file = join(cacheFolder, `${download}-failed.txt`);
  }

  /** Why it failed within the last hour, and how to try again at once; undefined if it did not. */
  async read(): Promise<string | undefined> {
    const [time, ...reason] = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n');
    const age = Date.now() - Date.parse(time ?? '');
    if (!(age >= 0 && age < rememberedFor)) return undefined;
    const minutes = Math.round(age / 60_000);
    const when = minutes === 0 ? 'just now' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
    return `${reason.join('\n').trim()} (${when}; tried again after an hour, or at once if you delete ${this.#file})`;
  }

  /** Does nothing if the folder is not writable. */
  async write(reason: string): Promise<void> {
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(this.#file, `${new Date().toISOString()}\n${reason}\n`);
    } catch {
      // The only cost is another try.
    }
  }

  async forget(): Promise<void> {
    await rm(this.#file, { force: true }).catch(() => undefined);
  }
}
