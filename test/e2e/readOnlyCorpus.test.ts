import type { ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { LabelTab } from '../support/browser/labelTab';
import { launchBrowser, letIn, serveProgram, stopProgram } from '../support/browser/servedProgram';
import { nobody, projectIsReadable } from '../support/setup/nobody';

describe.skipIf(!projectIsReadable())('a read-only corpus', () => {
  let folder: string;
  let corpus: string;
  let server: ChildProcess;
  let browser: Browser;
  let label: LabelTab;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-read-only-'));
    corpus = join(folder, 'corpus');
    await cp(join(programFolder, 'examples/corpus'), corpus, { recursive: true });
    const own = join(folder, 'own');
    await mkdir(own);
    for (const path of [folder, own]) await chmod(path, 0o777);
    await chmod(corpus, 0o555);
    const served = await serveProgram(own, [corpus], [], nobody);
    server = served.server;
    browser = await launchBrowser();
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    tab.setDefaultTimeout(45_000);
    await letIn(tab.context(), served.entered);
    await tab.goto(served.entered.address);
    label = new LabelTab(tab, corpus);
  });
  afterAll(async () => {
    await browser.close();
    await stopProgram(server);
    await chmod(corpus, 0o755);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  it('is shown with its numbers, and cannot be evaluated or added to', async () => {
    const { tab } = label;
    await tab.getByText('This corpus is read-only.').waitFor();
    await tab.getByRole('region', { name: 'Leaderboard' }).getByRole('row').nth(5).waitFor();
    const toolbar = tab.getByRole('toolbar', { name: 'Evaluation' });
    expect(await toolbar.getByRole('button', { name: 'Run evaluation' }).isDisabled()).toBe(true);
    await toolbar.getByRole('button', { name: /corpus$/ }).click();
    for (const item of ['Add pages', 'Import pages', 'Tags and sites', 'Held-out sites', 'Import labels'])
      expect(await tab.getByRole('menuitem', { name: item }).getAttribute('aria-disabled')).toBe('true');
    await tab.keyboard.press('Escape');
  });

  it('is shown with its labels, which cannot be changed', async () => {
    const { tab, panel } = label;
    await label.goToLabel();
    await tab.getByText('Example corpus is read-only').waitFor();
    const before = await label.stored('advertisement');
    expect(before?.status).toBe('labelled');
    await tab.getByRole('listbox', { name: 'Pages' }).getByRole('option').first().click();
    await panel.getByText('accepted', { exact: true }).waitFor();
    await label.press('Tab', 'Delete');
    await label.message.getByText(/^This corpus is read-only/).waitFor();
    await label.press('Control+z', 'Enter');
    for (const name of [/^Accept and next/, /^Skip/])
      expect(await panel.getByRole('button', { name }).isDisabled()).toBe(true);
    expect(await label.stored('advertisement')).toEqual(before);
  });
});
