import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { LabelTab } from '../support/browser/labelTab';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { ShownLive } from '../support/desktop/shownLive';
import { localSite } from '../support/page/site';

/** The colour of labels, as on the canvas. */
const labelColor: readonly [number, number, number] = [0x00, 0x6f, 0x7f];

const tools = ['Spade', 'Rake', 'Hoe', 'Shears', 'Trowel', 'Fork', 'Dibber', 'Sieve'];

function shop(title: string, names: readonly string[]): string {
  const items = names.map(
    (name, index) =>
      `<li id="${name.toLowerCase()}"><h3>${name}</h3><p>${name} number ${name.length * 7} with an ash handle.</p><b>${name.length * 3 + 4}.50 €</b> <a href="#${index}">Order the ${name.toLowerCase()}</a></li>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
    <style>body { font: 16px sans-serif; margin: 0 40px } ul { padding: 0; list-style: none }
    li { border: 1px solid #ccc; margin: 8px 0; padding: 10px; height: 92px } h3, p { margin: 2px 0 }</style>
    <h1>${title}</h1><p>What gardens need, delivered next week.</p><ul>${items.join('')}</ul>`;
}

describe.skipIf(!(await desktopAvailable()))('labelling in the desktop program', () => {
  let tooling = shop('Garden tools', tools);
  const at = localSite({
    '/tools': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(tooling),
    '/pots': shop('Garden pots', ['Urn', 'Bowl', 'Trough', 'Basket', 'Planter', 'Saucer']),
    '/seeds': shop('Garden seeds', ['Beet', 'Chard', 'Lettuce', 'Radish', 'Spinach']),
    '/bulbs': shop('Garden bulbs', ['Tulip', 'Crocus', 'Narcissus', 'Hyacinth', 'Allium', 'Scilla']),
  });
  let above: string;
  let folder: string;
  let desktop: DesktopApp;
  let label: LabelTab;
  let live: ShownLive;

  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'recordscope-labelling-'));
    folder = join(above, 'Own pages 語');
    await start([join(programFolder, 'examples/corpus')], join(above, 'program/config/example-corpus'));
  });
  afterAll(async () => {
    await desktop?.close();
    await rm(above, { recursive: true, force: true, maxRetries: 10 });
  });
  afterEach(() => expect(desktop.faults).toEqual([]));

  async function start(args: string[], corpus: string): Promise<void> {
    desktop = await DesktopApp.start({ args, folder: join(above, 'program') });
    label = new LabelTab(desktop.inspector, corpus);
    live = new ShownLive(desktop.app);
  }

  const show = (what: 'Live' | 'Snapshot' | 'Both') =>
    desktop.inspector.getByRole('radio', { name: what }).click();
  const note = (text: string) => desktop.inspector.getByRole('status').filter({ hasText: text });
  const button = (name: string) => desktop.inspector.getByRole('button', { name, exact: true });
  const labelled = () => live.pointsOf(labelColor);
  /** Two equal results: the drawing is complete. */
  const allLabelled = async (): Promise<number> => {
    for (let before = await labelled(); ; ) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const now = await labelled();
      if (now === before) return now;
      before = now;
    }
  };
  const isDrawn = () => expect.poll(labelled, { timeout: 45_000 }).toBeGreaterThan(500);
  const count = async (slug: string) => (await label.stored(slug))?.records.length;
  const storedCount = (slug: string, records: number) => expect.poll(() => count(slug)).toBe(records);
  const recent = (): Promise<string[]> =>
    desktop.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!
        .getMenuItemById('recent')!
        .submenu!.items.filter(({ enabled, type }) => enabled && type !== 'separator')
        .map(({ label: message }) => message),
    );
  const focused = (): Promise<string> =>
    desktop.app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '');

  it('opens the example corpus from the start screen, as the user’s own copy', async () => {
    await desktop.inspector.getByText(/49 pages, 29 sites/).waitFor({ timeout: 45_000 });
    await expect
      .poll(async () => (await recent()).filter((item) => item.includes('corpus')))
      .toEqual([label.folder]);
  });

  it('edits a label on the canvas, and undoes that', async () => {
    await label.goToLabel();
    const slug = (await readdir(join(label.folder, 'pages'))).find((name) => name.includes('advertisement'))!;
    const before = (await label.stored(slug))!.records;
    await desktop.inspector
      .getByRole('option', { name: /advertisement.example/ })
      .first()
      .click();
    await label.panel.getByText('accepted').waitFor();
    await label.click(slug, before[1]!.blocks[0]!.xpath);
    await label.panel.getByRole('heading', { name: /^Record 2/ }).waitFor();
    await label.press('Delete');
    await storedCount(slug, before.length - 1);
    await label.press('Control+z');
    await storedCount(slug, before.length);
    expect((await label.stored(slug))!.records).toEqual(before);
  });

  it('adds addresses to a new corpus in the background: live page, focus and recent items do not change', async () => {
    const { inspector } = desktop;
    await inspector.getByRole('combobox', { name: /^Address/ }).fill(at('/bulbs'));
    await inspector.getByRole('combobox', { name: /^Address/ }).press('Enter');
    await expect.poll(() => live.address(), { timeout: 45_000 }).toBe(at('/bulbs'));
    await inspector.getByText(/This page is not in the corpus/).waitFor({ timeout: 45_000 });
    await label.command('New corpus…');
    await inspector.getByRole('textbox', { name: 'Name' }).fill('Own pages');
    await inspector.getByRole('textbox', { name: 'Folder' }).fill(folder);
    await button('Create').click();
    await inspector.getByText('0 pages').first().waitFor();
    label = new LabelTab(inspector, folder);
    await expect.poll(async () => (await recent())[0]).toBe(folder);
    const before = await recent();

    await label.command('Add pages to the corpus…');
    await inspector
      .getByRole('textbox', { name: 'URLs and files' })
      .fill([at('/tools'), at('/pots'), at('/gone'), 'http://127.0.0.1:1/', at('/seeds')].join('\n'));
    await button('Add 5 pages').click();
    await inspector.getByText(/\d pages added/).waitFor({ timeout: 45_000 });
    await inspector.getByText(/browsers refuse this port/).waitFor();
    expect(await live.address()).toBe(at('/bulbs'));
    expect(await recent()).toEqual(before);
    // Loading pages did not take the focus.
    await expect.poll(focused).toMatch(/^inspector:/);
    expect(await desktop.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(2);
  });

  it('adds the capture of the live page, and labels it there at once', async () => {
    await label.goToLabel();
    await show('Live');
    await button('Add this page to the corpus').click();
    await label.panel.getByText('6 from Listwise').waitFor({ timeout: 45_000 });
    await isDrawn();
    await label.press('Enter');
    const [slug] = (await readdir(join(folder, 'pages'))).filter((name) => name.includes('bulbs'));
    await expect.poll(async () => (await label.stored(slug!))?.status).toBe('labelled');
  });

  it('reports that a stored page is not the live one, opens it live, and recaptures it', async () => {
    const { inspector } = desktop;
    await label.openPage('Garden tools');
    await note('The live page is not the page you are labelling').waitFor();
    expect(await live.address()).toBe(at('/bulbs'));
    await button('Open live').click();
    await note('The live page has changed since it was captured').waitFor();
    expect(await live.address()).toBe(at('/tools'));
    expect(await labelled()).toBeLessThan(50);
    await button('Recapture').click();
    await note('The live page has changed since it was captured').waitFor({ state: 'detached' });
    await isDrawn();
    await expect(inspector.getByRole('heading', { level: 2, name: 'Garden tools' }).count()).resolves.toBe(1);
  });

  it('labels in the live page: picks, removes, adds, and hides while a key is held', async () => {
    const { inspector } = desktop;
    const slug = await slugOf('tools');
    const all = await allLabelled();
    await live.clickOn('#hoe');
    await label.panel.getByRole('heading', { name: /^Record 3/ }).waitFor();
    // Keys act on the picked block.
    await expect.poll(focused).toMatch(/^inspector:/);
    await label.press('Delete');
    await storedCount(slug, tools.length - 1);
    await expect.poll(labelled, { timeout: 45_000 }).toBeLessThan(all);
    await label.press('Escape', 'a');
    await live.clickOn('#hoe');
    await storedCount(slug, tools.length);
    await inspector.keyboard.down('h');
    await expect.poll(labelled, { timeout: 45_000 }).toBeLessThan(50);
    await inspector.keyboard.up('h');
    await isDrawn();
    await label.press('Escape', 'Escape', 'Enter');
    await expect.poll(async () => (await label.stored(slug))?.status).toBe('labelled');
  });

  it('recaptures a changed page from the live page, and keeps its labels', async () => {
    await label.openPage('Garden tools');
    tooling = shop('Garden tools', [
      'Spade',
      'Wheelbarrow',
      'Rake',
      'Hoe',
      'Secateurs',
      'Trowel',
      'Fork',
      'Sieve',
    ]);
    await label.press('Control+r');
    await note('The live page has changed since it was captured').waitFor();
    await button('Recapture').click();
    await label.panel.getByRole('region', { name: 'Found again' }).waitFor({ timeout: 45_000 });
    await isDrawn();
    const slug = await slugOf('tools');
    const { records, status } = (await label.stored(slug))!;
    const blocks = await label.blocks(slug);
    const ids = records.map(({ blocks: [block] }) => block!.xpath);
    expect(status).toBe('labelled');
    expect(blocks.count).toBeGreaterThan(0);
    for (const item of [1, 3, 4, 6, 7, 8])
      expect(ids.some((xpath) => xpath.endsWith(`/li[${item}]`))).toBe(true);
    expect(ids.some((xpath) => xpath.endsWith('/li[2]'))).toBe(false);
  });

  it('undoes after a restart, on the same page', async () => {
    const slug = await slugOf('pots');
    await show('Snapshot');
    await label.openPage('Garden pots');
    await label.panel.getByText('proposed').waitFor();
    await label.press('Tab', 'Delete');
    await storedCount(slug, 5);
    await expect.poll(() => desktop.session?.page?.source).toContain(slug);
    await desktop.close();
    await start([], folder);
    await label.panel.getByRole('heading', { level: 2, name: 'Garden pots' }).waitFor();
    await label.panel.getByText('5 from Listwise').waitFor();
    await label.press('Control+z');
    await label.panel.getByText('6 from Listwise').waitFor();
    await label.panel.getByText('proposed').waitFor();
    expect(await label.stored(slug)).toBeUndefined();
    await label.redo();
    await storedCount(slug, 5);
  });

  async function slugOf(sentence: string): Promise<string> {
    return (await readdir(join(folder, 'pages'))).find((name) => name.includes(sentence))!;
  }
});
