import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface NewestSource {
  file: string;
  /** ms */
  changedAt: number;
}

/** The source of the main process that was changed last. Throws if there are no sources, as in a packed program. */
export function newestSource(programFolder: string): NewestSource {
  let newest: NewestSource = { file: '', changedAt: 0 };
  for (const folder of ['src/main', 'src/shared'].map((name) => join(programFolder, name)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|json)$/.test(name)) continue;
      const file = join(folder, name);
      const { mtimeMs } = statSync(file);
      if (mtimeMs > newest.changedAt) newest = { file, changedAt: mtimeMs };
    }
  return newest;
}
