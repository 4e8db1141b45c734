import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** A file's whole path, so that it means the same wherever the program is called from; anything else as it is. */
export function lastingSource(source: string, folder = process.cwd()): string {
  const path = resolve(folder, source);
  return existsSync(path) ? path : source;
}
