import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { noteKeys, walkKeys } from '../support/browser/keyWalk';
import { LabelTab } from '../support/browser/labelTab';
import { examplePage } from '../support/page/examplePages';
import { fewPages } from '../support/page/fewPages';

let folder: string;
let corpus: string;
let tabs: InspectorTabs;
let tab: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope-keys-'));
  corpus = join(folder, 'corpus');
  await fewPages(corpus, ['floats', 'news-cards', 'result-list', 'table-rows']);
  tabs = await InspectorTabs.start(corpus);
  tab = await tabs.open();
  await tab.getByRole('region', { name: 'Pages', exact: true }).waitFor();
  await noteKeys(tab);
});
afterAll(async () => {
  await tabs.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

const button = (name: string | RegExp): Locator => tab.getByRole('button', { name }).first();
const address = (): Locator => tab.getByRole('combobox', { name: /^Address/ });
const canvas = (): Locator => tab.locator('main [data-home]').first();
const isFocused = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);
const place = (name: string): Promise<void> => button(name).click();

async function goToAddress(): Promise<void> {
  await tab.keyboard.press('Control+l');
  await expect.poll(() => isFocused(address())).toBe(true);
}

/** Chooses an item of a menu, by default the current one. */
async function choose(menu: string | RegExp, item?: string | RegExp): Promise<void> {
  await button(menu).click();
  const items = tab.locator('[role=menuitemcheckbox], [role=menuitem]');
  await (item === undefined
    ? tab.locator('[role=menuitemcheckbox][aria-checked=true]').first()
    : items.filter({ hasText: item }).first()
  ).click();
  await tab.getByRole('menu').waitFor({ state: 'detached' });
}

describe('Inspect', () => {
  it('focuses the page after a typed address has opened', async () => {
    await place('Inspect');
    await goToAddress();
    await tab.keyboard.insertText(examplePage('shop-grid'));
    await tab.keyboard.press('Enter');
    await tab.getByRole('tab', { name: 'Records 12' }).waitFor();
    await expect.poll(() => isFocused(canvas())).toBe(true);
    // Its modes have the number keys.
    await choose(/^Method /, 'rExtractor');
    await tab.getByRole('tab', { name: 'Records 12' }).waitFor();
    await tab.keyboard.press('4');
    await expect.poll(() => button(/^Stage 3 /).getAttribute('aria-current')).toBe('step');
    expect(await address().inputValue()).not.toMatch(/4$/);
  });

  it('focuses the page after Esc in the address, which is restored', async () => {
    const before = await address().inputValue();
    await goToAddress();
    await tab.keyboard.insertText('never mind');
    await tab.keyboard.press('Escape');
    expect(await address().inputValue()).toBe(before);
    await expect.poll(() => isFocused(canvas())).toBe(true);
    await tab.keyboard.press('5');
    await expect.poll(() => button(/^Stage 6 /).getAttribute('aria-current')).toBe('step');
  });

  it('keeps an address that cannot be opened in the field, for correction', async () => {
    await goToAddress();
    await tab.keyboard.insertText('/no/such/page.html');
    await tab.keyboard.press('Enter');
    await tab.getByText('not opened').waitFor();
    expect(await isFocused(address())).toBe(true);
    await goToAddress();
    await tab.keyboard.insertText(examplePage('shop-grid'));
    await tab.keyboard.press('Enter');
    await tab.getByText('not opened').waitFor({ state: 'detached' });
  });

  it('every key works after the mouse was used', async () => {
    // Undo and the key for the next method leave it.
    const keepMethod = async (): Promise<void> => {
      if ((await button('Method rExtractor').count()) === 0) await choose(/^Method /, 'rExtractor');
    };
    await tab.getByRole('tab', { name: 'Records 12' }).waitFor();
    await tab.getByRole('row').filter({ hasText: 'Tarn Down Jacket' }).first().click();
    await button(/^Stage 3 /).click();
    const done = await walkKeys(
      tab,
      [
        () => choose(/^Method /),
        () => tab.getByRole('tab', { name: /^Records / }).click(),
        () => button(/^Stage 5 /).click(),
        async () => {
          await button(/^Stage 5 /).click();
          await tab.locator('[aria-label^="Increase "]').first().click();
        },
        () => tab.getByRole('toolbar', { name: 'Layers' }).getByRole('button').first().click(),
        () => button(/^Theme/).click(),
        () => tab.getByRole('radio', { name: 'Change' }).click(),
      ],
      keepMethod,
    );
    const expected = ['nextStage', 'play', 'mode4', 'fit', 'nextVerdict', 'pin', 'changeMethod'];
    expect(done).toEqual(expect.arrayContaining(expected));
    await tab.getByRole('tab', { name: 'Records 12' }).click();
    await tab.getByRole('row').filter({ hasText: 'Tarn Down Jacket' }).first().waitFor();
  });
});

describe('Compare', () => {
  it('every key works after the mouse was used', async () => {
    await place('Inspect');
    await choose(/^Method /, 'Paolucci');
    await place('Compare');
    await tab.getByRole('region', { name: 'Differences by record' }).waitFor();
    const done = await walkKeys(tab, [
      () => choose(/^B /, 'eMine'),
      () => tab.getByRole('radio', { name: 'Side by side' }).click(),
      () => tab.getByRole('toolbar', { name: 'Layers' }).getByRole('button').first().click(),
    ]);
    expect(done).toEqual(expect.arrayContaining(['nextDifference', 'swapRuns', 'blink']));
  });
});

describe('Label', () => {
  let label: LabelTab;
  const startFrom = /^Start from/;
  const accept = (): Locator => label.panel.getByRole('button', { name: /^Accept and next/ });

  it('Enter accepts the chosen proposal after “Start from”', async () => {
    label = new LabelTab(tab, corpus);
    await place('Label');
    await tab.getByRole('option').first().click();
    await label.panel.getByRole('heading', { level: 2 }).waitFor();
    expect(await label.stored('floats')).toBeUndefined();
    await expect.poll(() => isFocused(tab.locator('#label-canvas'))).toBe(true);
    await choose(startFrom, 'Paolucci');
    await expect.poll(() => isFocused(tab.locator('#label-canvas'))).toBe(true);
    // A method that is still running has nothing to accept.
    await tab.getByText('Proposed: saved with your first change').waitFor();
    await label.accept();
    await expect.poll(async () => (await label.stored('floats'))?.status).toBe('labelled');
    const { records } = (await label.stored('floats'))!;
    expect(new Set(records.map(({ from }) => from))).toEqual(new Set(['paolucci']));
    expect(await button(startFrom).getAttribute('aria-label')).toBe('Start from Paolucci');
  });

  it('Enter opens no menu, and the page has the focus after a menu was used with the keyboard', async () => {
    // The next page is open, with a proposal.
    await tab.locator('[role=option][aria-selected=true][aria-posinset="2"]').waitFor();
    await tab.getByText('Proposed: saved with your first change').waitFor();
    await button(startFrom).focus();
    await tab.keyboard.press('Space');
    await tab.getByRole('menu').waitFor();
    await tab.keyboard.press('Escape');
    await expect.poll(() => isFocused(tab.locator('#label-canvas'))).toBe(true);
    await expect.poll(() => accept().isEnabled()).toBe(true);
    expect((await label.stored('news-cards'))?.status).toBeUndefined();
    await button(startFrom).focus();
    await tab.keyboard.press('Enter');
    expect(await tab.getByRole('menu').count()).toBe(0);
    await expect.poll(async () => (await label.stored('news-cards'))?.status).toBe('labelled');
  });

  it('undo returns to the proposal and saves no empty label', async () => {
    await tab.locator('[role=option][aria-selected=true][aria-posinset="3"]').waitFor();
    const records = label.panel.getByRole('grid', { name: 'Labelled records' }).getByRole('row');
    await expect.poll(() => records.count()).toBeGreaterThan(2);
    const before = await records.count();
    await records.nth(1).click();
    await tab.keyboard.press('Delete');
    await expect.poll(() => label.stored('result-list')).toBeDefined();
    await tab.getByText('1 edit on this page').waitFor();
    await tab.keyboard.press('Control+z');
    await tab.getByText('Proposed: saved with your first change').waitFor();
    expect(await records.count()).toBe(before);
    expect(await label.stored('result-list')).toBeUndefined();
    await tab.keyboard.press('Control+z');
    await tab.getByText('Proposed: saved with your first change').waitFor();
    expect(await records.count()).toBe(before);
    expect(await label.stored('result-list')).toBeUndefined();
    await label.redo();
    await tab.getByText('1 edit on this page').waitFor();
    expect((await label.stored('result-list'))!.records).toHaveLength(before - 2);
  });

  it('every key works after the mouse was used', async () => {
    const done = await walkKeys(
      tab,
      [
        () => choose(/order of the queue$/),
        () => choose(startFrom),
        () => tab.getByRole('toolbar', { name: 'Layers' }).getByRole('button').first().click(),
        () => button(/^Theme/).click(),
      ],
      async () => {
        if (await tab.getByLabel('Why do you skip this page?').isVisible())
          await tab.keyboard.press('Escape');
        // The next page may be opening, and Esc would stop it.
        await expect.poll(() => accept().isEnabled()).toBe(true);
        await tab.keyboard.press('Escape');
      },
    );
    expect(done).toEqual(expect.arrayContaining(['labelAccept', 'labelAdd', 'labelUncertain', 'labelHard']));
    await button(/^Theme/).click();
    await tab.keyboard.press('Tab');
    await expect.poll(() => tab.getByText(/^Record 1 of/).count()).toBeGreaterThan(0);
  });
});

describe('Corpus', () => {
  it('every key works after the mouse was used, and Enter opens the selected page', async () => {
    await place('Corpus');
    const stop = tab.getByRole('button', { name: /^Stop( \(|$)/ });
    const idle = async (): Promise<void> => {
      await place('Corpus');
      await expect.poll(() => stop.count(), { timeout: 30_000 }).toBe(0);
    };
    const uses = [
      () => tab.getByRole('radio', { name: /^All/ }).first().click(),
      () => tab.getByRole('tab', { name: 'Pages' }).click(),
      () => choose(/^Match/),
      () => button(/^Theme/).click(),
    ];
    const done = await walkKeys(tab, uses, idle);
    expect(done).toEqual(expect.arrayContaining(['evaluate', 'searchCorpus', 'corpus-records']));
    expect(await readdir(join(corpus, 'results'))).toHaveLength(1);
    const grid = tab.getByRole('grid', { name: 'Methods by pages' });
    for (const use of uses) {
      await place('Corpus');
      await tab.getByRole('tab', { name: 'Pages' }).click();
      await grid.getByRole('row').nth(1).click();
      await use();
      await tab.keyboard.press('Enter');
      await tab.getByRole('button', { name: /^Stage 1 / }).waitFor();
    }
  });
});

describe('Data', () => {
  it('every key works after the mouse was used', async () => {
    await place('Inspect');
    await place('Data');
    const screens = tab.getByRole('radiogroup', { name: 'Screen' });
    await screens.waitFor();
    const field = tab.getByRole('navigation', { name: 'Parts of the wrapper' }).getByRole('button');
    await field.nth(1).click();
    const done = await walkKeys(
      tab,
      [
        () => screens.getByRole('radio', { name: 'Fields' }).click(),
        () => field.nth(1).click(),
        () => button(/^Theme/).click(),
      ],
      async () => {
        await place('Data');
        await screens.getByRole('radio', { name: 'Fields' }).click();
        await field.nth(1).click();
      },
    );
    expect(done).toEqual(expect.arrayContaining(['data-locators', 'verify', 'nextPart', 'renameField']));
  });
});

describe('Tune', () => {
  it('every key works after the mouse was used', async () => {
    await place('Tune');
    const toolbar = tab.getByRole('toolbar', { name: 'Tuning' });
    await toolbar.waitFor();
    const stop = toolbar.getByRole('button', { name: /^Stop/ });
    const done = await walkKeys(
      tab,
      [() => choose(/^Method /), () => choose(/^Objective /), () => button(/^Theme/).click()],
      async () => {
        await place('Tune');
        await tab.keyboard.press('Escape');
        await expect.poll(() => stop.count(), { timeout: 30_000 }).toBe(0);
      },
    );
    expect(done).toEqual(expect.arrayContaining(['tune', 'sweep', 'ablate']));
    expect(await readdir(join(corpus, 'runs'))).not.toEqual([]);
  });
});
