import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { launchBrowser } from '../support/browser/servedProgram';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const folder = temporaryFolder();
let program: ChildProcess | undefined;
let browser: Browser | undefined;

afterEach(async () => {
  await browser?.close();
  if (program?.exitCode === null) {
    program.kill('SIGINT');
    await new Promise((done) => program!.once('exit', done));
  }
});

/** The sources and what they need, to be changed without touching the real ones. */
async function copySources(): Promise<string> {
  const copy = join(folder(), 'copy');
  await mkdir(copy);
  for (const part of [
    'src',
    'scripts',
    'bin',
    'package.json',
    'electron.vite.config.ts',
    'examples/pages/shop-grid',
  ])
    await cp(join(programFolder, part), join(copy, part), { recursive: true });
  await symlink(join(programFolder, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function replaceIn(file: string, old: string, fresh: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(old);
  await writeFile(file, text.replace(old, fresh));
}

/** The program in a copy of the sources, with its inspector in a browser. */
async function startedIn(copy: string): Promise<{ tab: Page; output: () => string }> {
  const env = {
    ...process.env,
    RECORDSCOPE_CACHE: join(folder(), 'cache'),
    RECORDSCOPE_CONFIG: join(folder(), 'config'),
  };
  const args = ['--import', 'tsx', 'scripts/dev.ts', '--served', 'examples/pages/shop-grid/index.html'];
  program = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [program.stdout!, program.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const address = await vi.waitFor(() => {
    const found = /http:\/\/127\.0\.0\.1:\d+\/enter\?\S+/.exec(output)?.[0];
    if (found === undefined) throw new Error(output);
    return found;
  }, 90_000);
  browser = await launchBrowser();
  const tab = await browser.newPage();
  tab.setDefaultTimeout(45_000);
  await tab.goto(address);
  await tab.getByText('Listwise').first().waitFor();
  await tab.evaluate('window.isSamePage = true');
  return { tab, output: () => output };
}

describe('npm run dev -- --served', () => {
  it('shows a changed component without a reload, and a changed method after a restart', async () => {
    const copy = await copySources();
    const { tab, output } = await startedIn(copy);

    await replaceIn(join(copy, 'src/renderer/app/TitleBar.tsx'), "title: 'Tune'", "title: 'Tune it'");
    await tab.getByRole('button', { name: 'Tune it', exact: true }).waitFor();
    expect(await tab.evaluate('window.isSamePage')).toBe(true);

    const method = join(copy, 'src/shared/methods/listwise/index.ts');
    await replaceIn(method, "title: 'Listwise'", "title: 'Changed method'");
    await tab.getByText('Changed method').first().waitFor();
    await expect.poll(output).toContain('Restarted after a change.');

    expect(output()).not.toMatch(/ECONNREFUSED|warning:/);
    expect(output().match(/The address admits one browser/g)).toHaveLength(1);
    // The port of the service is not for browsers.
    expect(new Set(output().match(/127\.0\.0\.1:\d+/g)).size).toBe(1);
    expect(output()).not.toContain('--port');
  });

  it('stays up while a method is refused or a build fails, says why, and starts again after the next change', async () => {
    const copy = await copySources();
    const { tab, output } = await startedIn(copy);
    const method = join(copy, 'src/shared/methods/emine/index.ts');
    const overlay = tab.locator('vite-error-overlay');
    const restarts = () => output().match(/Restarted after a change\./g)?.length ?? 0;

    const refusal = "emine: stage 'dataRegion' needs 'container', which is not an earlier stage";
    await replaceIn(method, 'container, dataRegion]', 'dataRegion, container]');
    await overlay.getByText(refusal).waitFor();
    expect(output()).toContain(`error: ${refusal}\n`);
    expect(output()).not.toMatch(/^ +at |Node\.js v/m);
    expect(restarts()).toBe(0);
    await replaceIn(method, 'dataRegion, container]', 'container, dataRegion]');
    await overlay.waitFor({ state: 'detached' });
    await expect.poll(restarts).toBeGreaterThan(0);

    await replaceIn(method, 'export const emine =', 'export const emine = =');
    await overlay.getByText('Unexpected token').first().waitFor();
    await replaceIn(method, 'export const emine = =', 'export const emine =');
    await replaceIn(
      join(copy, 'src/shared/methods/listwise/index.ts'),
      "title: 'Listwise'",
      "title: 'Changed method'",
    );
    await tab.getByText('Changed method').first().waitFor();
    await overlay.waitFor({ state: 'detached' });
    expect(output().match(/Unexpected token/g)).toHaveLength(1);
    expect(output()).not.toContain('ECONNREFUSED');
    expect(program!.exitCode).toBeNull();
  });

  it('refuses options that it does not know', async () => {
    const args = ['--import', 'tsx', 'scripts/dev.ts', '--port', '1'];
    program = spawn(process.execPath, args, { cwd: programFolder, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    program.stderr!.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const code = await new Promise((done) => program!.once('exit', done));
    expect(code).toBe(2);
    expect(errors).toContain('unknown option --port');
  });
});
