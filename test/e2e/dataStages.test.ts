import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../src/shared/base/parseCsv';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { capturedExample } from '../support/page/capturedExample';
import { examplePage } from '../support/page/examplePages';

/** What the exported file offers. */
interface Exported {
  extract(page: Page): Promise<{ rows: Record<string, unknown>[] }>;
}

let tabs: InspectorTabs;
let tab: Page;
let inspect: InspectTab;
beforeAll(async () => {
  tabs = await InspectorTabs.start(await capturedExample('shop-grid'));
  tab = await tabs.open();
  inspect = new InspectTab(tab);
  await inspect.records.waitFor();
}, 120_000);
afterAll(() => tabs.close());

describe('from records to data', () => {
  /** name and price of each row of the saved table */
  let csv: [name: string, price: number | null][] = [];
  const table = () => tab.getByRole('grid', { name: 'What the records say' });
  const heads = () => table().getByRole('columnheader').allInnerTexts();

  it('one key goes to the data stages and the table', async () => {
    await tab.keyboard.press('d');
    await tab.getByRole('heading', { name: 'Items', exact: true, level: 2 }).waitFor();
    await table().waitFor();
    expect(await table().getAttribute('aria-rowcount')).toBe('13');
    expect((await heads()).join(' ')).toMatch(/name\s+text\s+100 %/);
    expect(await violations(tab)).toEqual([]);
  });

  it('a cell selects its block, and Why has the data stages', async () => {
    const name = table()
      .getByRole('gridcell', { name: /Tarn Down Jacket/ })
      .last();
    await name.click();
    await expect.poll(() => name.getAttribute('aria-selected')).toBe('true');
    await inspect.details(/^Why/);
    await inspect.verdicts.getByText(/^Field “name”: its evidence weighs/).waitFor();
    await inspect.details(/^Table/);
  });

  it('a parameter of a data stage changes the table, and undo brings it back', async () => {
    const before = await heads();
    await tab.getByRole('button', { name: /^Stage \d+ Fields/ }).click();
    await inspect.type(/^Evidence for a meaning/, 1.5);
    await expect.poll(async () => (await heads()).join(' ')).not.toContain('name');
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(heads).toEqual(before);
  });

  it('is saved as CSV, with values as they were read', async () => {
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const [names, ...rows] = parseCsv(await readFile(await download.path(), 'utf8'));
    expect(rows).toHaveLength(12);
    const name = names!.indexOf('name');
    const price = names!.indexOf('price');
    expect(rows[0]![name]).toContain('Tarn Down Jacket');
    expect(rows.every((row) => row[price] === '' || Number(row[price]) > 0)).toBe(true);
    csv = rows.map((row) => [row[name]!, row[price] === '' ? null : Number(row[price])]);
  });

  it('is saved as code, which finds the same values without the program', async () => {
    const code = () => tab.getByRole('button', { name: /^Code/ });
    await code().click();
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('menuitem', { name: /^Playwright/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.mjs$/);
    const file = join(tabs.folder, 'scraper.mjs');
    await download.saveAs(file);
    const { extract } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exported;
    const page = await tab.context().newPage();
    await page.setContent(await readFile(examplePage('shop-grid'), 'utf8'));
    const { rows } = await extract(page);
    await page.close();
    expect(rows.map(({ name, price }) => [name, price])).toEqual(csv);
    await tab.getByText('The file was saved, but not all could be done as wished.').waitFor();
    expect(await violations(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('says why a target is refused', async () => {
    await tab.getByRole('button', { name: /^Code/ }).click();
    await tab.getByRole('menuitem', { name: /^cheerio/ }).click();
    await tab.getByText(/^cheerio cannot say where the field .* Playwright can, with a browser$/).waitFor();
    expect(await violations(tab)).toEqual([]);
    expect(tabs.faults).toEqual([]);
  });
});
