import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { violations } from '../support/browser/violations';
import { recordscope } from '../support/corpus/commandLine';
import { examplePage } from '../support/page/examplePages';

let tabs: InspectorTabs;
let tab: Page;

beforeAll(async () => {
  tabs = await InspectorTabs.start();
  tab = await tabs.open();
  await tab.getByRole('button', { name: /^Commands/ }).waitFor();
});
afterAll(() => tabs.close());
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

const field = (): Locator => tab.getByRole('combobox', { name: 'Find a command' });
const options = (): Locator => tab.getByRole('option');

async function find(message: string): Promise<void> {
  await tab.keyboard.press('Control+k');
  await field().fill(message);
}

/** Drops a file on the window. */
async function drop(name: string, text: string): Promise<void> {
  await tab.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], fileName!));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
}

describe('a dropped file', () => {
  it('opens as a page', async () => {
    const html = await readFile(examplePage('shop-grid'), 'utf8');
    await drop('saved shop.html', `${html}<!-- ${'x'.repeat(700_000)} -->`);
    await tab.getByRole('tab', { name: /^Records \d+$/ }).waitFor();
    expect(await tab.getByRole('combobox', { name: /^Address/ }).inputValue()).toBe('upload:saved shop.html');
    expect(await tab.getByRole('alert').count()).toBe(0);
    await expect.poll(() => tab.getByText('Tarn Down Jacket').count()).toBeGreaterThan(0);
  });

  it.each([
    [
      'notes.txt',
      'hello',
      /not a bundle, a page, a wrapper or a session\. Only \.recordscope, \.html, \.mhtml and \.json files/,
    ],
    ['old.json', '{', /This is not a session/],
    ['empty.html', '', /The file is empty/],
  ])('is refused with the reason: %s', async (name, text, sentence) => {
    await drop(name, text);
    await expect.poll(() => tab.getByRole('alert').textContent()).toMatch(sentence);
    expect(await tab.getByRole('alert').textContent()).toContain(name);
    await tab.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('that is a damaged web archive shows an error, and the previous page stays', async () => {
    await drop('cut.mhtml', 'From: nobody');
    await tab
      .getByText(/'cut\.mhtml' is a damaged web archive/)
      .first()
      .waitFor();
    await expect.poll(() => tab.getByText('Tarn Down Jacket').count()).toBeGreaterThan(0);
  });
});

describe('a chosen corpus folder', () => {
  it('is uploaded, and the copy is opened', async () => {
    await tab.getByLabel('Corpus folder').setInputFiles(join(programFolder, 'examples/corpus'));
    await tab
      .getByRole('alert')
      .getByText(/A copy of this corpus was uploaded to .*uploaded/)
      .waitFor();
    expect(await tab.title()).toMatch(/ · Corpus · Recordscope$/);
    await tab.getByRole('button', { name: 'Dismiss' }).click();
    // The page that was open before, in Inspect.
    await tab.goBack();
    await expect.poll(() => tab.title()).toMatch(/ · Inspect · Recordscope$/);
    await expect.poll(() => tab.getByText('Tarn Down Jacket').count()).toBeGreaterThan(0);
  });
});

describe('the command palette', () => {
  it('shows disabled actions with the reason, and does not run them', async () => {
    await find('undo');
    const undo = options().filter({ hasText: 'Undo: nothing to undo' });
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    await undo.click({ force: true });
    await tab.keyboard.press('Enter');
    expect(await field().isVisible()).toBe(true);
    await tab.keyboard.press('Escape');
  });

  it('finds actions by synonyms, and runs the first enabled one', async () => {
    await find('help');
    await tab.keyboard.press('Enter');
    await tab.getByRole('dialog', { name: 'Help' }).waitFor();
    await tab.keyboard.press('Escape');
    await find('download records');
    const [download] = await Promise.all([tab.waitForEvent('download'), tab.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('records.csv');
  });

  it('lists recent pages', async () => {
    await tab.keyboard.press('Control+l');
    await tab.getByRole('combobox', { name: /^Address/ }).fill(examplePage('one-record'));
    await tab.keyboard.press('Enter');
    await expect
      .poll(() => tab.getByRole('combobox', { name: /^Address/ }).inputValue())
      .toContain('one-record');
    // The page gets the focus as soon as it is open.
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).not.toBe('address');
    await find('recent');
    await expect
      .poll(() => options().first().textContent())
      .toContain(`Open recent: ${examplePage('one-record')}`);
    await tab.keyboard.press('Escape');
  });
});

describe('the context menu of the page', () => {
  const menu = () => tab.getByRole('menu', { name: 'Actions on the block' });
  const copied = () => tab.evaluate(() => navigator.clipboard.readText());

  it('opens with the second mouse button and stays, in colours that can be read', async () => {
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = (await tab.locator('[data-home]').boundingBox())!;
    await tab.mouse.click(box.x + 200, box.y + 150, { button: 'right' });
    await menu().waitFor();
    expect((await violations(tab)).filter((fault) => fault.startsWith('color-contrast'))).toEqual([]);
    await menu()
      .getByRole('menuitem', { name: /^XPath/ })
      .click();
    await expect.poll(copied).toMatch(/^\/html\[1\]/);
    await expect.poll(() => menu().count()).toBe(0);
  });

  it('opens with Shift F10 at the selected block, and gives the focus back', async () => {
    await tab.locator('[data-home]').focus();
    await tab.keyboard.press('Shift+F10');
    await menu().waitFor();
    await expect
      .poll(() => tab.evaluate(() => document.activeElement?.closest('[role=menu]') !== null))
      .toBe(true);
    await tab.keyboard.type('CSS');
    await expect.poll(() => menu().locator('[data-highlighted]').textContent()).toBe('CSS selector');
    await tab.keyboard.press('Enter');
    await expect.poll(copied).not.toMatch(/^\/html/);
    await tab.getByText(/^Copied the CSS selector of #\d+\.$/).waitFor();
    expect(await tab.evaluate(() => document.activeElement?.hasAttribute('data-home'))).toBe(true);
  });

  it('copies the command that finds the same records in a terminal', async () => {
    await tab.getByRole('button', { name: 'Copy as command' }).click();
    await expect.poll(copied).toMatch(/^recordscope run --method \w+ .*one-record/);
    const [, ...words] = (await copied()).split(' ');
    const found = JSON.parse((await recordscope([...words, '--json'])).stdout) as { records: unknown[] };
    await tab.getByRole('tab', { name: `Records ${found.records.length}` }).waitFor();
  });

  it('shows texts in 13 px, and in 12 px if compact', async () => {
    const size = () => tab.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(await size()).toBe('13px');
    await find('density compact');
    await tab.keyboard.press('Enter');
    await expect.poll(size).toBe('12px');
  });
});
