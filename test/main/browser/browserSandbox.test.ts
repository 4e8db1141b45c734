import { spawnSync } from 'node:child_process';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startChromium } from '../../../src/main/browser/chromiumHost';
import { findBrowser } from '../../../src/main/browser/findBrowser';
import { descendantsOf, recordscope } from '../../support/corpus/commandLine';
import { snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';
import { nobody, projectIsReadable } from '../../support/setup/nobody';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const isLinux = process.platform === 'linux';
const at = localSite({
  '/': '<!doctype html><p>page',
  '/slow': '<!doctype html><p>page<img src="/never">',
  '/never': () => undefined,
});

afterEach(() => void vi.restoreAllMocks());

/** A browser program that records how it was started, and then does what `body` says. */
async function browserProgram(body: string): Promise<{ path: string; starts: () => Promise<string[]> }> {
  const path = join(folder(), 'browser');
  const log = join(folder(), 'starts');
  await writeFile(log, '');
  await writeFile(path, `#!/bin/sh\necho "$@" >> ${log}\n${body}\n`);
  await chmod(path, 0o755);
  return { path, starts: async () => (await readFile(log, 'utf8')).split('\n').slice(0, -1) };
}

/** A real browser on a system without sandbox support. */
async function withoutUserNamespaces(): Promise<string> {
  const { path, environment } = await findBrowser('bundled');
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  return `case "$*" in *--no-sandbox*) ${variables.join(' ')} exec ${path} --headless=shell --disable-gpu "$@";; esac
    echo '[1:FATAL:zygote_host_impl_linux.cc:128] No usable sandbox! If you are running on Ubuntu' >&2; exit 1`;
}

const isSandboxed = (args: string): boolean => !args.includes('--no-sandbox');

describe.runIf(isLinux)("the browser's sandbox", () => {
  it('is dropped only if the system has none: detected once, and reported in every capture of the web', async () => {
    // Root never has one.
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const { path, starts } = await browserProgram(await withoutUserNamespaces());
    for (const isFirst of [true, false]) {
      const browser = await startChromium({ browser: path });
      try {
        expect(browser.browser).toContain('without its sandbox');
        expect((await snapshotOf(browser, at('/'))).warnings).toEqual([
          {
            code: 'no-sandbox',
            message:
              'the browser ran without its sandbox, because this system does not allow it: enable user namespaces, or open only pages that you trust',
          },
        ]);
      } finally {
        await browser.close();
      }
      expect((await starts()).map(isSandboxed)).toEqual(isFirst ? [true, false] : [true, false, false]);
    }
  });

  it('is not dropped for a browser that fails to start for another reason', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const { path, starts } = await browserProgram(
      'echo error while loading shared libraries: libnss3.so >&2; exit 127',
    );
    await expect(startChromium({ browser: path })).rejects.toThrow(/cannot be started: error while loading/);
    expect((await starts()).map(isSandboxed)).toEqual([true]);
  });

  it.runIf(process.getuid?.() === 0)('is not available to root, which is reported', async () => {
    const browser = await startChromium({ browser: 'bundled' });
    try {
      const { warnings } = await snapshotOf(browser, at('/'));
      expect(warnings).toEqual([
        { code: 'no-sandbox', message: expect.stringContaining('because the program runs as root') },
      ]);
    } finally {
      await browser.close();
    }
  });

  it.runIf(projectIsReadable() && hasUserNamespaces())(
    'contains the page in the Chromium from npm, for a user who is not root',
    async () => {
      const corpus = join(folder(), 'corpus');
      if (nobody.uid !== undefined) await chown(folder(), nobody.uid, nobody.gid!);
      const seen: { command: string; status: string }[] = [];
      const finished = await recordscope(
        ['capture', at('/slow'), '--into', corpus, '--timeout', '3', '--json', '--browser', 'bundled'],
        {
          through: asNobody(),
          environment: { HOME: folder(), XDG_CACHE_HOME: folder(), TMPDIR: folder() },
          started: (child) => {
            const look = setInterval(() => {
              for (const { pid, command } of descendantsOf(child.pid!)) {
                if (!command.includes('--type=renderer')) continue;
                const status = readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
                void status.then((text) => text !== '' && seen.push({ command, status: text }));
              }
            }, 100);
            child.on('close', () => clearInterval(look));
          },
        },
      );
      expect(finished).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(finished.stdout).warnings).toEqual([expect.stringMatching(/^not fully loaded/)]);
      expect(seen.some(({ status }) => /^Seccomp:\s+2$/m.test(status))).toBe(true);
      for (const { command } of seen) expect(command).not.toContain('--no-sandbox');
    },
  );
});

function asNobody(): string[] {
  return nobody.uid === undefined
    ? []
    : ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups'];
}

/** Without them no browser has a sandbox. */
function hasUserNamespaces(): boolean {
  const [command, ...args] = [...asNobody(), 'unshare', '--user', 'true'];
  return isLinux && spawnSync(command!, args).status === 0;
}
