import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sandboxObstacle } from '../../scripts/electron/desktopObstacle';
import { programFolder } from '../../src/main/platform/programFolder';
import { nobody, projectIsReadable } from '../support/setup/nobody';
import { temporaryFolder } from '../support/setup/temporaryFolder';
import { writeProgram } from './electronFixture';

const folder = temporaryFolder();
const isReadable = projectIsReadable();
const isRoot = process.getuid?.() === 0;
const noSandboxHere = await sandboxObstacle('/nowhere', process.platform);

interface Started {
  child: ChildProcess;
  /** resolves once the output matches */
  says: (pattern: RegExp) => Promise<void>;
  ended: Promise<{ code: number | null; output: string }>;
}

/** `npm start -- …args`, after the build; as a user who is not root unless told, or where only root can look. */
function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}, asRoot = false): Started {
  const become = ['setpriv', '--reuid', `${nobody.uid}`, '--regid', `${nobody.gid}`, '--clear-groups'];
  const program = [process.execPath, '--import', 'tsx', 'scripts/start.ts', ...args];
  const [command, ...rest] = isRoot && isReadable && !asRoot ? [...become, ...program] : program;
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...inherited } = process.env;
  const folders = {
    RECORDSCOPE_CACHE: join(folder(), 'files/cache'),
    RECORDSCOPE_CONFIG: join(folder(), 'files/config'),
  };
  const child = spawn(command!, rest, {
    cwd: programFolder,
    env: { ...inherited, ...folders, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  const says = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => void (pattern.test(output) && resolve());
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`it ended, having said: ${output}`)));
      look();
    });
  return { child, says, ended };
}

/** An Electron that says what it was started with, and then does something. */
async function electronThat(does: string): Promise<NodeJS.ProcessEnv> {
  await chmod(folder(), 0o755);
  const dist = join(folder(), 'dist');
  await writeProgram(
    join(dist, 'electron'),
    `#!/bin/sh\nif [ "$ELECTRON_RUN_AS_NODE" ]; then echo 45.6.7; exit; fi\necho "started with $*"\n${does}\n`,
  );
  return { ELECTRON_OVERRIDE_DIST_PATH: dist, DISPLAY: ':7', ELECTRON_RUN_AS_NODE: '1' };
}

const canStart = process.platform === 'linux' && noSandboxHere === undefined && isReadable;

describe.runIf(canStart)('npm start on a desktop', () => {
  it('starts Electron on the project and the example corpus, and ends with its exit code', async () => {
    const { ended } = start([], await electronThat('exit 7'));
    expect(await ended).toEqual({
      code: 7,
      output: `Desktop: Electron 45.6.7\nstarted with ${programFolder} examples/corpus\n`,
    });
  });

  it('passes the named source on', async () => {
    const { ended } = start(['--desktop', 'https://shop.example/?q=1 2'], await electronThat('exit 0'));
    expect(await ended).toMatchObject({
      code: 0,
      output: expect.stringContaining(`started with ${programFolder} https://shop.example/?q=1 2\n`),
    });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('passes %s on, and waits for Electron to end', async (signal) => {
    const waits = "trap 'echo asked to end; exit 5' INT TERM\necho ready\nwhile :; do sleep 0.1; done";
    const { child, says, ended } = start([], await electronThat(waits));
    await says(/ready/);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 5, output: expect.stringContaining('asked to end') });
  });
});

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves if an option of recordscope open is given, and says so', async () => {
    await chmod(folder(), 0o755);
    await mkdir(join(folder(), 'files'));
    await chmod(join(folder(), 'files'), 0o777);
    const { child, says, ended } = start(['--no-open'], { DISPLAY: ':7' });
    await says(/Recordscope is at http:\/\/127\.0\.0\.1:/);
    child.kill('SIGINT');
    expect((await ended).output).toMatch(/^Served in the browser, because --no-open is an option of it\n/);
  });

  it('fails with the reasons if --desktop is not possible', async () => {
    const { ended } = start(['--desktop']);
    expect(await ended).toEqual({
      code: 1,
      output: 'error: No desktop: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)\n',
    });
  });

  it.runIf(isRoot)('gives root no desktop without a sandbox', async () => {
    const { ended } = start(['--desktop'], await electronThat('exit 0'), true);
    expect(await ended).toEqual({
      code: 1,
      output: 'error: No desktop: it runs as root, where Chromium has no sandbox: start it as another user\n',
    });
  });

  it('refuses contradicting options', async () => {
    expect(await start(['--desktop', '--port=80']).ended).toEqual({
      code: 2,
      output: 'error: --port is for the served inspector, not for --desktop\n',
    });
    expect((await start(['--desktop', '--served']).ended).code).toBe(2);
  });

  it('lists its own options in its help', async () => {
    const { code, output } = await start(['--help']).ended;
    expect(code).toBe(0);
    expect(output).toMatch(/--desktop \| --served.*--port <number>/s);
  });
});

describe('the sandbox of Chromium', () => {
  const forbid = async (): Promise<void> => {
    await mkdir(join(folder(), 'kernel'));
    await writeFile(join(folder(), 'kernel/apparmor_restrict_unprivileged_userns'), '1\n');
  };

  it('is reported as missing with a remedy if the system forbids it', async () => {
    await forbid();
    expect(await sandboxObstacle('/opt/e', 'linux', folder())).toBe(
      "this system does not allow Chromium its sandbox (kernel.apparmor_restrict_unprivileged_userns is 1): allow its own helper with sudo chown root '/opt/e/chrome-sandbox' && sudo chmod 4755 '/opt/e/chrome-sandbox'",
    );
    expect(await sandboxObstacle('/opt/e', 'darwin', folder())).toBeUndefined();
  });

  it.runIf(isRoot)('can be had once that was done', async () => {
    await forbid();
    await writeFile(join(folder(), 'chrome-sandbox'), '');
    await chmod(join(folder(), 'chrome-sandbox'), 0o4755);
    expect(await sandboxObstacle(folder(), 'linux', folder())).toBeUndefined();
  });
});
