import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Whether a file: address is inside a folder (given without links in its path), links resolved. A missing file is
 * allowed: it reveals nothing. A file on another machine is not.
 */
export async function isInsideFolder(address: string, folder: string): Promise<boolean> {
  const inside = folder.endsWith(sep) ? folder : folder + sep;
  try {
    return (await realpath(fileURLToPath(address))).startsWith(inside);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
