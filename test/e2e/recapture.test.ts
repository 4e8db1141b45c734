import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { LabelTab } from '../support/browser/labelTab';
import { localSite } from '../support/page/site';

const style =
  '<style>* { margin: 0 } body { font: 16px/1.3 sans-serif } li { padding: 10px; border: 1px solid #ccc } h2, p { padding: 3px; font-size: 16px }</style>';
const talks = [
  ['Opening words', 'Ada Lind says what there is to hear this year, and where the soup is'],
  ['Maps of the tide', 'Bo Hansen draws the sea bed by sound, from a rowing boat'],
  ['A clock of sand', 'Cleo Ruiz builds one that runs for a year and a day'],
  ['Birds on wires', 'Dan Okafor has counted them each morning since he was nine'],
  ['Bread at altitude', 'Eva Moreau bakes where water boils too soon'],
  ['Closing words', 'All who spoke answer what was left unasked'],
] as const;

function programme(list: readonly (readonly [string, string])[], notice = ''): string {
  const items = list.map(([title, about]) => `<li><h2>${title}</h2><p>${about}</p></li>`).join('\n');
  return `<!doctype html><html lang="en"><title>Programme</title>${style}<body>${notice}<main><ul>${items}</ul></main></body></html>`;
}

/** null: the server no longer responds */
let html: string | null = programme(talks);
const at = localSite({
  '/programme': (_, response) => {
    if (html === null) response.destroy();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  },
});

let folder: string;
let corpus: string;
let tabs: InspectorTabs;
let label: LabelTab;
const slug = '127-0-0-1-programme';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope recapture '));
  corpus = join(folder, 'Sommer 2026', 'programme');
  tabs = await InspectorTabs.start();
  label = new LabelTab(await tabs.open(), corpus);
});
afterAll(async () => {
  await tabs.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

const items = (numbers: number[]): string[] => numbers.map((number) => `ul[1]/li[${number}]`);

it('creates a corpus, adds a web page and labels it', async () => {
  const { tab } = label;
  await tab.getByRole('navigation', { name: 'Workspaces' }).waitFor();
  await label.command('New corpus…');
  const dialog = tab.getByRole('dialog', { name: 'New corpus' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Summer');
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(corpus);
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'Summer, corpus' }).waitFor();
  await label.command('Add pages to the corpus…');
  const adding = tab.getByRole('dialog', { name: 'Add pages' });
  await adding
    .getByRole('textbox', { name: 'URLs and files' })
    .fill(`${at('/programme')}\nhttp://127.0.0.1:1/nothing`);
  await adding.getByRole('textbox', { name: 'Tags' }).fill('list');
  await adding.getByRole('button', { name: 'Add 2 pages' }).click();
  await tab.getByText('1 page added. 1 thing went wrong:').waitFor();
  await label.goToLabel();
  await label.openPage('Programme');
  await label.panel.getByText('6 from Listwise').waitFor();
  await label.press('Enter');
  await expect.poll(async () => (await label.stored(slug))?.status).toBe('labelled');
  expect(await label.records(slug)).toEqual(items([1, 2, 3, 4, 5, 6]));
});

it('recaptures a changed page, and its labels follow', async () => {
  // One record is new, one has another text, one is gone.
  html = programme(
    [
      talks[0],
      ['Songs for engines', 'Finn Aalto listens to what is about to break'],
      talks[1],
      [talks[2][0], 'Cleo Ruiz builds one that runs for a week'],
      talks[3],
      talks[5],
    ],
    '<p>The kitchen is open until nine</p>',
  );
  await label.command('Recapture this page and find its labelled records again');
  await label.panel.getByText('After the recapture').waitFor();
  await expect.poll(() => label.records(slug)).toEqual(items([1, 3, 4, 5, 6]));
  const stored = (await label.stored(slug))!;
  expect(stored.records.map(({ confidence }) => confidence < 1)).toEqual([false, false, true, false, false]);
  expect(stored.lost).toMatchObject([{ text: expect.stringContaining('Bread at altitude') }]);
  expect(stored.page).toBe((await label.blocks(slug)).snapshot.hash);
});

it('queues doubtful records until they are reviewed', async () => {
  const { tab, panel } = label;
  const found = panel.getByRole('region', { name: 'Found again' });
  await found.getByText(/1 of 5 records found again with some doubt/).waitFor();
  await found.getByText(/Bread at altitude/).waitFor();
  await tab.getByText('1 doubtful').first().waitFor();
  await tab.getByRole('button', { name: /^To review/ }).waitFor();
  await label.choose(/order of the queue$/, 'Doubtful only');
  await expect.poll(() => tab.getByRole('listbox', { name: 'Pages' }).getByRole('option').count()).toBe(1);
  // The new record is added by hand, then everything is accepted.
  await label.click(slug, '/html[1]/body[1]/main[1]/ul[1]/li[2]');
  await label.press('a');
  await expect.poll(() => label.records(slug)).toEqual(items([1, 2, 3, 4, 5, 6]));
  await label.press('Enter');
  await tab.getByText('No label needs a review: all records were found again.').waitFor();
  const stored = (await label.stored(slug))!;
  expect(stored).toMatchObject({ status: 'labelled', lost: [] });
  expect(stored.records.every(({ confidence }) => confidence === 1)).toBe(true);
});

it('keeps the capture and its labels if the page can no longer be loaded', async () => {
  const before = await label.stored(slug);
  html = null;
  await label.choose(/order of the queue$/, 'Corpus order');
  await label.command('Recapture this page and find its labelled records again');
  await label.tab
    .getByRole('alert')
    .filter({ hasText: at('/programme') })
    .waitFor();
  expect(await label.stored(slug)).toEqual(before);
  await label.panel.getByText('accepted', { exact: true }).waitFor();
});
