import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readCorpusFile } from '../corpus/corpusFile';
import { fileError } from '../platform/fileError';
import { unpackedFolder } from '../platform/programFolder';

/**
 * The example corpus of the program. Its folder may be read-only, or part of the sources, where trial labels must not go.
 * Therefore the program opens a copy in the user's folder.
 */
export class ExampleCorpus {
  private readonly bundled: string;
  private readonly copy: string;

  constructor(config: string, bundled = join(unpackedFolder, 'examples/corpus')) {
    this.bundled = resolve(bundled);
    this.copy = join(resolve(config), 'example-corpus');
  }

  /** Whether a folder is the bundled corpus or the user's copy. */
  is(folder: string): boolean {
    return folder === this.bundled || folder === this.copy;
  }

  /** The folder of the copy, or of the bundled corpus before the first opening. */
  async folder(): Promise<string> {
    return (await isCorpus(this.copy)) ? this.copy : this.bundled;
  }

  /** The folder of the copy; creates it if needed. */
  async opened(warn: (message: string) => void): Promise<string> {
    if (await isCorpus(this.copy)) return this.copy;
    const working = `${this.copy}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await mkdir(dirname(this.copy), { recursive: true });
      await cp(this.bundled, working, { recursive: true });
      await rename(working, this.copy);
      return this.copy;
    } catch (cause) {
      await rm(working, { recursive: true, force: true });
      // Another program may have created it meanwhile.
      if (await isCorpus(this.copy)) return this.copy;
      warn(
        `The example corpus cannot be copied; the original opens instead: ${fileError(cause, this.copy).message}`,
      );
      return this.bundled;
    }
  }
}

async function isCorpus(folder: string): Promise<boolean> {
  return (await readCorpusFile(folder).catch(() => undefined)) !== undefined;
}
