import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type Preferences, preferenceFault } from '../../shared/contract/preferences';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { fileError } from '../platform/fileError';
import { KeyedQueue } from '../platform/keyedQueue';
import { withLock } from '../platform/lock';
import { writeAtomically } from '../platform/writeAtomically';
import { ServiceFault } from './serviceFault';

const preferencesEntry = z.object({
  format: z.literal('recordscope-settings'),
  version: z.literal(1),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** More than there are settings and actions. */
const maxValues = 1000;

/**
 * The user's settings, in one small file. A change writes the settings that it names and no other, so changes by
 * several tabs and programs at once are all kept; of two changes of one setting, the last one is.
 */
export class PreferencesFile {
  private readonly queue = new KeyedQueue();

  constructor(
    readonly path: string,
    private readonly warn: (message: string) => void,
  ) {}

  /** Never fails: a file that cannot be read is reported, and kept under another name if it is damaged. */
  async read(): Promise<Preferences> {
    return this.queue.run('', () => this.stored());
  }

  /** Null restores a default. Returns all settings. */
  async change(changes: Readonly<Record<string, string | number | boolean | null>>): Promise<Preferences> {
    for (const [name, value] of Object.entries(changes)) {
      const fault = value === null ? '' : preferenceFault(name, value);
      if (fault !== '') throw new ServiceFault('invalid', fault);
    }
    return this.queue.run('', async () => {
      try {
        await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
        return await withLock(`${this.path}.lock`, () => this.merged(changes));
      } catch (cause) {
        throw fileError(cause, this.path);
      }
    });
  }

  private async merged(
    changes: Readonly<Record<string, string | number | boolean | null>>,
  ): Promise<Preferences> {
    const values = { ...(await this.stored()), ...changes };
    const kept = Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, string | number | boolean] => entry[1] !== null,
      ),
    );
    if (Object.keys(kept).length > maxValues)
      throw new ServiceFault('invalid', `There may be ${maxValues} settings.`);
    const entry: z.infer<typeof preferencesEntry> = {
      format: 'recordscope-settings',
      version: 1,
      values: kept,
    };
    await writeAtomically(this.path, asJson(entry), 0o600);
    return kept;
  }

  private async stored(): Promise<Preferences> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        this.warn(
          `The settings cannot be read, so the defaults are used: ${fileError(cause, this.path).message}.`,
        );
      return {};
    }
    try {
      return parseEntry(text, preferencesEntry).values;
    } catch (cause) {
      const aside = `${this.path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
      await rename(this.path, aside).catch(() => undefined);
      this.warn(
        `The settings file ${this.path} ${(cause as Error).message}. It was renamed to ${aside}, and the defaults are used.`,
      );
      return {};
    }
  }
}
