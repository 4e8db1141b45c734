import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readSnapshot } from '../../src/main/corpus/readSnapshot';
import { defaultMethod, methods } from '../../src/shared/methods';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import { xpathOf } from '../../src/shared/page/xpath';
import { runPipeline } from '../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../src/shared/pipeline/settings';
import { confidenceWord, type Extraction } from '../../src/shared/records/extraction';
import { InspectTab } from '../support/browser/inspectTab';
import type { LabelledProgram } from '../support/browser/labelledProgram';
import { violations } from '../support/browser/violations';
import { boatMarket, boatNames } from '../support/page/boatMarket';
import { localSite } from '../support/page/site';

/**
 * Opens a page that no corpus has and chooses nothing, in the browser or the desktop program. `folder` has the
 * program's files. Returns the tab of the inspector.
 */
export function showsFirstAnswer(program: LabelledProgram, folder: () => string): () => Page {
  const at = localSite({ '/boats': boatMarket });
  let page: PageBlocks;
  let answer: Extraction;
  let inspect: InspectTab;

  beforeAll(async () => {
    await program.start(at('/boats'));
    inspect = new InspectTab(await program.inspector());
    await inspect.records.getByText(String(boatNames.length)).waitFor({ timeout: 45_000 });
    const cache = join(folder(), 'cache');
    const snapshot = (await readdir(cache, { recursive: true })).find((name) => /snapshot[^/]*$/.test(name))!;
    page = pageBlocks(await readSnapshot(join(cache, snapshot)));
    answer = runPipeline(defaultMethod, page, defaultSettings).extraction;
  });
  afterAll(() => program.close());
  afterEach(() => {
    expect(program.faults()).toEqual([]);
  });

  const rows = (grid: string) => inspect.tab.getByRole('grid', { name: grid }).getByRole('rowgroup');

  it('draws the right list, and says how sure it is', async () => {
    const { tab } = inspect;
    await tab.getByRole('button', { name: `Method ${defaultMethod.title}`, exact: true }).waitFor();
    expect(answer.records.map((record) => record.map((block) => xpathOf(page, block)))).toEqual(
      boatNames.map((_, index) => [
        expect.stringMatching(new RegExp(`/main\\[1\\]/div\\[1\\]/article\\[${index + 1}\\]$`)),
      ]),
    );
    const listed = await rows('Records found').getByRole('row').allInnerTexts();
    expect(listed).toEqual(boatNames.map((name) => expect.stringContaining(name)));
    expect(await inspect.answer.innerText()).toMatch(/^7 records\s+in div\.offers/);
    const confidence = answer.confidence!;
    expect(confidence.value).toBeGreaterThan(0.5);
    await inspect.answer
      .getByText(`confidence ${confidence.value.toFixed(2)}, ${confidenceWord(confidence)}`)
      .waitFor();
    await inspect.answer.getByRole('status').getByText(`all ${methods.length} methods agree`).waitFor();
    await inspect.fit();
    const first = answer.records.slice(0, 3).flat();
    await expect.poll(() => inspect.drawnAs('record', page, first)).toEqual(first);
    expect(await violations(tab)).toEqual([]);
  });

  it('names the runner-up, draws it with one key, then the others, and goes back', async () => {
    const { tab } = inspect;
    const [second] = answer.alternatives;
    await inspect.answer
      .getByRole('button', { name: `Next best: ${second!.records.length} record` })
      .waitFor();
    await tab.keyboard.press('a');
    await inspect.answer.getByText('Answer 2 of this method').waitFor();
    expect(await inspect.answer.innerText()).toContain(`${second!.records.length} record`);
    const own = new Set(answer.records.flat());
    const gained = second!.records.flat().filter((block) => !own.has(block));
    expect(gained).not.toEqual([]);
    await expect.poll(() => inspect.drawnAs('gained', page, gained)).toEqual(gained);
    expect(await violations(tab)).toEqual([]);
    for (let count = 1; count < answer.alternatives.length; count++) await tab.keyboard.press('a');
    await inspect.answer.getByText(`Answer ${answer.alternatives.length + 1} of this method`).waitFor();
    await tab.keyboard.press('a');
    await inspect.answer.getByText('Next best').waitFor();
    await expect.poll(() => inspect.drawnAs('gained', page, gained)).toEqual([]);
  });

  it('has each other method one key away, and then the first one again', async () => {
    for (const { title } of [...methods.slice(1), defaultMethod]) {
      await inspect.tab.keyboard.press('m');
      await inspect.tab.getByRole('button', { name: `Method ${title}`, exact: true }).waitFor();
    }
    await inspect.answer.getByText('Next best').waitFor();
  });

  return () => inspect.tab;
}
