import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { defaultCaptureOptions } from '../../src/main/capture/captureOptions';
import { Corpus } from '../../src/main/corpus/corpus';
import { programFolder } from '../../src/main/platform/programFolder';
import type { LabelledProgram } from '../support/browser/labelledProgram';

const examples = [
  'advertisement',
  'floats',
  'right-to-left',
  'news-cards',
  'no-records',
  'result-list',
  'section-headings',
  'shop-grid',
  'sibling-rows',
  'two-columns',
];
const pages = 30;

/** Labels a corpus by keyboard alone, in the browser or the desktop program. Returns the tab of the inspector. */
export function labelsThirtyPages(program: LabelledProgram): () => Page {
  let folder: string;
  let tab: Page;
  /** number of key presses */
  let keys = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope labelling 語 '));
    await Corpus.create(folder, 'Thirty pages', defaultCaptureOptions.viewport);
    for (let index = 0; index < pages; index++) {
      const example = examples[index % examples.length]!;
      const slug = `${String(index + 1).padStart(2, '0')}-${example}`;
      await cp(join(programFolder, 'examples/corpus/pages', example), join(folder, 'pages', slug), {
        recursive: true,
        filter: (path) => !path.endsWith('labels.json'),
      });
    }
    await program.start(folder);
  }, 300_000);
  afterAll(async () => {
    await program.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  afterEach(() => {
    expect(program.faults()).toEqual([]);
  });

  const panel = () => tab.getByRole('complementary', { name: 'Label of this page' });
  const progress = () => tab.getByRole('progressbar', { name: 'Pages labelled' });
  const stored = async (slug: string) =>
    JSON.parse(await readFile(join(folder, 'pages', slug, 'labels.json'), 'utf8')) as {
      status: string;
      noRecords: boolean;
      records: unknown[];
    };

  async function press(key: string): Promise<void> {
    keys++;
    await tab.keyboard.press(key);
  }

  /** Uses only the command palette. */
  async function goToLabel(): Promise<void> {
    await tab.getByRole('navigation', { name: 'Workspaces' }).waitFor();
    await tab.getByText('Thirty pages').first().waitFor();
    await tab.keyboard.press('Control+k');
    await tab.getByRole('combobox', { name: 'Find a command' }).waitFor();
    await tab.keyboard.type('Go to Label');
    await tab.keyboard.press('Enter');
    await tab.getByRole('region', { name: 'Queue' }).waitFor();
  }

  it('labels thirty pages by keyboard alone, with one key per page that a method got right', async () => {
    tab = await program.inspector();
    await goToLabel();
    let without = 0;
    for (let index = 0; index < pages; index++) {
      await tab.getByText(`Page ${index + 1} of ${pages}`).waitFor();
      await panel().getByText('proposed').waitFor();
      const isEmpty = await panel().getByText('nothing labelled yet').isVisible();
      if (isEmpty) {
        without++;
        await press('0');
        await expect.poll(() => panel().getByRole('checkbox', { name: 'No records' }).isChecked()).toBe(true);
      }
      await press('Enter');
      if (index + 1 < pages) await tab.getByText(`Page ${index + 2} of ${pages}`).waitFor();
    }
    await tab.getByText('That was the last page of this queue.').waitFor();
    expect(await progress().getAttribute('value')).toBe(String(pages));
    expect(without).toBeLessThan(10);
    expect(keys).toBe(pages + without);
    expect(await stored('08-shop-grid')).toMatchObject({ status: 'labelled', noRecords: false });
    expect((await stored('08-shop-grid')).records).toHaveLength(12);
    await expect.poll(async () => (await stored('05-no-records')).status).toBe('labelled');
  }, 240_000);

  it('undoes changes made before a restart', async () => {
    await program.restart();
    tab = await program.inspector();
    await goToLabel();
    await tab
      .getByRole('option', { name: /winter jacket/ })
      .first()
      .click();
    await panel()
      .getByRole('heading', { name: /winter jacket/ })
      .waitFor();
    await panel().getByText('accepted', { exact: true }).waitFor();
    await tab.keyboard.press('Control+z');
    await panel().getByText('proposed').waitFor();
    await expect.poll(() => stored('08-shop-grid').catch(() => 'none')).toBe('none');
    await tab.keyboard.press('Control+Shift+z');
    await panel().getByText('accepted', { exact: true }).waitFor();
    await expect.poll(async () => (await stored('08-shop-grid')).status).toBe('labelled');
  }, 120_000);

  return () => tab;
}
