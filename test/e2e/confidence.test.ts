import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot, snapshotPath } from '../../src/main/corpus/readSnapshot';
import { defaultMethod } from '../../src/shared/methods';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import { runPipeline } from '../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../src/shared/pipeline/settings';
import { confidenceWord, type Extraction } from '../../src/shared/records/extraction';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { capturedExample } from '../support/page/capturedExample';

let page: PageBlocks;
let answer: Extraction;
let tabs: InspectorTabs;
let tab: Page;
let inspect: InspectTab;

beforeAll(async () => {
  const folder = await capturedExample('shop-grid');
  page = pageBlocks(await readSnapshot((await snapshotPath(folder))!));
  answer = runPipeline(defaultMethod, page, defaultSettings).extraction;
  tabs = await InspectorTabs.start(folder);
  tab = await tabs.open();
  inspect = new InspectTab(tab);
  await inspect.chooseMethod(defaultMethod.title);
});
afterAll(() => tabs.close());
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

describe('the answer of the default method', () => {
  it('shows its records, and how sure they are', async () => {
    await inspect.records.getByText(String(answer.records.length)).waitFor();
    const { confidence } = answer;
    const words = `${confidenceWord(confidence!)}, ${confidence!.value.toFixed(2)}`;
    await inspect.answer.getByText(words).waitFor();
    await inspect.fit();
    const first = answer.records.slice(0, 3).flat();
    await expect.poll(() => inspect.drawnAs('record', page, first)).toEqual(first);
    expect(await violations(tab)).toEqual([]);
  });

  it('shows the next best answer with one key, then the others, and goes back', async () => {
    await tab.keyboard.press('a');
    await inspect.answer.getByText('Answer 2 of this method').waitFor();
    expect(await inspect.answer.textContent()).toContain(`${answer.alternatives[0]!.records.length} record`);
    expect(await violations(tab)).toEqual([]);
    for (let count = 1; count < answer.alternatives.length; count++) await tab.keyboard.press('a');
    await inspect.answer.getByText(`Answer ${answer.alternatives.length + 1} of this method`).waitFor();
    await tab.keyboard.press('a');
    await inspect.answer.getByText('Next best').waitFor();
  });

  it('says what each method looks for, and where it is wrong', async () => {
    await tab.getByRole('button', { name: /^Method / }).click();
    const item = tab.getByRole('menuitemcheckbox', { name: new RegExp(`^${defaultMethod.title}`) });
    for (const text of [defaultMethod.looksFor, /^Wrong on: /, /^F1 0\.\d\d .* labelled pages/])
      await item.getByText(text).waitFor();
    await tab.keyboard.press('Escape');
  });
});
