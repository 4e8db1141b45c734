import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot, snapshotPath } from '../../src/main/corpus/readSnapshot';
import { agreementText } from '../../src/renderer/page/agreementText';
import { blockWhy } from '../../src/shared/evaluation/blockCause';
import { siblingGaps } from '../../src/shared/evaluation/siblingGaps';
import { defaultMethod, methods } from '../../src/shared/methods';
import type { DrawnRole } from '../../src/shared/overlay/roleStyles';
import { blockName } from '../../src/shared/page/blockNames';
import { blockPath } from '../../src/shared/page/blockPath';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import { type Run, runPipeline } from '../../src/shared/pipeline/runPipeline';
import { defaultSettings, type Settings } from '../../src/shared/pipeline/settings';
import { readable } from '../../src/shared/pipeline/verdicts';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { capturedExample } from '../support/page/capturedExample';

/** rExtractor finds 6 of the 12 records with it. */
const strict: Settings = { values: { similarity: { contentThreshold: 0.6 } }, off: [] };

let page: PageBlocks;
let tabs: InspectorTabs;
let tab: Page;
let inspect: InspectTab;

beforeAll(async () => {
  const folder = await capturedExample('shop-grid');
  page = pageBlocks(await readSnapshot((await snapshotPath(folder))!));
  tabs = await InspectorTabs.start(folder);
  tab = await tabs.open();
  inspect = new InspectTab(tab);
  await inspect.records.getByText('12').waitFor();
});
afterAll(() => tabs.close());
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

const button = (name: string | RegExp): Locator => tab.getByRole('button', { name });
const runOf = (id: string, settings = defaultSettings): Run =>
  runPipeline(methods.find((method) => method.id === id)!, page, settings);
const isOpen = (name: RegExp): Promise<string | null> =>
  tab.getByRole('tab', { name }).getAttribute('aria-selected');
/** In the upper part of the page. */
const upper = (records: readonly (readonly number[])[]): number[] => records.slice(0, 3).flat();
const drawnAs = (role: DrawnRole, blocks: readonly number[]): Promise<number[]> =>
  inspect.drawnAs(role, page, blocks);
const rowsOf = (grid: string): Locator => tab.getByRole('grid', { name: grid }).getByRole('rowgroup');

/** The count of each layer on the page. */
const layers = async (): Promise<Record<string, number>> => {
  const texts = await tab.getByRole('toolbar', { name: 'Layers' }).getByRole('button').allInnerTexts();
  return Object.fromEntries(
    texts
      .map((text) => /^(.*?)\s*(\d+)$/s.exec(text.trim()))
      .filter((parts) => parts !== null)
      .map(([, label, count]) => [label, Number(count)]),
  );
};

/** Uses rExtractor with this threshold. */
async function useSimilarity(threshold: number, records: number): Promise<void> {
  await inspect.chooseMethod('rExtractor');
  await inspect.stage(5).click();
  await inspect.type(/^Content similarity/, threshold);
  await expect.poll(() => inspect.recordCount()).toBe(records);
}

async function seeWhy(block: number): Promise<void> {
  await inspect.select(block);
  await inspect.details(/^Why/);
}

describe('the answers of other methods', () => {
  /** With the answers of all methods. */
  const agreement = (method: string) =>
    agreementText(
      page,
      methods.map(({ id }) => ({ method: id, records: runOf(id).extraction.records })),
      method,
    );
  const status = (): Locator => inspect.answer.getByRole('status');

  it('are counted but not offered where most agree', async () => {
    const { text, others } = agreement(defaultMethod.id);
    expect(text).toMatch(new RegExp(`^(all ${methods.length}|\\d+ of ${methods.length}) methods agree`));
    expect(others).toEqual([]);
    await status().getByText(text).waitFor();
    expect(await inspect.answer.innerText()).toMatch(/^12 records/);
    expect(await inspect.answer.getByRole('button', { name: /^(Show|Use)/ }).count()).toBe(0);
    expect(await violations(tab)).toEqual([]);
  });

  it('are offered where the method differs, drawn, and gone with Esc', async () => {
    await inspect.chooseMethod('Paolucci');
    const { text, others } = agreement('paolucci');
    expect(text).toMatch(new RegExp(`^\\d+ of ${methods.length} methods agree on 12 others$`));
    await status().getByText(`${text}:`).waitFor();
    await inspect.answer.getByRole('button', { name: /^Use / }).waitFor();
    expect(await violations(tab)).toEqual([]);
    await inspect.fit();
    const records = upper(runOf(others[0]!).extraction.records);
    expect(await drawnAs('gained', records)).toEqual([]);
    await inspect.answer.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => status().innerText()).toContain('rExtractor');
    expect((await status().innerText()).split(', ')).toHaveLength(others.length);
    expect(await layers()).toMatchObject({ 'Only in this answer': 12, 'Only in the present answer': 12 });
    await expect.poll(() => drawnAs('gained', records)).toEqual(records);
    await inspect.details(/^Records /);
    const first = rowsOf('Records of the other answer').getByRole('row').first();
    expect(await first.innerText()).toContain('Tarn Down Jacket');
    expect(await violations(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
    await tab.getByRole('grid', { name: 'Records found' }).waitFor();
    await expect.poll(() => drawnAs('gained', records)).toEqual([]);
    expect(await status().innerText()).toContain('agree');
    expect(await layers()).not.toHaveProperty('Only in this answer');
  });
});

describe('the alternatives of a method', () => {
  const answers = 'Answers of this method';

  it('are listed with region, records and score', async () => {
    await inspect.chooseMethod('Paolucci');
    await inspect.details(/^Records /);
    await tab.getByRole('grid', { name: answers }).waitFor();
    const { extraction } = runOf('paolucci');
    expect(extraction.alternatives.length).toBeGreaterThan(1);
    const texts = await rowsOf(answers).getByRole('row').allInnerTexts();
    expect(texts.map((text) => text.split(/\s*\n\s*/))).toEqual(
      [extraction, ...extraction.alternatives].map(({ region, records, score }, index) => [
        index === 0 ? 'chosen' : `${index + 1}`,
        `#${region} ${blockName(page, region)}`,
        `${records.length}`,
        expect.stringMatching(/^\d+$/),
        score === null ? '' : readable(score),
      ]),
    );
    expect(await violations(tab)).toEqual([]);
  });

  it('are drawn and listed once chosen; the first row goes back to the answer', async () => {
    const { records } = runOf('paolucci').extraction.alternatives[0]!;
    const rows = rowsOf(answers).getByRole('row');
    await rows.nth(1).click();
    const grid = tab.getByRole('grid', { name: 'Records of the other answer' });
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(records.length + 1));
    expect(await rows.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await inspect.answer.innerText()).toMatch(
      new RegExp(`^Answer 2 of this method:\\s*${records.length} records`),
    );
    await expect.poll(() => drawnAs('gained', upper(records))).toEqual(upper(records));
    expect(await violations(tab)).toEqual([]);
    await rows.first().click();
    await tab.getByRole('grid', { name: 'Records found' }).waitFor();
    await expect.poll(() => drawnAs('gained', upper(records))).toEqual([]);
    expect(await inspect.answer.getByRole('button', { name: /^Back/ }).count()).toBe(0);
  });
});

describe('Why', () => {
  /** The verdict in the row of a stage. */
  const verdict = async (stage: number): Promise<string> =>
    (
      await inspect.verdicts
        .getByRole('row')
        .filter({ has: button(new RegExp(`^Go to stage ${stage},`)) })
        .getByRole('cell')
        .first()
        .innerText()
    ).trim();

  it('names the cause of a missed record, marks its row, and goes to its stage', async () => {
    await useSimilarity(0.6, 6);
    const run = runOf('rextractor', strict);
    const [missed] = siblingGaps(page, run.extraction.records).gaps;
    // The stage judged the record, but not what is inside.
    for (const [block, ownVerdict] of [
      [missed!, 'dropped'],
      [missed! + 1, 'not considered'],
    ] as const) {
      const { cause, lines } = blockWhy(page, run, block, null);
      const number = lines.findIndex(({ stage }) => stage === cause!.stage) + 1;
      const { title, verdict: own } = lines[number - 1]!;
      expect(own).toBe(ownVerdict);
      await seeWhy(block);
      await inspect.cause.getByText(`${title}:`).waitFor();
      expect(await inspect.cause.innerText()).toContain(cause!.text);
      const marked = inspect.verdicts.getByRole('row', { name: / cause / });
      expect(await marked.count()).toBe(1);
      expect(await marked.getByRole('rowheader').innerText()).toBe(`${number} ${title}`);
      expect(await marked.innerText()).toContain(cause!.text);
      expect(await marked.innerText()).not.toMatch(/not considered|did not look/);
      await inspect.stage(1).click();
      await inspect.cause.getByRole('button', { name: 'Go to the cause' }).click();
      await expect.poll(() => inspect.stage(number).getAttribute('aria-current')).toBe('step');
      await tab.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
    expect(await violations(tab)).toEqual([]);
  });

  it('separates what a block is as a record, as a region and as a part', async () => {
    const [, [record]] = runOf('rextractor').extraction.records as [number[], number[]];
    const { region } = runOf('rextractor').extraction;
    await inspect.chooseMethod('Figueiredo');
    await seeWhy(record!);
    await tab.getByText('record', { exact: true }).waitFor();
    await expect.poll(() => verdict(2)).toBe('dropped as a region');
    expect(await verdict(9)).toBe('kept');
    expect(await inspect.cause.count()).toBe(0);
    await seeWhy(region);
    await tab.getByText('contains records').waitFor();
    await expect.poll(() => verdict(2)).toBe('kept as a region');
    expect(await verdict(8)).toBe('dropped');
    expect(await inspect.cause.count()).toBe(0);
    await inspect.chooseMethod('BUW');
    await seeWhy(record! + 1);
    await tab.getByText('part of a record').waitFor();
    await expect.poll(() => verdict(1)).toBe('kept as a part');
    expect(await verdict(2)).toBe('dropped');
    expect(await violations(tab)).toEqual([]);
  });
});

describe('gaps between the records', () => {
  it('are counted, and J goes from one to the next with its cause', async () => {
    await useSimilarity(0.6, 6);
    await inspect.details(/^Records /);
    const run = runOf('rextractor', strict);
    const { records, siblings, gaps } = siblingGaps(page, run.extraction.records);
    const line = tab.getByRole('region', { name: 'Gaps' });
    await line.getByText(`${records} of ${siblings} siblings are records: ${gaps.length} gaps`).waitFor();
    expect(await violations(tab)).toEqual([]);
    await inspect.select(0);
    await inspect.details(/^Records /);
    for (const gap of gaps.slice(0, 2)) {
      await tab.keyboard.press('j');
      await inspect.isSelected(gap);
      expect(await isOpen(/^Why/)).toBe('true');
      await inspect.cause.getByText(blockWhy(page, run, gap, null).cause!.text).waitFor();
    }
    expect(await violations(tab)).toEqual([]);
  });
});

describe('the smallest change', () => {
  const fixes = (): Locator =>
    tab.getByRole('region', { name: 'Smallest change that keeps it' }).getByRole('listitem');

  it('says and draws what the answer becomes before it is taken; undo brings the records back', async () => {
    await useSimilarity(0.6, 6);
    const [missed] = siblingGaps(page, runOf('rextractor', strict).extraction.records).gaps;
    await seeWhy(missed!);
    await inspect.fit();
    await inspect.verdicts.getByRole('button', { name: /^Smallest change that keeps it/ }).click();
    await fixes().first().waitFor();
    const texts = await fixes().allInnerTexts();
    for (const text of texts) expect(text).toMatch(/^.+\n(\d+ records?|No records are left)/);
    const counts = texts.map((text) => Number(/^(\d+) record/m.exec(text)?.[1] ?? 0));
    const becomes = Math.max(...counts);
    expect(becomes).toBeGreaterThan(6);
    const fix = fixes().nth(counts.indexOf(becomes));
    await fix.hover();
    await tab.getByRole('contentinfo').getByText(`${becomes} records`).waitFor();
    const others = upper(runOf('rextractor').extraction.records).filter((block) => block !== missed);
    await expect.poll(() => drawnAs('hovered', others)).not.toEqual([]);
    const previewed = await drawnAs('hovered', others);
    expect(await inspect.recordCount()).toBe(6);
    expect(await violations(tab)).toEqual([]);
    await fix.getByRole('button', { name: 'Try it' }).click();
    await expect.poll(() => inspect.recordCount()).toBe(becomes);
    await fix.getByRole('button', { name: 'Revert' }).waitFor();
    await inspect.stage(6).click();
    await expect.poll(() => drawnAs('record', others)).toEqual(previewed);
    await button('Undo').click();
    await expect.poll(() => inspect.recordCount()).toBe(6);
  });
});

describe('the ancestors of a block', () => {
  const trail = (): Locator => tab.getByRole('navigation', { name: 'Ancestors of the block' });
  const current = (): Promise<string> => trail().locator('[aria-current=location]').innerText();
  /** Waits until a block inside of this one is selected. */
  const selectedIn = async (outer: number): Promise<number> => {
    const selected = (): number => inspect.session()?.selected?.block ?? -1;
    await expect.poll(() => selected() > outer && selected() < page.subtreeEnd[outer]!).toBe(true);
    return selected();
  };

  it('are reached with further clicks on the same spot', async () => {
    await useSimilarity(0.35, 12);
    await inspect.details(/^Records /);
    await inspect.fit();
    const [record] = runOf('rextractor').extraction.records[0]!;
    await inspect.clickOn(page, record!);
    await expect.poll(() => isOpen(/^Why/)).toBe('true');
    const inner = await selectedIn(record!);
    const path = blockPath(page, inner).slice(0, -1).reverse();
    expect(path).toContain(record);
    for (const ancestor of path) {
      await inspect.clickOn(page, record!);
      await inspect.isSelected(ancestor);
      if (ancestor === record) break;
    }
    expect(await current()).toBe(blockName(page, record!));
    await tab.getByText('record', { exact: true }).waitFor();
    expect(await violations(tab)).toEqual([]);
  });

  it('are listed, a click selects one, and the way back down stays', async () => {
    const [record] = runOf('rextractor').extraction.records[0]!;
    const parent = page.parent[record!]!;
    await trail()
      .getByRole('button', { name: blockName(page, parent), exact: true })
      .click();
    await inspect.isSelected(parent);
    expect(await current()).toBe(blockName(page, parent));
    await tab.getByText('contains records').waitFor();
    await trail()
      .getByRole('button', { name: blockName(page, record!), exact: true })
      .click();
    await inspect.isSelected(record!);
  });

  it('lead to the record, whose row is marked', async () => {
    const [, [record]] = runOf('rextractor').extraction.records as [number[], number[]];
    await inspect.fit();
    await inspect.clickOn(page, record!);
    await selectedIn(record!);
    await inspect.details(/^Records /);
    const marked = rowsOf('Records found').locator('[aria-selected=true]');
    expect(await marked.count()).toBe(1);
    expect(await marked.getByRole('gridcell').first().innerText()).toBe('2');
    expect(await violations(tab)).toEqual([]);
  });
});

describe('an empty answer', () => {
  it('names the cause, says what other methods find, and leads to the stage', async () => {
    await inspect.chooseMethod('rExtractor');
    await inspect.stage(3).click();
    await inspect.type(/^Minimum basic blocks of a record/, 20);
    await expect.poll(() => inspect.recordCount()).toBe(0);
    await inspect.details(/^Records /);
    await tab.getByRole('heading', { name: 'No records on this page' }).waitFor();
    const text = tab.getByText(/ finds? 12 records\. Measured by these, the cause is: /);
    await text.waitFor();
    expect(await text.innerText()).toMatch(/ “Minimum basic blocks of a record” is 20, by default 2\.$/);
    expect(await violations(tab)).toEqual([]);
    await inspect.stage(1).click();
    await button('Go to stage 3, Candidate record blocks').click();
    await expect.poll(() => inspect.stage(3).getAttribute('aria-current')).toBe('step');
    await tab.getByRole('tabpanel').getByRole('button', { name: /^Use / }).click();
    await expect.poll(() => inspect.recordCount()).toBe(12);
  });
});
