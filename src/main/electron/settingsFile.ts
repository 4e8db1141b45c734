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
  /** of the window that was last moved or resized; null before that */
  window: windowStateSchema.nullable(),
  /** recently opened sources, the latest first */
  recent: z.array(z.string().min(1).max(8192)).max(100),
  /** the user's session in the most recently used window; null without a page */
  session: z.string().max(500_000).nullable(),
});
type Entry = z.infer<typeof settingsEntry>;
export type DesktopSettings = Omit<Entry, 'format' | 'version'>;

type Report = (message: string) => void;

const defaults: DesktopSettings = { window: null, recent: [], session: null };
/** While a window is dragged, its bounds change with every frame, ms. */
const quietFor = 400;

/** The stored settings of the desktop program, in one small file. */
export class SettingsFile {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private hasFailed = false;

  private constructor(
    private readonly folder: string,
    private readonly report: Report,
    private values: DesktopSettings,
  ) {}

  /** Never fails: if the file cannot be read, this is reported and the defaults are used. */
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

  /** Writes pending changes to the disk. */
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
      // The user's addresses are private.
      await writeAtomically(
        path,
        asJson({ format: 'recordscope-desktop', version: 1, ...this.values } satisfies Entry),
        0o600,
      );
      this.hasFailed = false;
    } catch (cause) {
      if (!this.hasFailed)
        this.report(
          `The window position and the recent items cannot be saved: ${fileError(cause, path).message}.`,
        );
      this.hasFailed = true;
    }
  }
}

const fileName = 'desktop.json';

async function readSettings(path: string, report: Report): Promise<DesktopSettings> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    // It does not exist at the first start.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
      report(`The settings cannot be read, so the defaults are used: ${fileError(cause, path).message}.`);
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
    const kept = isAside ? `It was renamed to ${aside}` : 'It could not be renamed';
    report(`The settings file ${path} ${(cause as Error).message}. ${kept}, and the defaults are used.`);
    return defaults;
  }
}
