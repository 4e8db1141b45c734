import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { KnownCorpus } from '../../shared/contract/corpus';
import { readCorpusFile } from '../corpus/corpusFile';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { writeAtomically } from '../platform/writeAtomically';
import { ExampleCorpus } from './exampleCorpus';

const file = 'corpora.json';
/** So many are remembered. */
const max = 20;

const knownFile = z.object({
  format: z.literal('recordscope-known-corpora'),
  version: z.literal(1),
  /** the last opened first */
  folders: z.array(z.string()),
});

/** Which corpora were open, remembered in the user's folder. */
export class KnownCorpora {
  constructor(
    private readonly config: string,
    private readonly example = new ExampleCorpus(config),
  ) {}

  /** Those that are still there, the last opened first, then the one that comes with the program. */
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
      folders: [folder, ...folders.filter((other) => other !== folder)].slice(0, max),
    };
    await mkdir(this.config, { recursive: true });
    await writeAtomically(join(this.config, file), asJson(entry));
  }

  private async known(folder: string): Promise<KnownCorpus[]> {
    // One that is gone or damaged says so when it is opened by its path.
    const entry = await readCorpusFile(folder).catch(() => undefined);
    const isExample = this.example.is(folder);
    return entry === undefined ? [] : [{ folder, name: entry.name || basename(folder), isExample }];
  }

  /** Without its list nothing is known, and nothing else is amiss. */
  private async folders(): Promise<string[]> {
    try {
      return parseEntry(await readFile(join(this.config, file), 'utf8'), knownFile).folders;
    } catch {
      return [];
    }
  }
}
