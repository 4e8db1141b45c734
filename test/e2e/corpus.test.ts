import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { group } from 'd3-array';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import type { ResultLine } from '../../src/shared/evaluation/results';
import { methods } from '../../src/shared/methods';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { recordscope } from '../support/corpus/commandLine';

const sites = join(programFolder, 'examples/sites');

let folder: string;
let corpus: string;
let tabs: InspectorTabs;
let tab: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope corpus 語 '));
  corpus = join(folder, 'Beispiele');
  await cp(join(programFolder, 'examples/corpus'), corpus, { recursive: true });
  await rm(join(corpus, 'results'), { recursive: true });
  tabs = await InspectorTabs.start(corpus);
  tab = await tabs.open();
});
afterAll(async () => {
  await tabs.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

const toolbar = (): Locator => tab.getByRole('toolbar', { name: 'Evaluation' });
const part = (name: string): Locator => tab.getByRole('region', { name, exact: true });
const dialog = (name: string): Locator => tab.getByRole('dialog', { name });
const results = async (): Promise<string[]> => readdir(join(corpus, 'results')).catch(() => []);

async function doInMenu(item: string): Promise<void> {
  await toolbar()
    .getByRole('button', { name: /corpus$/ })
    .click();
  await tab.getByRole('menuitem', { name: item }).click();
}

/** A row of the leaderboard by its method: precision, recall, F1, region, perfect pages. */
async function leaderboard(): Promise<Record<string, string[]>> {
  const rows = await part('Leaderboard')
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );
  return Object.fromEntries(
    rows.map(([, method, precision, recall, f1, , region, perfect]) => [
      method!,
      [precision!, recall!, f1!, region!, perfect!],
    ]),
  );
}

/** The same, computed from the output of the command line. */
function table(lines: readonly ResultLine[]): Record<string, string[]> {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const percent = (share: number): string => (100 * share).toFixed(1);
  return Object.fromEntries(
    methods.map(({ id, title }) => {
      const scored = lines.filter((line) => line.method === id && line.score !== null);
      const overSites = (of: (score: NonNullable<ResultLine['score']>) => number): string => {
        const bySite = group(scored, ({ site }) => site);
        return percent(mean([...bySite.values()].map((some) => mean(some.map(({ score }) => of(score!))))));
      };
      return [
        title.split(',')[0]!,
        [
          overSites(({ precision }) => precision),
          overSites(({ recall }) => recall),
          overSites(({ f1 }) => f1),
          percent(mean(scored.map(({ score }) => Number(score!.isRegionRight)))),
          String(scored.filter(({ score }) => score!.f1 === 1).length),
        ],
      ];
    }),
  );
}

async function fromCommandLine(...args: string[]): Promise<ResultLine[]> {
  const { code, stdout, stderr } = await recordscope(['eval', corpus, '--json', ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as ResultLine);
}

describe('an evaluation', () => {
  const progress = (): Locator => tab.getByRole('progressbar', { name: 'Evaluating' });
  const done = async (): Promise<number> =>
    Number(
      (await progress()
        .getAttribute('value', { timeout: 2_000 })
        .catch(() => null)) ?? 0,
    );

  it('shows its progress, can be stopped, and resumes where it was', async () => {
    await part('Leaderboard').getByText('No evaluation yet').waitFor();
    await toolbar().getByRole('button', { name: 'Run evaluation' }).click();
    await expect.poll(done, { timeout: 45_000, interval: 5 }).toBeGreaterThan(2);
    await toolbar().getByRole('button', { name: /^Stop/ }).click();
    await progress().waitFor({ state: 'detached' });
    await part('Leaderboard').getByText('No evaluation yet').waitFor();
    const [left] = await results();
    expect(left).toMatch(/\.part\.jsonl$/);
    const pages = (await readFile(join(corpus, 'results', left!), 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('{"page"')).length;
    expect(pages).toBeGreaterThan(2);
    expect(pages).toBeLessThan(49);
    // After the first progress report, no page is evaluated again.
    const seen = tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const bar = document.querySelector<HTMLProgressElement>('progress[aria-label=Evaluating]');
            if (bar?.hasAttribute('value')) resolve(bar.value);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await toolbar().getByRole('button', { name: 'Run evaluation' }).click();
    expect(await seen).toBeGreaterThanOrEqual(pages);
    await part('Leaderboard').getByRole('row').nth(5).waitFor({ timeout: 60_000 });
    await expect.poll(results).toEqual([expect.stringMatching(/Z\.jsonl$/)]);
  }, 120_000);

  it('has the numbers of the command line', async () => {
    const lines = await fromCommandLine();
    expect(lines).toHaveLength(49 * methods.length);
    expect(await leaderboard()).toEqual(table(lines));
  });

  it('has numbers for held-out sites, and for other sites once these are held out', async () => {
    await tab.getByRole('radio', { name: /^Held-out/ }).click();
    await part('Leaderboard').getByText('average over 7 sites').waitFor();
    expect(await leaderboard()).toEqual(table(await fromCommandLine('--split', 'held-out')));
    await doInMenu('Held-out sites');
    const asked = dialog('Held-out sites');
    await asked.getByRole('textbox', { name: 'Search sites' }).fill('citebase');
    await asked.getByRole('checkbox', { name: /citebase/ }).click();
    await asked.getByRole('button', { name: 'Save' }).click();
    await part('Leaderboard').getByText('average over 8 sites').waitFor();
    const stored = JSON.parse(await readFile(join(corpus, 'corpus.json'), 'utf8')) as { heldOut: string[] };
    expect(stored.heldOut).toContain('citebase.example');
    await tab.getByRole('radio', { name: /^All/ }).click();
    await part('Leaderboard').getByText('average over 29 sites').waitFor();
  });

  it('filters pages by tags, which can be changed', async () => {
    await doInMenu('Tags and sites');
    const asked = dialog('Tags and sites');
    await asked.getByRole('textbox', { name: 'Search pages' }).fill('citebase');
    await asked.getByRole('button', { name: 'Select all 3' }).click();
    await asked.getByRole('textbox', { name: 'Tags to add' }).fill('seen twice, Zweitlesung');
    await asked.getByRole('button', { name: 'Change 3 pages' }).click();
    await tab.locator('#corpus-search').fill('zweitlesung');
    await part('Pages').getByText('3 of 49 pages').waitFor();
    const slugs = (await readdir(join(corpus, 'pages'))).filter((slug) => slug.startsWith('citebase'));
    expect(slugs).toHaveLength(3);
    for (const slug of slugs) {
      const entry = JSON.parse(await readFile(join(corpus, 'pages', slug, 'page.json'), 'utf8'));
      expect(entry.tags).toEqual(expect.arrayContaining(['seen twice', 'Zweitlesung']));
    }
    await tab.locator('#corpus-search').fill('');
    await part('Pages').getByText('49 of 49 pages').waitFor();
  });

  it('opens an error in Inspect, at the stage that caused it, with its block', async () => {
    const first = (await fromCommandLine('--method', 'paolucci')).find(({ score }) =>
      score?.errors.some(({ kind }) => kind === 'missed'),
    )!;
    const error = first.score!.errors.find(({ kind }) => kind === 'missed')!;
    const stages = methods.find(({ id }) => id === 'paolucci')!.stages;
    const number = stages.findIndex(({ id }) => id === error.stage) + 1;
    await part('Leaderboard').getByRole('button', { name: 'Paolucci' }).click();
    await tab.getByRole('tab', { name: 'Records' }).click();
    await tab
      .getByRole('group', { name: 'Records' })
      .getByRole('button')
      .filter({ hasText: `missed: ${number} ${stages[number - 1]!.title}` })
      .first()
      .click();
    await expect
      .poll(() =>
        tab.getByRole('button', { name: new RegExp(`^Stage ${number} `) }).getAttribute('aria-current'),
      )
      .toBe('step');
    await tab.getByRole('button', { name: 'Method Paolucci' }).waitFor();
    await expect.poll(() => decodeURIComponent(tab.url())).toContain(`pages/${first.page}"`);
    await expect.poll(() => decodeURIComponent(tab.url())).toContain(`"selected":{"block":${error.block},`);
    expect(await tab.getByRole('tab', { name: 'Why' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('labels', () => {
  const made = (): string => join(folder, 'made', 'new corpus');
  const exported = (): string => join(folder, 'exported');
  const records = async (): Promise<number> => {
    let sum = 0;
    for (const slug of await readdir(join(made(), 'pages'))) {
      const file = join(made(), 'pages', slug, 'labels.json');
      const text = await readFile(file, 'utf8').catch(() => '{"records":[]}');
      sum += (JSON.parse(text) as { records: unknown[] }).records.length;
    }
    return sum;
  };

  it('are imported with pages into a new corpus', async () => {
    await tab.getByRole('button', { name: 'Corpus', exact: true }).click();
    await doInMenu('New corpus');
    await dialog('New corpus').getByRole('textbox', { name: 'Name' }).fill('Papers');
    await dialog('New corpus').getByRole('textbox', { name: 'Folder' }).fill(made());
    await dialog('New corpus').getByRole('button', { name: 'Create' }).click();
    await tab.getByRole('button', { name: 'Papers, corpus' }).waitFor();
    await doInMenu('Import pages');
    const asked = dialog('Import pages');
    await asked.getByRole('textbox', { name: 'Folder of HTML files' }).fill(sites);
    await asked.getByRole('textbox', { name: 'Labels file' }).fill(join(sites, 'citebase/labels.json'));
    await asked.getByRole('button', { name: 'Import' }).click();
    await tab.getByText('3 pages added.').waitFor({ timeout: 45_000 });
    const listed = JSON.parse(await readFile(join(sites, 'citebase/labels.json'), 'utf8')) as {
      records: unknown[];
    }[];
    const all = listed.reduce((sum, page) => sum + page.records.length, 0);
    await toolbar().getByText(`3 pages, 1 site, ${all} labelled records`).waitFor();
    expect(await records()).toBe(all);
  });

  it.each([
    ['JSON', 'labels.json'],
    ['CSV', 'labels.csv'],
    ['COCO', 'coco/annotations.json'],
    ['Label Studio', 'label-studio.json'],
  ])('are exported as %s and imported again', async (format, file) => {
    await mkdir(exported(), { recursive: true });
    const before = await records();
    await doInMenu('Export labels');
    await dialog('Export labels').getByRole('radio', { name: format, exact: true }).click();
    await dialog('Export labels').getByRole('textbox', { name: 'Folder' }).fill(exported());
    await dialog('Export labels').getByRole('button', { name: 'Export', exact: true }).click();
    await tab.getByText(`Labels of 3 pages with ${before} records are in`).waitFor();
    // Another program deletes them, which shows here at once.
    for (const slug of await readdir(join(made(), 'pages')))
      for (const name of await readdir(join(made(), 'pages', slug)))
        if (name.startsWith('labels')) await rm(join(made(), 'pages', slug, name));
    await toolbar().getByText('3 pages, 1 site, 0 labelled records').waitFor();
    await doInMenu('Import labels');
    await dialog('Import labels').getByRole('textbox', { name: 'File' }).fill(join(exported(), file));
    await dialog('Import labels').getByRole('button', { name: 'Import', exact: true }).click();
    await tab.getByText(`Labels of 3 pages with ${before} records were read.`).waitFor();
    await toolbar().getByText(`3 pages, 1 site, ${before} labelled records`).waitFor();
    expect(await records()).toBe(before);
  });
});
