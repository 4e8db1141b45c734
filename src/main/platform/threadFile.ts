import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type NewestSource, newestSource } from './newestSource';
import { programFolder } from './programFolder';

/** Tests and scripts run from `src`, the program from `out`. */
const isFromSource = import.meta.filename.endsWith('.ts');

let newest: NewestSource | undefined;

/**
 * The built file of a thread. Code that runs from `src` would meet threads of an older build without notice, so it
 * refuses those.
 */
export function threadFile(name: string): string {
  const file = join(programFolder, 'out/main', `${name}.js`);
  if (!isFromSource) return file;
  newest ??= newestSource(programFolder);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  if (statSync(file).mtimeMs < newest.changedAt)
    throw new Error(`${file} is older than ${newest.file}: run npm run build`);
  return file;
}
