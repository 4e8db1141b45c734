import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that this program was installed in, wherever its code was bundled to: the nearest with a package.json. */
export const programFolder = nearestPackage(import.meta.dirname);

/** The same, where files lie that other programs read: a packed program keeps these beside its archive. */
export const unpackedFolder = programFolder.replace(/\.asar$/, '.asar.unpacked');

function nearestPackage(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
