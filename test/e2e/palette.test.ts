import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InspectorTabs } from '../support/browser/inspectorTabs';
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
    expect(await tab.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe('upload:saved shop.html');
    expect(await tab.getByRole('alert').count()).toBe(0);
    await expect.poll(() => tab.getByText('Tarn Down Jacket').count()).toBeGreaterThan(0);
  });

  it.each([
    [
      'notes.txt',
      'hello',
      /not a page, a session, a bundle or a wrapper\. Only \.html, \.mhtml, \.json and \.recordscope files/,
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
    await tab.getByRole('dialog', { name: 'All keys' }).waitFor();
    await tab.keyboard.press('Escape');
    await find('download records');
    const [download] = await Promise.all([tab.waitForEvent('download'), tab.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('records.csv');
  });

  it('lists recent pages', async () => {
    await tab.keyboard.press('Control+l');
    await tab.getByRole('textbox', { name: /^Address/ }).fill(examplePage('one-record'));
    await tab.keyboard.press('Enter');
    await expect
      .poll(() => tab.getByRole('textbox', { name: /^Address/ }).inputValue())
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
