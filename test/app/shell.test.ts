import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { offeredActions } from '../../src/renderer/app/keys/actions';
import { sessionTextOf } from '../../src/shared/session/hashWithSession';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { chosenFile, shownBoxes } from '../support/desktop/desktopDialogs';
import { capturedExample } from '../support/page/capturedExample';
import { localSite } from '../support/page/site';

const item = '<li><b>Item</b> with words that tell what it is, and its price: 12.00</li>';
const at = localSite({ '/list': `<!doctype html><title>List</title><ul>${item.repeat(8)}</ul>` });

const records = (page: Page, count: number) =>
  page.getByRole('tab', { name: new RegExp(`^Records ${count}$`) }).waitFor();

/** The page in the session that the inspector keeps in its address. */
function pageOf(page: Page): string | undefined {
  const text = sessionTextOf(new URL(page.url()).hash);
  return text && (JSON.parse(text) as { page: { source: string } }).page.source;
}

async function logged(page: Page): Promise<string> {
  await page.getByRole('tab', { name: /^Log/ }).click();
  return (await page.getByRole('tabpanel').textContent()) ?? '';
}

describe.skipIf(!(await desktopAvailable()))('the desktop program', () => {
  let desktop: DesktopApp;
  let shop: string;
  let news: string;

  beforeAll(async () => {
    // Captured before: nothing here depends on how a live page is captured.
    shop = await capturedExample('shop-grid');
    news = await capturedExample('news-cards');
    desktop = await DesktopApp.start({ args: [shop] });
  });
  afterAll(() => desktop?.close());
  afterEach(() => expect(desktop.faults).toEqual([]));

  const choose = (id: string) =>
    desktop.app.evaluate(({ Menu }, item) => Menu.getApplicationMenu()!.getMenuItemById(item)!.click(), id);

  const recent = (): Promise<string[]> =>
    desktop.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!
        .getMenuItemById('recent')!
        .submenu!.items.map(({ label }) => label),
    );

  it('opens what the command line names', async () => {
    await records(desktop.inspector, 12);
  });

  it('has every action of the inspector in its menu, with its keys, which the inspector handles', async () => {
    const program = { kind: 'desktop', versions: {} } as const;
    const actions = offeredActions({ program, bindings: {} }).filter(({ id }) => id !== 'clearRecent');
    await expect
      .poll(() =>
        desktop.app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('palette') !== null),
      )
      .toBe(true);
    const items = await desktop.app.evaluate(
      ({ Menu }, ids) =>
        ids.map((id) => {
          const item = Menu.getApplicationMenu()!.getMenuItemById(id);
          return item && { accelerator: item.accelerator, isRegistered: item.registerAccelerator };
        }),
      actions.map(({ id }) => id),
    );
    const missing = actions.filter((_, index) => items[index] === null).map(({ id }) => id);
    expect(missing).toEqual([]);
    const withoutKeys = actions.filter(({ keys }, index) => keys !== '' && !items[index]!.accelerator);
    expect(withoutKeys.map(({ keys }) => keys)).toEqual([]);
    expect(items.filter((item) => item!.accelerator && item!.isRegistered)).toEqual([]);
  });

  it('runs the action chosen in the menu', async () => {
    await choose('keys');
    const sheet = desktop.inspector.getByRole('dialog', { name: /keys/i });
    await sheet.waitFor();
    await desktop.inspector.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  it('shows the versions of its components in the about box', async () => {
    await choose('about');
    const box = desktop.inspector.getByRole('dialog', { name: 'About Recordscope' });
    const shown = await box.locator('dl').innerText();
    expect(shown).toMatch(
      /Recordscope\s+\d+\.\d+\.\d+\s+Electron\s+\d+\.\d+.*\s+Chromium\s+\d+\..*\s+Node\s+\d+\./,
    );
    await desktop.inspector.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
  });

  it('opens what a second start names, relative to its working directory', async () => {
    expect(await desktop.startAgain([basename(news)], dirname(news))).toBe(0);
    expect(desktop.inspectors).toHaveLength(1);
    await expect.poll(() => pageOf(desktop.inspector)).toBe(news);
  });

  it('opens further windows, each with its own page', async () => {
    const known = desktop.inspectors;
    await desktop.startAgain(['--new-window', shop]);
    const second = await desktop.nextInspector(known);
    await records(second, 12);
    expect(desktop.inspectors).toHaveLength(2);
    const bounds = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.getBounds()),
    );
    expect(new Set(bounds.map(({ x, y }) => `${x} ${y}`)).size).toBe(2);
    await second.close();
    await expect.poll(() => desktop.inspectors.length).toBe(1);
    expect(pageOf(desktop.inspector)).toBe(news);
  });

  it.each([
    ['a file', 'recordscope://open?source=file:///etc/hostname'],
    ['a path', 'recordscope://open?source=/etc/hostname'],
    ['a script', 'recordscope://open?source=javascript:alert(1)'],
    ['nothing', 'recordscope://open'],
    ['another action', 'recordscope://delete?source=https://a.example/'],
    [
      'a session of a file',
      `recordscope://open#session=${encodeURIComponent('{"page":{"source":"/etc/hostname","hash":""}}')}`,
    ],
  ])('does not follow a link to %s, and reports that', async (_what, link) => {
    const before = pageOf(desktop.inspector);
    await desktop.startAgain([link]);
    await expect.poll(() => logged(desktop.inspector)).toContain(`The link ${link.slice(0, 60)}`);
    expect(pageOf(desktop.inspector)).toBe(before);
  });

  it('follows a link to a web address, and adds it to the recent items', async () => {
    const address = at('/list');
    await desktop.startAgain([`recordscope://open?source=${encodeURIComponent(address)}`]);
    await expect.poll(() => pageOf(desktop.inspector), { timeout: 45_000 }).toBe(address);
    expect(await recent()).toContain(address);
  });

  it('opens a session file chosen in the dialog, and adds it to the recent items', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recordscope-session-'));
    const file = join(folder, 'shop.recordscope.json');
    const text = sessionTextOf(new URL(desktop.inspector.url()).hash)!;
    await writeFile(file, JSON.stringify({ ...JSON.parse(text), page: { source: shop, hash: '' } }));
    await chosenFile(desktop.app, file);
    await choose('openFile');
    await records(desktop.inspector, 12);
    expect(await recent()).toContain(file);

    await rm(folder, { recursive: true });
    await desktop.app.evaluate(({ Menu }, label) => {
      const items = Menu.getApplicationMenu()!.getMenuItemById('recent')!.submenu!.items;
      items.find((item) => item.label === label)!.click();
    }, file);
    await expect.poll(() => logged(desktop.inspector)).toContain(`${file} no longer exists`);
    expect(await recent()).not.toContain(file);
  });

  /** Through the program: the test's own connection to a page ends with its process. */
  const text = (): Promise<string> =>
    desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript('document.body.innerText'),
    );

  it('restores the session after its inspector crashed', async () => {
    const boxes = await shownBoxes(desktop.app, 0);
    expect(pageOf(desktop.inspector)).toBe(shop);
    await desktop.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]!.webContents.forcefullyCrashRenderer();
    });
    await expect.poll(async () => (await boxes()).at(0)?.message).toBe('The inspector has stopped working.');
    await expect.poll(text, { timeout: 45_000 }).toMatch(/Records\s+12/);
  });

  it('ends and reloads an inspector that hangs, if the user wants that', async () => {
    const process = (): Promise<number> =>
      desktop.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]!.webContents.getOSProcessId(),
      );
    const hang = (): Promise<boolean> =>
      desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.emit('unresponsive'));
    const before = await process();
    const waited = await shownBoxes(desktop.app, 1);
    await hang();
    expect(await waited()).toMatchObject([{ message: 'The inspector is not responding.' }]);
    expect(await process()).toBe(before);

    const ended = await shownBoxes(desktop.app, 0);
    await hang();
    await expect.poll(process).not.toBe(before);
    await expect.poll(text, { timeout: 45_000 }).toMatch(/Records\s+12/);
    expect(await ended()).toHaveLength(1);
  });
});
