import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** A file's absolute path, valid from any working directory; other sources unchanged. */
export function lastingSource(source: string, folder = process.cwd()): string {
  const path = resolve(folder, source);
  return existsSync(path) ? path : source;
}
