import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from './programFolder';

/** Tests and scripts run from `src`, the program from `out`. */
const isFromSource = import.meta.filename.endsWith('.ts');

let newestSource: { file: string; changedAt: number } | undefined;

/**
 * The built file of a thread. Code that runs from `src` would meet threads of an older build without notice, so it
 * refuses those.
 */
export function threadFile(name: string): string {
  const file = join(programFolder, 'out/main', `${name}.js`);
  if (!isFromSource) return file;
  newestSource ??= newestIn(['src/main', 'src/shared'].map((folder) => join(programFolder, folder)));
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  if (statSync(file).mtimeMs < newestSource.changedAt)
    throw new Error(`${file} is older than ${newestSource.file}: run npm run build`);
  return file;
}

function newestIn(folders: readonly string[]): { file: string; changedAt: number } {
  let newest = { file: '', changedAt: 0 };
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const file = join(folder, name);
      const { mtimeMs } = statSync(file);
      if (mtimeMs > newest.changedAt) newest = { file, changedAt: mtimeMs };
    }
  return newest;
}
