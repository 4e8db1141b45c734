import { lstat, readdir, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ClearablePart, StoredPart } from '../../shared/contract/preferences';
import { fileError } from '../platform/fileError';
import type { UserFolders } from '../platform/userFolders';

/** The files that the program keeps on this machine, with their sizes. */
export class ProgramStorage {
  private readonly paths: Readonly<Record<StoredPart['part'], string>>;

  constructor(
    { cache, config }: UserFolders,
    /** folders and pages (by hash) that an inspector has open */
    private readonly inUse: () => Promise<readonly string[]>,
  ) {
    this.paths = {
      pages: join(cache, 'pages'),
      certainty: join(cache, 'certainty'),
      bundles: join(config, 'bundles'),
      presets: join(config, 'presets'),
      example: join(config, 'example-corpus'),
      settings: join(config, 'settings.json'),
    };
  }

  async list(): Promise<StoredPart[]> {
    const parts = Object.entries(this.paths) as [StoredPart['part'], string][];
    return Promise.all(
      parts.map(async ([part, path]) => {
        const items = part === 'presets' ? await filesIn(path) : (await namesOf(path)).length;
        return { part, path, items, bytes: await sizeOf(path) };
      }),
    );
  }

  /** Deletes what is in a part, but for what is open. */
  async clear(part: ClearablePart): Promise<StoredPart[]> {
    const folder = this.paths[part];
    const used = await this.inUse();
    for (const name of await namesOf(folder)) {
      const path = join(folder, name);
      if (used.some((open) => open === name || `${open}${sep}`.startsWith(`${path}${sep}`))) continue;
      await rm(path, { recursive: true, force: true }).catch((cause: unknown) => {
        throw fileError(cause, path);
      });
    }
    return this.list();
  }
}

/** Hidden ones are not complete yet. */
async function namesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.'));
}

/** In a folder of folders. */
async function filesIn(folder: string): Promise<number> {
  const inside = await Promise.all((await namesOf(folder)).map((name) => namesOf(join(folder, name))));
  return inside.flat().length;
}

/** Of a file, or of all files below a folder; links are not followed. */
async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.isFile() ? found.size : 0;
  let bytes = 0;
  for (const name of await namesOf(path)) bytes += await sizeOf(join(path, name));
  return bytes;
}
