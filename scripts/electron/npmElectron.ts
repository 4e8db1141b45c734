import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { executableIn, executableName } from './executable';
import { RememberedFailure } from './rememberedFailure';
import { runProgram } from './runProgram';
import type { RuntimeOptions } from './runtimeOptions';

/** The Electron that npm's `electron` package has unpacked or can download; or why there is none. */
export async function npmElectron(options: RuntimeOptions): Promise<{ dist: string } | { reason: string }> {
  const folder = join(options.projectFolder, 'node_modules/electron');
  const version = await npmElectronVersion(options.projectFolder);
  if (version === undefined) return { reason: "npm's electron package is not installed: run npm ci" };
  if (await isUnpacked(folder, version, options.platform)) return { dist: join(folder, 'dist') };

  const failure = new RememberedFailure(options.cacheFolder, `electron-${version}`);
  const memoizeLast = await failure.read();
  if (memoizeLast !== undefined) return { reason: memoizeLast };

  options.report(`Downloading Electron ${version} …`);
  const { problem } = await runProgram(process.execPath, [join(folder, 'install.js')], {
    environment: options.environment,
    timeLimit: options.downloadTimeLimit,
  });
  if (await isUnpacked(folder, version, options.platform)) {
    await failure.forget();
    return { dist: join(folder, 'dist') };
  }
  const reason = `the download of Electron ${version} failed: ${problem || 'there is no program afterwards'}`;
  await failure.write(reason);
  return { reason };
}

/** The version that package.json asks for, as npm installed it. */
export async function npmElectronVersion(projectFolder: string): Promise<string | undefined> {
  const text = await read(join(projectFolder, 'node_modules/electron/package.json'));
  return text === '' ? undefined : (JSON.parse(text) as { version: string }).version;
}

/** Like the package's install.js: path.txt is written last, so a half unpacked folder does not count. */
async function isUnpacked(folder: string, version: string, platform: NodeJS.Platform): Promise<boolean> {
  const dist = join(folder, 'dist');
  return (
    (await read(join(dist, 'version'))).replace(/^v/, '') === version &&
    (await read(join(folder, 'path.txt'))) === executableName(platform) &&
    (await executableIn(dist, platform)) !== undefined
  );
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
