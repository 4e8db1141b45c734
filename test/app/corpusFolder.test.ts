import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawnCorpus } from '../support/corpus/drawnCorpus';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { chosenFile } from '../support/desktop/desktopDialogs';

describe.skipIf(!(await desktopAvailable()))('the folder of a corpus', () => {
  let desktop: DesktopApp;
  let above: string;
  let first: string;
  let second: string;

  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'recordscope-corpora-'));
    first = join(above, 'First corpus');
    second = join(above, 'Zweiter 語');
    await drawnCorpus(first, [
      { slug: 'one', site: 'a.example', records: 6, labelled: 6 },
      { slug: 'two', site: 'b.example', records: 5, labelled: 5 },
    ]);
    await drawnCorpus(second, [{ slug: 'three', site: 'c.example', records: 7, labelled: 7 }]);
    desktop = await DesktopApp.start({ args: [first], folder: join(above, 'program') });
  });
  afterAll(async () => {
    await desktop?.close();
    await rm(above, { recursive: true, force: true, maxRetries: 10 });
  });
  afterEach(() => expect(desktop.faults).toEqual([]));

  const shows = (text: string) => desktop.inspector.getByText(text).waitFor();
  const showsFirst = () => shows('2 pages, 2 sites, 11 labelled records');
  const showsSecond = () => shows('1 page, 1 site, 7 labelled records');
  const choose = (id: string) =>
    desktop.app.evaluate(({ Menu }, item) => Menu.getApplicationMenu()!.getMenuItemById(item)!.click(), id);
  const recent = (): Promise<string[]> =>
    desktop.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!
        .getMenuItemById('recent')!
        .submenu!.items.map(({ label }) => label),
    );

  it('opens from the command line', async () => {
    await showsFirst();
  });

  it('opens when it is dropped, as a folder or as its corpus.json', async () => {
    const drop = async (file: string): Promise<void> => {
      const session = await desktop.app.context().newCDPSession(desktop.inspector);
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await session.send('Input.dispatchDragEvent', {
          type,
          x: 600,
          y: 400,
          data: { items: [], files: [file], dragOperationsMask: 1 },
        });
      await session.detach();
    };
    await drop(second);
    await showsSecond();
    await drop(join(first, 'corpus.json'));
    await showsFirst();
  });

  it("opens from the menu's dialog, and by its key", async () => {
    await chosenFile(desktop.app, second);
    await choose('openCorpus');
    await showsSecond();
    await chosenFile(desktop.app, first);
    await desktop.inspector.keyboard.press('Control+Shift+O');
    await showsFirst();
  });

  it('is listed in the recent items, and opens from there', async () => {
    await expect.poll(async () => (await recent()).slice(0, 2)).toEqual([first, second]);
    await desktop.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!.getMenuItemById('recent')!.submenu!.items[1]!.click(),
    );
    await showsSecond();
  });

  it('opens by a second start of the program', async () => {
    await desktop.startAgain(['First corpus'], above);
    await showsFirst();
  });

  it('is open again after a restart, in the same workspace', async () => {
    const { folder } = desktop;
    await expect.poll(() => desktop.session?.corpus?.folder, { timeout: 45_000 }).toBe(first);
    await desktop.close();
    desktop = await DesktopApp.start({ folder });
    await showsFirst();
  });
});
