import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Whether a file: address is of a file in a folder (given without links in its path) or below it, links followed.
 * A file that does not exist may be asked for: it has nothing to tell. A file of another machine may not.
 */
export async function liesInside(address: string, folder: string): Promise<boolean> {
  const inside = folder.endsWith(sep) ? folder : folder + sep;
  try {
    return (await realpath(fileURLToPath(address))).startsWith(inside);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
