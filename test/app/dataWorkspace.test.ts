import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../src/shared/base/parseCsv';
import { desktopProgram } from '../support/browser/labelledProgram';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { savedDownloads } from '../support/desktop/desktopDownloads';
import { localSite } from '../support/page/site';
import { teaPages, teaShop, teasPerPage } from '../support/page/teaShop';

describe.skipIf(!(await desktopAvailable()))('the Data workspace in the desktop program', () => {
  const site = localSite(teaShop);
  const program = desktopProgram();
  let tab: Page;
  const table = () => tab.getByRole('grid', { name: 'What the wrapper finds' });
  const guard = () => tab.getByRole('region', { name: 'Guard', exact: true });

  beforeAll(async () => {
    await program.start(site('/teas'));
    tab = await program.inspector();
    await tab.getByRole('tab', { name: `Records ${teasPerPage}` }).waitFor({ timeout: 45_000 });
  });
  afterAll(() => program.close());
  afterEach(() => {
    expect(program.faults()).toEqual([]);
  });

  it('turns the live page into a table and a saved CSV', async () => {
    const saved = await savedDownloads(program.desktop().app, program.folder());
    await tab.keyboard.press('w');
    await expect.poll(() => table().getAttribute('aria-rowcount')).toBe(String(teasPerPage + 1));
    await tab.keyboard.press('x');
    await tab
      .getByRole('region', { name: 'CSV', exact: true })
      .getByRole('button', { name: /^Save/ })
      .waitFor();
    await tab.keyboard.press('s');
    await expect.poll(async () => (await saved()).length).toBe(1);
    const [{ name, path } = { name: '', path: '' }] = await saved();
    expect(name).toMatch(/\.csv$/);
    expect(parseCsv(await readFile(path, 'utf8'))).toHaveLength(teasPerPage + 1);
  });

  it('follows the pages without leaving the live one', async () => {
    const live = await tab.getByRole('combobox', { name: /^Address/ }).inputValue();
    await tab.keyboard.press('n');
    await tab.getByText(`Stopped: page ${teaPages} has no link to a next page`).waitFor({ timeout: 45_000 });
    await tab.getByRole('button', { name: 'Save 16 rows as CSV' }).waitFor();
    expect(await tab.getByRole('combobox', { name: /^Address/ }).inputValue()).toBe(live);
  });

  it('notices a redesign, and heals the wrapper', async () => {
    await tab.keyboard.press('g');
    await guard().getByText('Healthy', { exact: true }).waitFor();
    await tab.keyboard.press('Control+l');
    await tab.keyboard.insertText(site('/new'));
    await tab.keyboard.press('Enter');
    await guard().getByText('Broken', { exact: true }).waitFor({ timeout: 45_000 });
    await guard().getByRole('button', { name: 'Propose new locators' }).click();
    await guard().getByRole('button', { name: 'Accept revision 2' }).click();
    await guard().getByText('Healthy', { exact: true }).waitFor();
  });
});
