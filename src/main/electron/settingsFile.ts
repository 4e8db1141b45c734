import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';
import { windowStateSchema } from './window/windowState';

const settingsEntry = z.object({
  format: z.literal('recordscope-desktop'),
  version: z.literal(1),
  /** of the window that was moved or resized last; null before any was */
  window: windowStateSchema.nullable(),
  /** what was opened, the latest first */
  recent: z.array(z.string().min(1).max(8192)).max(100),
  /** where the user was in the window that was used last; null where there was no page */
  session: z.string().max(500_000).nullable(),
});
type Entry = z.infer<typeof settingsEntry>;
export type DesktopSettings = Omit<Entry, 'format' | 'version'>;

type Report = (message: string) => void;

const defaults: DesktopSettings = { window: null, recent: [], session: null };
/** While a window is dragged its place changes with every frame, ms. */
const quietFor = 400;

/** What the desktop program remembers, in one small file. */
export class SettingsFile {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private hasFailed = false;

  private constructor(
    private readonly folder: string,
    private readonly report: Report,
    private values: DesktopSettings,
  ) {}

  /** Never fails: what cannot be read is told, and the defaults hold. */
  static async read(folder: string, notify: Report): Promise<SettingsFile> {
    return new SettingsFile(folder, notify, await readSettings(join(folder, fileName), notify));
  }

  get current(): Readonly<DesktopSettings> {
    return this.values;
  }

  change(part: Partial<DesktopSettings>): void {
    this.values = { ...this.values, ...part };
    this.timer ??= setTimeout(() => this.write(), quietFor);
  }

  /** Has what was changed on the disk. */
  async flush(): Promise<void> {
    if (this.timer !== undefined) this.write();
    await this.writing;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.put());
  }

  private async put(): Promise<void> {
    const path = join(this.folder, fileName);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      // Addresses that somebody opened are nobody else's business.
      await writeAtomically(
        path,
        asJson({ format: 'recordscope-desktop', version: 1, ...this.values } satisfies Entry),
        0o600,
      );
      this.hasFailed = false;
    } catch (cause) {
      if (!this.hasFailed)
        this.report(
          `The place of the window and the recent items are not kept: ${fileError(cause, path).message}.`,
        );
      this.hasFailed = true;
    }
  }
}

const fileName = 'desktop.json';

async function readSettings(path: string, tell: Report): Promise<DesktopSettings> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    // Not there yet, which is so at the first start.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
      tell(`The settings could not be read, so the defaults hold: ${fileError(cause, path).message}.`);
    return defaults;
  }
  try {
    const { window, recent, session } = parseEntry(text, settingsEntry);
    return { window, recent, session };
  } catch (cause) {
    const aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const isAside = await rename(path, aside).then(
      () => true,
      () => false,
    );
    const kept = isAside ? `It was set aside as ${aside}` : 'It could not be set aside';
    tell(`The settings file ${path} ${(cause as Error).message}. ${kept}, and the defaults hold.`);
    return defaults;
  }
}
