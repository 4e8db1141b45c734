import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { openDisplay } from '../support/desktop/xvfb';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const unpacked = join(programFolder, 'dist/linux-unpacked');

describe.skipIf(process.platform !== 'linux' || !(await desktopAvailable()))('the packaged program', () => {
  const folder = temporaryFolder();

  const builtAt = async (): Promise<number> => (await stat(join(programFolder, 'out/main/cli.js'))).mtimeMs;
  let before: number;

  beforeAll(async () => {
    before = await builtAt();
    await promisify(execFile)('npm', ['run', 'package', '--silent'], { cwd: programFolder });
  });

  it('leaves a build that is still right: other programs run from it meanwhile', async () => {
    expect(await builtAt()).toBe(before);
  });

  it('contains the program, its examples and one library, and no development files', async () => {
    const files = await archivedFiles(join(unpacked, 'resources/app.asar'));
    const tops = new Set(
      files.map((file) =>
        file
          .split('/')
          .slice(0, file.startsWith('node_modules') ? 2 : 1)
          .join('/'),
      ),
    );
    expect([...tops].sort()).toEqual(['examples', 'node_modules/zod', 'out', 'package.json']);
    expect(files.filter((file) => /\.(map|ts|cts|tsx)$|\btest\b/.test(file))).toEqual([]);
    expect(files).toContain('out/main/electron.js');
  });

  it('has its fuses set: no Node, no debugger of its own process, only its own archive', async () => {
    const { getCurrentFuseWire, FuseV1Options: fuse } = createRequire(import.meta.url)('@electron/fuses') as {
      getCurrentFuseWire(program: string): Promise<Record<string, number>>;
      FuseV1Options: Record<string, number>;
    };
    const wire = await getCurrentFuseWire(join(unpacked, 'recordscope'));
    const [off, on] = ['0'.charCodeAt(0), '1'.charCodeAt(0)];
    const state = (name: string): number | undefined => wire[fuse[name]!];
    expect({
      runAsNode: state('RunAsNode'),
      nodeOptions: state('EnableNodeOptionsEnvironmentVariable'),
      inspect: state('EnableNodeCliInspectArguments'),
      filePrivileges: state('GrantFileProtocolExtraPrivileges'),
      cookies: state('EnableCookieEncryption'),
      archiveOnly: state('OnlyLoadAppFromAsar'),
      archiveChecked: state('EnableEmbeddedAsarIntegrityValidation'),
    }).toEqual({
      runAsNode: off,
      nodeOptions: off,
      inspect: off,
      filePrivileges: off,
      cookies: on,
      archiveOnly: on,
      archiveChecked: on,
    });
  });

  it('contains the complete example corpus, next to its archive', async () => {
    const [own, packed] = await Promise.all(
      [programFolder, join(unpacked, 'resources/app.asar.unpacked')].map(async (root) =>
        (await readdir(join(root, 'examples/corpus'), { recursive: true })).sort(),
      ),
    );
    expect(packed).toEqual(own);
    expect(packed).toContain('corpus.json');
  });

  it('starts, opens a page and finds its records, and opens and evaluates the example corpus', async () => {
    const display = await openDisplay();
    const { ELECTRON_RUN_AS_NODE: _node, ...env } = process.env;
    const child = spawn(
      join(unpacked, 'recordscope'),
      [
        // Chromium has no sandbox for root; tests often run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--remote-debugging-port=0',
        join(programFolder, 'examples/pages/shop-grid/index.html'),
      ],
      {
        env: {
          ...env,
          ...(display && { DISPLAY: display.name }),
          RECORDSCOPE_CONFIG: join(folder(), 'config'),
          RECORDSCOPE_CACHE: join(folder(), 'cache'),
        },
      },
    );
    try {
      const browser = await chromium.connectOverCDP(await debuggerAddress(child.stderr));
      const inspector = await inspectorOf(browser.contexts().flatMap((context) => context.pages()));
      await inspector.getByRole('tab', { name: 'Records 12' }).waitFor({ timeout: 45_000 });
      await inspector
        .getByRole('navigation', { name: 'Workspaces' })
        .getByRole('button', { name: 'Corpus' })
        .click();
      await inspector.getByRole('button', { name: 'Open the example corpus' }).click();
      await inspector.getByText(/49 pages, 29 sites/).waitFor();
      const results = join(folder(), 'config/example-corpus/results');
      const before = await readdir(results);
      await inspector.getByRole('button', { name: 'Run evaluation', exact: true }).click();
      const finished = async () =>
        (await readdir(results)).filter((name) => !before.includes(name) && !name.includes('.part'));
      await expect.poll(finished, { timeout: 60_000 }).toHaveLength(1);
      await browser.close();
    } finally {
      const hasEnded = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await hasEnded;
      display?.close();
    }
  }, 120_000);
});

async function inspectorOf(pages: readonly Page[]): Promise<Page> {
  const found = pages.find((page) => page.url().startsWith('inspector://app/'));
  if (found === undefined) throw new Error(`there is no inspector among ${pages.map((page) => page.url())}`);
  return found;
}

function debuggerAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (part) => {
      text += part;
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    output.on('end', () => reject(new Error(`it ended: ${text}`)));
  });
}

/** All files of an archive: its JSON header comes after four numbers, the last of which is its length. */
async function archivedFiles(archive: string): Promise<string[]> {
  const bytes = await readFile(archive);
  const length = bytes.readUInt32LE(12);
  const files: string[] = [];
  const walk = (entry: { files?: Record<string, object> }, path: string): void => {
    if (entry.files === undefined) files.push(path);
    for (const [name, inner] of Object.entries(entry.files ?? {}))
      walk(inner, path === '' ? name : `${path}/${name}`);
  };
  walk(JSON.parse(bytes.toString('utf8', 16, 16 + length)) as object, '');
  return files;
}
