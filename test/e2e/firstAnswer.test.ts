import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultMethod, methods } from '../../src/shared/methods';
import { showsFirstAnswer } from '../suites/firstAnswerSuite';
import { servedProgram } from '../support/browser/labelledProgram';
import { LabelTab } from '../support/browser/labelTab';
import { violations } from '../support/browser/violations';

/** The smallest windows, and 1440 × 900 at 200 % and 100 %. */
const screenSizes = [
  [800, 600],
  [1024, 768],
  [720, 450],
  [1440, 900],
] as const;

describe('a page that is opened for the first time', () => {
  const program = servedProgram();
  const inspector = showsFirstAnswer(program, () => program.tabs().folder);

  it('says what each method looks for, and where it is wrong', async () => {
    const tab = inspector();
    await tab.getByRole('button', { name: /^Method / }).click();
    const item = tab.getByRole('menuitemcheckbox', { name: new RegExp(`^${defaultMethod.title}`) });
    for (const text of [defaultMethod.looksFor, /^Wrong on: /, /^F1 0\.\d\d .* labelled pages/])
      await item.getByText(text).waitFor();
    await tab.keyboard.press('Escape');
  });

  it('is labelled without a corpus: it becomes the first page of a new one', async () => {
    const tab = inspector();
    await tab.getByRole('button', { name: 'Label', exact: true }).click();
    await tab.getByRole('heading', { name: 'No corpus is open' }).waitFor();
    await tab.getByRole('button', { name: 'Make a corpus of this page…' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Make a corpus of this page' });
    const corpus = join(program.tabs().folder, 'boats 語');
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(corpus);
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).not.toBe('');
    expect(await violations(tab)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make corpus' }).click();
    const label = new LabelTab(tab, corpus);
    await label.panel.getByText(/^7 records: \d on this screen/).waitFor();
    await label.panel.getByText(`all ${methods.length} methods agree`).waitFor();
    // The top of the page is in the queue.
    const thumbnail = tab.getByRole('option').locator('canvas');
    await expect
      .poll(() =>
        thumbnail.evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          return new Set(canvas.getContext('2d')!.getImageData(0, 0, width, height).data).size;
        }),
      )
      .toBeGreaterThan(2);
    for (const [width, height] of screenSizes) {
      await tab.setViewportSize({ width, height });
      await expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await label.panel.getByText(/^7 records: \d on this screen/).waitFor();
      expect(await violations(tab)).toEqual([]);
    }
    await tab.locator('#label-canvas').focus();
    await label.accept();
    const [slug] = await readdir(join(corpus, 'pages'));
    await expect.poll(async () => (await label.stored(slug!))?.status).toBe('labelled');
    expect((await label.stored(slug!))!.records).toHaveLength(7);
  }, 90_000);
});
