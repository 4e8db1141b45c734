import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../src/shared/base/parseCsv';
import { wrapperSchema } from '../../src/shared/wrappers/wrapper';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { localSite } from '../support/page/site';
import { teaPages, teaShop, teasPerPage } from '../support/page/teaShop';

/** What the exported file offers. */
interface Exported {
  extract(page: Page): Promise<{ rows: Record<string, unknown>[] }>;
}

const site = localSite(teaShop);
let tabs: InspectorTabs;
let tab: Page;
beforeAll(async () => {
  tabs = await InspectorTabs.start();
  tab = await tabs.open();
  await tab.getByRole('button', { name: /^Type an address/ }).waitFor();
}, 120_000);
afterAll(() => tabs.close());
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => tab.keyboard.press(key)), Promise.resolve());
const region = (name: string) => tab.getByRole('region', { name, exact: true });
const table = () => tab.getByRole('grid', { name: 'What the wrapper finds' });
const parts = () => tab.getByRole('navigation', { name: 'Parts of the wrapper' });
const heads = async () => (await table().getByRole('columnheader').allInnerTexts()).join(' ');
const chosenPart = () => parts().locator('[aria-current]').innerText();

async function downloaded(save: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([tab.waitForEvent('download'), save()]);
  return download;
}

/** Types a name for the chosen part, once its field has the focus. */
async function rename(name: string): Promise<void> {
  await press('F2');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await tab.keyboard.insertText(name);
  await press('Enter');
}

async function openAddress(address: string): Promise<void> {
  await press('Control+l');
  await tab.keyboard.insertText(address);
  await press('Enter');
}

describe('from an address to data, by keys', () => {
  let keys = 0;
  const key = async (name: string): Promise<void> => {
    keys++;
    await press(name);
  };

  it('a page becomes a table and a saved CSV in at most ten keys', async () => {
    await key('Control+l');
    await tab.keyboard.insertText(site('/teas'));
    await key('Enter');
    await new InspectTab(tab).records.waitFor();
    await key('w');
    await table().waitFor();
    expect(await table().getAttribute('aria-rowcount')).toBe(String(teasPerPage + 1));
    expect(await violations(tab)).toEqual([]);
    await key('v');
    await tab
      .getByText(/^Safe to ship: the records and \d of \d fields hold on 19 of 19 changed pages\.$/)
      .waitFor();
    await key('x');
    await region('CSV').getByRole('button', { name: /^Save/ }).waitFor();
    const download = await downloaded(() => key('s'));
    const [names, ...rows] = parseCsv(await readFile(await download.path(), 'utf8'));
    expect(rows).toHaveLength(teasPerPage);
    expect(rows[0]![names!.indexOf('name')]).toBe('Assam tea, 1 bags');
    expect(Number(rows[0]![names!.indexOf('price')])).toBe(2.5);
    expect(keys).toBeLessThanOrEqual(10);
  });

  it('the code it shows finds the same rows without the program', async () => {
    await tab.getByRole('button', { name: /^Playwright/ }).click();
    await region('Playwright').getByText('export').first().waitFor();
    const download = await downloaded(() => press('s'));
    const file = join(tabs.folder, 'teas.mjs');
    await download.saveAs(file);
    const { extract } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exported;
    const page = await tab.context().newPage();
    await page.goto(site('/teas'));
    const { rows } = await extract(page);
    await page.close();
    expect(rows).toHaveLength(teasPerPage);
    expect(rows[5]).toMatchObject({ name: 'Mate tea, 6 bags', price: 7.5 });
    expect(await violations(tab)).toEqual([]);
  });
});

describe('fields', () => {
  it('are chosen by arrows, renamed, left out, and brought back by undo', async () => {
    await press('1');
    await table().waitFor();
    await press('ArrowDown');
    const first = await chosenPart();
    expect(first).not.toMatch(/^Records/);
    await rename('link');
    await expect.poll(heads).toContain('link');
    expect(await violations(tab)).toEqual([]);
    await press('Escape', 'Delete');
    await expect.poll(heads).not.toContain('link');
    await press('Control+z');
    await expect.poll(heads).toContain('link');
    await press('Control+z');
    await expect.poll(heads).not.toContain('link');
    await press('Control+Shift+z', 'Control+z');
  });

  it('keep their name if another field has the wanted one', async () => {
    await expect.poll(heads).toContain('price');
    const before = await heads();
    await parts().getByRole('button', { name: /^name/ }).click();
    await expect.poll(chosenPart).toMatch(/^name/);
    await rename('price');
    await tab.getByText('Another field is called “price”: choose another name.').waitFor();
    await tab.getByRole('button', { name: 'Dismiss' }).click();
    await press('Escape');
    expect(await heads()).toBe(before);
  });

  it('are read as another type', async () => {
    await parts()
      .getByRole('button', { name: /^price/ })
      .click();
    await tab.getByRole('combobox', { name: 'Type' }).click();
    await tab.getByRole('option', { name: 'text', exact: true }).click();
    await table().getByRole('gridcell', { name: '£2.50' }).waitFor();
    await press('Control+z');
    await table().getByRole('gridcell', { name: '2.5', exact: true }).waitFor();
  });
});

describe('locators', () => {
  it('say what they rely on; one of your own is tried while it is typed, and used', async () => {
    await press('2');
    await parts().getByRole('button', { name: /^name/ }).click();
    const panel = region('Locators');
    await panel
      .getByText(/survival 0\.\d\d/)
      .first()
      .waitFor();
    expect(await panel.getByRole('list', { name: 'What it relies on' }).count()).toBe(3);
    const own = panel.getByRole('textbox', { name: /^XPath/ });
    await own.fill('.//h3[');
    await panel.getByRole('status').waitFor();
    await own.fill('.//p');
    await panel
      .getByText('Here: 6 found, 6 missed')
      .or(panel.getByText(/6 that the wrapper does not take/))
      .first()
      .waitFor();
    await own.fill('.//h3/a');
    await panel.getByText('Here: 6 found.').last().waitFor();
    expect(await violations(tab)).toEqual([]);
    await panel.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => panel.locator('code').first().innerText()).toBe('.//h3/a');
  });
});

describe('the pages that follow', () => {
  it('are opened by one key, with what is new on each, and saved as one table', async () => {
    await press('n');
    const pages = region('Pages');
    await pages.getByText(`Stopped: page ${teaPages} has no link to a next page`).waitFor();
    expect(await pages.getByText(/^6 records, \d new/).allInnerTexts()).toEqual([
      '6 records, 6 new',
      '6 records, 5 new, 1 seen before',
      '6 records, 5 new, 1 seen before',
    ]);
    await pages.getByText('rel="next"', { exact: false }).first().waitFor();
    expect(await violations(tab)).toEqual([]);
    const download = await downloaded(() =>
      pages.getByRole('button', { name: 'Save 16 rows as CSV' }).click(),
    );
    expect(parseCsv(await readFile(await download.path(), 'utf8'))).toHaveLength(17);
  });
});

describe('a redesign', () => {
  it('is noticed, healed and accepted; undo brings the old wrapper back', async () => {
    await press('g');
    await region('Guard').getByText('Healthy', { exact: true }).waitFor();
    await openAddress(site('/new'));
    const guard = region('Guard');
    await guard.getByText('Broken', { exact: true }).waitFor();
    await guard.getByText(/^Price is missing in 6 of 6 records\./).waitFor();
    expect(await violations(tab)).toEqual([]);
    await guard.getByRole('button', { name: 'Propose new locators' }).click();
    await guard.getByRole('button', { name: 'Accept revision 2' }).waitFor();
    await guard.getByRole('cell', { name: 'Assam tea, 1 bags' }).waitFor();
    expect(await violations(tab)).toEqual([]);
    await guard.getByRole('button', { name: 'Accept revision 2' }).click();
    await guard.getByText('Healthy', { exact: true }).waitFor();
    await press('1');
    await table().getByRole('gridcell', { name: '2.5', exact: true }).waitFor();
    await press('Control+z', 'g');
    await guard.getByText('Broken', { exact: true }).waitFor();
    await press('Control+Shift+z');
    await guard.getByText('Healthy', { exact: true }).waitFor();
  });
});

describe('a wrapper file', () => {
  it('is saved, and opened again by choosing it', async () => {
    await tab.getByRole('button', { name: 'Wrapper', exact: true }).click();
    const download = await downloaded(() => tab.getByRole('menuitem', { name: /^Save as a file/ }).click());
    const text = await readFile(await download.path(), 'utf8');
    expect(wrapperSchema.parse(JSON.parse(text))).toMatchObject({ revision: 2 });
    const file = join(tabs.folder, 'later.json');
    await writeFile(file, text.replace('"version": 1', '"version": 2'));
    await tab.getByRole('button', { name: 'Wrapper', exact: true }).click();
    const [chooser] = await Promise.all([
      tab.waitForEvent('filechooser'),
      tab.getByRole('menuitem', { name: /^Open a wrapper file/ }).click(),
    ]);
    await chooser.setFiles(file);
    await tab.getByText(/has version 2, but this program reads version 1: use a newer program/).waitFor();
    await tab.getByRole('button', { name: 'Dismiss' }).click();
  });
});

describe('every screen', () => {
  it.each([
    ['dark', { width: 1440, height: 900 }],
    ['light', { width: 1024, height: 768 }],
    ['dark', { width: 800, height: 600 }],
  ] as const)('is accessible, %s at %o', async (colorScheme, size) => {
    await tab.emulateMedia({ colorScheme });
    await tab.setViewportSize(size);
    for (const [key, name] of [
      ['1', 'Field'],
      ['2', 'Locators'],
      ['3', 'Verification'],
      ['4', 'Pages'],
      ['5', 'CSV'],
      ['6', 'Guard'],
    ] as const) {
      await press(key);
      if (key === '3') await press('v');
      if (key === '5') await tab.getByRole('button', { name: /^CSV/ }).click();
      await region(name).waitFor();
      expect(await violations(tab), `${name} ${colorScheme} ${size.width}`).toEqual([]);
    }
  });
});
