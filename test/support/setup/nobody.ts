import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { programFolder } from '../../../src/main/platform/programFolder';

const isRoot = process.getuid?.() === 0;

/** A user without any rights, to start programs as when tests run as root; empty otherwise. */
export const nobody: { uid?: number; gid?: number } = isRoot ? { uid: 65534, gid: 65534 } : {};

/** Whether that user can read the project: not if it is in a private folder of root, which is then reported. */
export function projectIsReadable(): boolean {
  const isReadable =
    !isRoot || spawnSync('test', ['-r', join(programFolder, 'package.json')], nobody).status === 0;
  if (!isReadable)
    process.stderr.write(
      `Skipped: ${programFolder} cannot be read by users other than root, so the program cannot be started as one here.\n`,
    );
  return isReadable;
}
