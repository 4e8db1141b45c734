import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder where this program is installed: the nearest one with a package.json. */
export const programFolder = nearestPackage(import.meta.dirname);

/** The same for files that other programs read: a packaged program keeps them next to its archive. */
export const unpackedFolder = programFolder.replace(/\.asar$/, '.asar.unpacked');

function nearestPackage(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
