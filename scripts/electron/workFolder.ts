import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'fetching-';

/**
 * A new folder inside the cache folder, so that moving it to its final name is one step. Its name contains the process
 * id: folders of killed processes are removed.
 */
export async function newWorkFolder(cacheFolder: string): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  for (const name of await readdir(cacheFolder)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner)))
      await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(cacheFolder, `${prefix}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // It is running, as another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
