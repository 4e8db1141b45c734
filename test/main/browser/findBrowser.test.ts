import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrowserError, findBrowser } from '../../../src/main/browser/findBrowser';

const isLinux = process.platform === 'linux';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(...path: string[]): Promise<string> {
  const file = join(folder, ...path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o755);
  return file;
}

describe('findBrowser', () => {
  it('prefers the requested one, before the variable and all others', async () => {
    const asked = await program('asked');
    const variable = await program('variable');
    const environment = { RECORDSCOPE_BROWSER: variable, PATH: folder };
    expect(await findBrowser(asked, environment)).toMatchObject({ path: asked, origin: '--browser' });
    expect(await findBrowser(undefined, environment)).toMatchObject({
      path: variable,
      origin: 'RECORDSCOPE_BROWSER',
    });
  });

  it.runIf(isLinux)('then an installed Chrome, then Chromium, then Edge', async () => {
    const environment = { PATH: [join(folder, 'a'), join(folder, 'b')].join(':') };
    const edge = await program('a', 'microsoft-edge');
    expect(await findBrowser(undefined, environment)).toMatchObject({ path: edge, origin: 'installed' });
    const chromium = await program('b', 'chromium');
    expect(await findBrowser(undefined, environment)).toMatchObject({ path: chromium });
    const chrome = await program('b', 'google-chrome');
    expect(await findBrowser(undefined, environment)).toMatchObject({ path: chrome });
  });

  it.runIf(isLinux)('then the Chromium from npm, also on request', async () => {
    const found = await findBrowser(undefined, { PATH: folder });
    expect(found).toMatchObject({ origin: "from npm's @sparticuz/chromium" });
    await program('google-chrome');
    expect((await findBrowser('bundled', { PATH: folder })).path).toBe(found.path);
  });

  it('says what to do if a browser does not exist', async () => {
    const failure = findBrowser(join(folder, 'nothing'), {});
    await expect(failure).rejects.toThrow(BrowserError);
    await expect(failure).rejects.toThrow(/there is no browser at '.*nothing': give the path/);
  });
});
