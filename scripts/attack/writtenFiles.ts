import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The names of all files in the folder of an attack, but for stored pages and those below `allowed`. */
export async function writtenFiles(folder: string, allowed: string): Promise<string> {
  const ignored = ['cache', relative(folder, allowed)];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .filter((name) => !ignored.some((each) => name === each || name.startsWith(`${each}/`)))
    .sort()
    .join('\n');
}
