import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readCorpusFile } from '../corpus/corpusFile';
import { fileError } from '../platform/fileError';
import { unpackedFolder } from '../platform/programFolder';

/**
 * The corpus that comes with the program. It lies where the user may not write, or among the program's sources, where
 * labels made for a try have no place: so what is opened is a copy of the user's own.
 */
export class ExampleCorpus {
  private readonly bundled: string;
  private readonly copy: string;

  constructor(config: string, bundled = join(unpackedFolder, 'examples/corpus')) {
    this.bundled = resolve(bundled);
    this.copy = join(resolve(config), 'example-corpus');
  }

  /** Whether a folder is the one, or the user's copy of it. */
  is(folder: string): boolean {
    return folder === this.bundled || folder === this.copy;
  }

  /** Where it is as long as nobody opened it, too. */
  async folder(): Promise<string> {
    return (await isCorpus(this.copy)) ? this.copy : this.bundled;
  }

  /** The copy to work with, made if it is not there. */
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
      // Another program may have been faster.
      if (await isCorpus(this.copy)) return this.copy;
      warn(`The example corpus is opened where it is: ${fileError(cause, this.copy).message}`);
      return this.bundled;
    }
  }
}

async function isCorpus(folder: string): Promise<boolean> {
  return (await readCorpusFile(folder).catch(() => undefined)) !== undefined;
}
