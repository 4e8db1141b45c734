import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cutOff } from '../support/browser/cutOff';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { violations } from '../support/browser/violations';
import { recordscope } from '../support/corpus/commandLine';
import { fewPages } from '../support/page/fewPages';

/** The last one is 1440 × 900 at 200 %. */
const sizes = [
  [800, 600],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [720, 450],
] as const;
const usual = { width: 1440, height: 900 };

let folder: string;
let tabs: InspectorTabs;
let tab: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope-screens-'));
  const corpus = join(folder, 'corpus');
  await fewPages(corpus, ['news-cards']);
  const search = [
    'tune',
    corpus,
    '--method',
    'figueiredo',
    '--trials',
    '4',
    '--folds',
    '2',
    '--workers',
    '1',
  ];
  const [started, { code, stderr }] = await Promise.all([InspectorTabs.start(), recordscope(search)]);
  tabs = started;
  expect(code, stderr).toBe(0);
  tab = await tabs.open({ viewport: usual });
});
afterAll(async () => {
  await tabs.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

/** At every size no control is cut off; in both themes there are no faults of accessibility. */
async function isWhole(isKnown: (fault: string) => boolean = () => false): Promise<void> {
  for (const [width, height] of sizes) {
    await tab.setViewportSize({ width, height });
    await expect.poll(() => cutOff(tab), { message: `${width} × ${height}` }).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await tab.setViewportSize(usual);
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    expect(
      (await violations(tab)).filter((fault) => !isKnown(fault)),
      colorScheme,
    ).toEqual([]);
  }
  await tab.emulateMedia({ colorScheme: 'light' });
}

/** Menus have invisible elements that keep the focus, and belong to no landmark. */
const isOfMenu = (fault: string): boolean => /^(aria-hidden-focus|region):/.test(fault);

const go = (workspace: string): Promise<void> =>
  tab.getByRole('button', { name: workspace, exact: true }).click();

async function command(title: string): Promise<void> {
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox', { name: 'Find a command' }).fill(title);
  await tab.getByRole('option', { name: title }).first().waitFor();
  await tab.keyboard.press('Enter');
}

async function isWholeDialog(name: string): Promise<void> {
  const dialog = tab.getByRole('dialog', { name });
  await dialog.waitFor();
  await isWhole();
  await tab.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

it('the first screen', async () => {
  await tab.getByRole('button', { name: 'Try it: a shop page' }).waitFor();
  await isWhole();
});

it('Settings', async () => {
  await tab.keyboard.press('Control+,');
  await isWholeDialog('Settings');
});

it('Help', async () => {
  await tab.keyboard.press('F1');
  await tab.getByRole('region', { name: 'Glossary' }).waitFor();
  await isWholeDialog('Help');
});

it('Inspect with a page', async () => {
  await tab.getByRole('button', { name: 'Try it: a shop page' }).click();
  await tab.getByRole('tab', { name: /^Records 12$/ }).waitFor();
  await tab.getByText(/methods agree/).waitFor();
  await isWhole();
});

it('the step of the tour with the longest text', async () => {
  await command('Take the tour');
  const tour = tab.getByRole('region', { name: 'Tour' });
  for (let step = 1; step < 5; step++) await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByText('5 of 6: Why').waitFor();
  await isWhole();
  await tab.keyboard.press('Escape');
});

it('Share', async () => {
  await command('Share: save a bundle');
  await isWholeDialog('Share');
});

it('the palette', async () => {
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox', { name: 'Find a command' }).waitFor();
  await isWhole();
  await tab.keyboard.press('Escape');
});

it('the context menu of a block', async () => {
  await tab.locator('[data-home]').click({ button: 'right', position: { x: 200, y: 150 } });
  await tab.getByRole('menu', { name: 'Actions on the block' }).waitFor();
  await isWhole(isOfMenu);
  await tab.keyboard.press('Escape');
  await tab.getByRole('menu').waitFor({ state: 'detached' });
});

it('the find bar', async () => {
  await tab.keyboard.press('Control+f');
  await tab.keyboard.type('jacket');
  await tab.getByText(/^\d+ of 11$/).waitFor();
  await isWhole();
  await tab.keyboard.press('Escape');
});

it('Data', async () => {
  await go('Data');
  await tab.getByRole('grid').getByRole('row').nth(12).waitFor();
  await isWhole();
});

it('Label without a corpus', async () => {
  await go('Label');
  await tab.getByRole('button', { name: 'Make a corpus of this page…' }).waitFor();
  await isWhole();
});

it('Corpus', async () => {
  await command('Open corpus…');
  await tab.getByRole('textbox', { name: 'Folder' }).fill(join(folder, 'corpus'));
  await tab.getByRole('button', { name: 'Open', exact: true }).last().click();
  await go('Corpus');
  await tab.getByRole('grid', { name: 'Methods by pages' }).waitFor();
  await isWhole();
});

it('Label with a proposal', async () => {
  await go('Label');
  await tab.keyboard.press('j');
  await tab
    .getByText(/Listwise’s answer|Start from Listwise/)
    .first()
    .waitFor();
  await isWhole();
});

it('Tune with a result', async () => {
  await go('Tune');
  await tab.getByRole('button', { name: /^Method / }).click();
  await tab.getByRole('menuitemcheckbox', { name: /^Figueiredo/ }).click();
  await tab.getByRole('region', { name: 'Train against held-out' }).waitFor();
  await isWhole();
});
