import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { programFolder } from '../../../src/main/platform/programFolder';

const isRoot = process.getuid?.() === 0;

/** A user without any rights, to be started as where tests run as root; nothing where they do not. */
export const nobody: { uid?: number; gid?: number } = isRoot ? { uid: 65534, gid: 65534 } : {};

/** Whether that user may look into the project: not where it lies in a folder of root's own, which is then said. */
export function projectIsReadable(): boolean {
  const isReadable =
    !isRoot || spawnSync('test', ['-r', join(programFolder, 'package.json')], nobody).status === 0;
  if (!isReadable)
    process.stderr.write(
      `Skipped: ${programFolder} cannot be read by users other than root, so the program cannot be started as one here.\n`,
    );
  return isReadable;
}
