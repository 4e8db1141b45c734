import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { KnownCorpus } from '../../shared/contract/corpus';
import { readCorpusFile } from '../corpus/corpusFile';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { writeAtomically } from '../platform/writeAtomically';
import { ExampleCorpus } from './exampleCorpus';

const file = 'corpora.json';
/** Maximum number of known corpora. */
const maxKnown = 20;

const knownFile = z.object({
  format: z.literal('recordscope-known-corpora'),
  version: z.literal(1),
  /** last opened first */
  folders: z.array(z.string()),
});

/** The list of opened corpora, stored in the user's folder. */
export class KnownCorpora {
  constructor(
    private readonly config: string,
    private readonly example = new ExampleCorpus(config),
  ) {}

  /** The corpora that still exist, last opened first, then the example corpus. */
  async list(): Promise<KnownCorpus[]> {
    const folders = (await this.folders()).filter((folder) => !this.example.is(folder));
    const example = await this.example.folder();
    const known = await Promise.all([...folders, example].map((folder) => this.known(folder)));
    return known.flat();
  }

  async remember(folder: string): Promise<void> {
    if (this.example.is(folder)) return;
    const folders = await this.folders();
    if (folders[0] === folder) return;
    const entry: z.infer<typeof knownFile> = {
      format: 'recordscope-known-corpora',
      version: 1,
      folders: [folder, ...folders.filter((other) => other !== folder)].slice(0, maxKnown),
    };
    await mkdir(this.config, { recursive: true });
    await writeAtomically(join(this.config, file), asJson(entry));
  }

  private async known(folder: string): Promise<KnownCorpus[]> {
    // Skips a missing or damaged corpus; opening it by its path gives the error.
    const entry = await readCorpusFile(folder).catch(() => undefined);
    const isExample = this.example.is(folder);
    return entry === undefined ? [] : [{ folder, name: entry.name || basename(folder), isExample }];
  }

  /** Empty if the file is missing or damaged: the list is not essential. */
  private async folders(): Promise<string[]> {
    try {
      return parseEntry(await readFile(join(this.config, file), 'utf8'), knownFile).folders;
    } catch {
      return [];
    }
  }
}
