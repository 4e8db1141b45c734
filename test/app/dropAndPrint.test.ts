import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleBytes } from '../../src/main/bundle/bundleBytes';
import { bundleOfFolder } from '../../src/main/bundle/bundleOfFolder';
import { newSession } from '../../src/shared/session/newSession';
import { InspectTab } from '../support/browser/inspectTab';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { examplePage } from '../support/page/examplePages';

describe.skipIf(!(await desktopAvailable()))('the window', () => {
  let desktop: DesktopApp;
  beforeAll(async () => {
    desktop = await DesktopApp.start();
  });
  afterAll(() => desktop?.close());

  /** Drops a file in the middle of the window, as a file manager does. */
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
  const records = (count: number) =>
    desktop.inspector.getByRole('tab', { name: `Records ${count}` }).waitFor({ timeout: 45_000 });

  it('opens a page that is dropped on it', async () => {
    await drop(examplePage('shop-grid'));
    await records(12);
  });

  it('reports what a file is that is not a page, and keeps the current page', async () => {
    const file = join(desktop.folder, 'notes.txt');
    await writeFile(file, 'no page');
    await drop(file);
    await desktop.inspector.getByRole('alert').filter({ hasText: 'is not a page' }).first().waitFor();
    await records(12);
  });

  it('opens a session that is dropped on it', async () => {
    const { inspector } = desktop;
    await new InspectTab(inspector).chooseMethod('rExtractor');
    await inspector.getByRole('button', { name: /^Stage 4 / }).click();
    await inspector.getByRole('heading', { level: 2, name: 'Width clusters' }).waitFor();
    await expect
      .poll(() => decodeURIComponent(inspector.url()), { timeout: 45_000 })
      .toContain('"stage":"widthClusters"');
    const text = /#session=(.*)$/.exec(inspector.url())![1]!;
    const file = join(desktop.folder, 'where.json');
    await writeFile(file, decodeURIComponent(text));
    await inspector.getByRole('button', { name: /^Stage 1 / }).click();
    await inspector.getByRole('heading', { level: 2, name: 'Visual blocks' }).waitFor();
    await drop(file);
    await inspector.getByRole('heading', { level: 2, name: 'Width clusters' }).waitFor();
  });

  it('prints the page with its overlay, and nothing else', async () => {
    const { inspector } = desktop;
    // A test cannot answer the system's print dialog, but can check what would be printed while it is open.
    await inspector.evaluate(() => {
      window.print = () => undefined;
    });
    await inspector.keyboard.press('Control+p');
    await inspector.locator('body > img').waitFor({ state: 'attached' });
    const pdf = await desktop.app.evaluate(async ({ BrowserWindow }) =>
      (await BrowserWindow.getAllWindows()[0]!.webContents.printToPDF({})).toString('latin1'),
    );
    expect(pdf).toMatch(/^%PDF/);
    expect(pdf.match(/\/Subtype ?\/Image/g)?.length ?? 0).toBeGreaterThan(0);
    // It contains no text of the inspector.
    expect(pdf).not.toMatch(/\/Subtype ?\/Type0|\/Subtype ?\/TrueType/);
    await inspector.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await inspector.locator('body > img').waitFor({ state: 'detached' });
  });

  it('opens a bundle by a double click; a damaged one that is dropped is refused', async () => {
    const { inspector } = desktop;
    const { bundle } = await bundleOfFolder('examples/corpus/pages/two-columns', {
      session: newSession('emine'),
      notes: 'From another machine',
      savedAt: new Date().toISOString(),
    });
    const bytes = await bundleBytes(bundle);
    const file = join(desktop.folder, 'page.recordscope');
    await writeFile(file, bytes);
    // A double click starts the program again with the path.
    expect(await desktop.startAgain([file])).toBe(0);
    const notice = inspector.getByRole('region', { name: 'Opened bundle' });
    await notice.getByText('From another machine').waitFor({ timeout: 45_000 });
    await inspector.getByRole('button', { name: 'Method eMine' }).waitFor({ timeout: 45_000 });
    await expect
      .poll(() => decodeURIComponent(inspector.url()), { timeout: 45_000 })
      .toContain(bundle.captured.snapshot.hash);
    const half = join(desktop.folder, 'half.recordscope');
    await writeFile(half, bytes.subarray(0, 300));
    await drop(half);
    await inspector
      .getByRole('alert')
      .filter({ hasText: 'half.recordscope is cut off or damaged' })
      .waitFor();
  });

  it('has Help and the tour, which open and close', async () => {
    const { inspector } = desktop;
    await inspector.keyboard.press('F1');
    const help = inspector.getByRole('dialog', { name: 'Help' });
    await help.getByRole('region', { name: 'Glossary' }).waitFor();
    await help.getByRole('button', { name: 'Take the tour' }).click();
    await help.waitFor({ state: 'detached' });
    const tour = inspector.getByRole('region', { name: 'Tour' });
    await tour.getByText(/^1 of 6/).waitFor();
    await inspector.keyboard.press('Escape');
    await tour.waitFor({ state: 'detached' });
  });

  it('stores a theme that is chosen in the settings', async () => {
    const { inspector } = desktop;
    await inspector.keyboard.press('Control+,');
    const settings = inspector.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => inspector.locator('html').getAttribute('data-theme')).toBe('dark');
    const file = join(desktop.folder, 'config/settings.json');
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(/"theme": ?"dark"/);
    await inspector.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
  });

  it('has the page and the workspace in its title', async () => {
    const title = () =>
      desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getTitle());
    await expect.poll(title).toMatch(/^Jobs in the Merrow valley – Merrow Jobs · Inspect · .*Recordscope$/);
    await desktop.inspector.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect.poll(title).toMatch(/^Jobs in the Merrow valley – Merrow Jobs · Compare · .*Recordscope$/);
    await desktop.inspector.getByRole('button', { name: 'Inspect', exact: true }).click();
  });

  it('copies the XPath of a block from its context menu', async () => {
    const { inspector } = desktop;
    await inspector.locator('[data-home]').click({ button: 'right', position: { x: 200, y: 150 } });
    const menu = inspector.getByRole('menu', { name: 'Actions on the block' });
    await menu.getByRole('menuitem', { name: /^XPath/ }).click();
    const copied = () => desktop.app.evaluate(({ clipboard }) => clipboard.readText());
    await expect.poll(copied).toMatch(/^\/html\[1\]\/body\[1\]/);
  });

  it('hides fixed elements when it captures the live page, if asked', async () => {
    const { inspector } = desktop;
    const items = Array.from({ length: 9 }, (_, index) => `<li>Boat ${index}, built in 19${index}0</li>`);
    const file = join(desktop.folder, 'notice.html');
    await writeFile(
      file,
      `<!doctype html><title>Boats</title><ul>${items.join('')}</ul>
       <div id="notice" style="position: fixed; bottom: 0; width: 100%; height: 90px">We use cookies</div>`,
    );
    await drop(file);
    await expect.poll(() => inspector.title(), { timeout: 45_000 }).toMatch(/^Boats · /);
    const log = inspector.getByRole('tab', { name: /^Log / });
    await log.click();
    const hidden = inspector.getByText(/hidden for this capture.*1 element/);
    expect(await hidden.count()).toBe(0);
    await inspector.keyboard.press('Control+k');
    await inspector.getByRole('combobox', { name: 'Find a command' }).fill('other fixed elements');
    await inspector.keyboard.press('Enter');
    await inspector.getByRole('radio', { name: 'Live' }).click();
    await inspector.getByRole('button', { name: 'Capture', exact: true }).click();
    await hidden.first().waitFor();
  });
});
