import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { defaultMethod } from '../../src/shared/methods';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { ShownLive } from '../support/desktop/shownLive';
import { localSite } from '../support/page/site';

const shop = await readFile(join(programFolder, 'examples/pages/shop-grid/index.html'), 'utf8');
const news = await readFile(join(programFolder, 'examples/pages/news-cards/index.html'), 'utf8');

/** The red of records, as on the canvas. */
const recordRed: readonly [number, number, number] = [0xcf, 0x1f, 0x2e];

describe.skipIf(!(await desktopAvailable()))('the desktop program', () => {
  const at = localSite({ '/shop': shop, '/news': news });
  let desktop: DesktopApp;
  beforeAll(async () => {
    desktop = await DesktopApp.start({ args: [at('/shop')] });
  });
  afterAll(() => desktop?.close());
  afterEach(() => expect(desktop.faults).toEqual([]));

  const records = (count: number) =>
    desktop.inspector.getByRole('tab', { name: `Records ${count}` }).waitFor({ timeout: 45_000 });
  const stage = (number: number) =>
    desktop.inspector.getByRole('button', { name: new RegExp(`^Stage ${number} `) });
  const show = (what: 'Live' | 'Snapshot' | 'Both') =>
    desktop.inspector.getByRole('radio', { name: what }).click();

  const pointsOf = (color: readonly [number, number, number]) => new ShownLive(desktop.app).pointsOf(color);

  it('opens the page from its command line, and shows its records', async () => {
    await records(12);
    await desktop.inspector.getByRole('button', { name: `Method ${defaultMethod.title}` }).waitFor();
    expect(await violations(desktop.inspector)).toEqual([]);
  });

  it('steps through all stages', async () => {
    for (const [index, { title }] of defaultMethod.stages.entries()) {
      await stage(index + 1).click();
      await desktop.inspector.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
  });

  it('updates the records while a threshold is dragged, and back', async () => {
    const { inspector } = desktop;
    await new InspectTab(inspector).chooseMethod('rExtractor');
    await stage(5).click();
    const thumb = inspector.getByRole('slider', { name: 'Content similarity', exact: true });
    const box = (await thumb.locator('xpath=..').boundingBox())!;
    await inspector.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await inspector.mouse.down();
    for (let step = 1; step <= 20; step++)
      await inspector.mouse.move(box.x + box.width / 2 + 9 * step, box.y + box.height / 2);
    await inspector.mouse.up();
    await expect
      .poll(() => inspector.getByRole('tab', { name: /^Records/ }).textContent())
      .not.toContain('12');
    await inspector.getByRole('button', { name: 'Undo' }).click();
    await records(12);
  });

  it('draws the same on the live page as on the capture', async () => {
    await stage(6).click();
    await show('Live');
    await expect.poll(() => pointsOf(recordRed), { timeout: 45_000 }).toBeGreaterThan(500);
    await desktop.inspector.keyboard.down('h');
    await expect.poll(() => pointsOf(recordRed), { timeout: 45_000 }).toBeLessThan(50);
    await desktop.inspector.keyboard.up('h');
    await expect.poll(() => pointsOf(recordRed), { timeout: 45_000 }).toBeGreaterThan(500);
    expect(await violations(desktop.inspector)).toEqual([]);
  });

  it('selects everywhere the block picked in the live page', async () => {
    const { inspector } = desktop;
    await inspector.getByRole('button', { name: 'Pick a block' }).click();
    await inspector.getByRole('button', { name: 'Pick a block', pressed: true }).waitFor();
    await new ShownLive(desktop.app).click(330, 330);
    await inspector
      .getByText(/^Selected #\d+/)
      .first()
      .waitFor();
    // The click was for the inspector, not for the page.
    expect(await inspector.getByText('Another page was captured').count()).toBe(0);
  });

  it('handles its own keys while the live page has the focus, and F6 moves the focus both ways', async () => {
    const { inspector } = desktop;
    const focused = (): Promise<string> =>
      desktop.app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '');
    /** Tries again if the live page was not placed yet. */
    const giveToPage = async (): Promise<string> => {
      await inspector.keyboard.press('F6');
      return focused();
    };
    await show('Live');
    await expect.poll(giveToPage).toBe(at('/shop'));
    const press = (keyCode: string, modifiers: ('control' | 'shift')[] = []): Promise<void> =>
      desktop.app.evaluate(
        ({ webContents }, [code, held]) => {
          const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'))!;
          page.sendInputEvent({ type: 'keyDown', keyCode: code, modifiers: held });
          page.sendInputEvent({ type: 'keyUp', keyCode: code, modifiers: held });
        },
        [keyCode, modifiers] as const,
      );
    await press('k', ['control']);
    await inspector.getByRole('dialog').waitFor();
    await expect.poll(focused).toMatch(/^inspector:/);
    await inspector.keyboard.press('Escape');
    await inspector.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(giveToPage).toBe(at('/shop'));
    await press('F6');
    await expect.poll(focused).toMatch(/^inspector:/);
  });

  it('shows both side by side', async () => {
    await show('Both');
    await desktop.inspector.getByRole('application').waitFor();
    expect(await violations(desktop.inspector)).toEqual([]);
    await show('Live');
  });

  it('navigates, reports that the capture belongs to another page, and captures the new page', async () => {
    const { inspector } = desktop;
    await show('Live');
    await desktop.app.evaluate(({ webContents }, address) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'))!;
      void page.executeJavaScript(`location.href = ${JSON.stringify(address)}`);
    }, at('/news'));
    const badge = inspector.getByRole('button', { name: 'Another page was captured' });
    await badge.click();
    await badge.waitFor({ state: 'detached' });
    await inspector.getByRole('combobox', { name: /^Address/ }).waitFor();
    await expect
      .poll(() => inspector.getByRole('combobox', { name: /^Address/ }).inputValue())
      .toBe(at('/news'));
    await expect
      .poll(() => inspector.getByRole('tab', { name: /^Records/ }).textContent())
      .not.toContain('12');
    await inspector.getByRole('button', { name: 'Back', exact: true }).click();
    await inspector.getByRole('button', { name: 'Another page was captured' }).waitFor();
    await inspector.getByRole('button', { name: 'Capture', exact: true }).click();
    await records(12);
  });

  it('gives the debugger to DevTools, reports that, and attaches it again', async () => {
    const { inspector } = desktop;
    await show('Live');
    await inspector.getByRole('button', { name: 'DevTools', exact: true }).click();
    await inspector
      .getByText(/DevTools/)
      .first()
      .waitFor();
    const capture = inspector.getByRole('button', { name: 'Capture', exact: true });
    await expect.poll(() => capture.isDisabled()).toBe(true);
    await inspector.getByRole('button', { name: 'DevTools', exact: true }).click();
    await expect.poll(() => capture.isDisabled(), { timeout: 45_000 }).toBe(false);
    await capture.click();
    await records(12);
  });

  it('reports a crashed page, keeps its results, and reloads it', async () => {
    const { inspector } = desktop;
    await show('Live');
    await desktop.app.evaluate(({ webContents }) => {
      webContents
        .getAllWebContents()
        .find((each) => each.getURL().startsWith('http'))!
        .forcefullyCrashRenderer();
    });
    await inspector.getByText('The live page has crashed').waitFor();
    await records(12);
    expect(await violations(desktop.inspector)).toEqual([]);
    await inspector.getByRole('button', { name: /^Reload page/ }).click();
    await inspector.getByText('The live page has crashed').waitFor({ state: 'detached' });
  });
});

describe.skipIf(!(await desktopAvailable()))('the desktop program after a restart', () => {
  const at = localSite({ '/shop': shop });

  it('restores the session, with its method', async () => {
    const first = await DesktopApp.start({ args: [at('/shop')] });
    await first.inspector.getByRole('tab', { name: 'Records 12' }).waitFor({ timeout: 45_000 });
    await new InspectTab(first.inspector).chooseMethod('rExtractor');
    await first.inspector.getByRole('button', { name: /^Stage 3 / }).click();
    await first.inspector.getByRole('heading', { level: 2, name: 'Candidate record blocks' }).waitFor();
    await first.inspector.waitForTimeout(1000);
    await first.app.close();
    const second = await DesktopApp.start({ folder: first.folder });
    try {
      await second.inspector.getByRole('tab', { name: 'Records 12' }).waitFor({ timeout: 45_000 });
      await second.inspector.getByRole('button', { name: 'Method rExtractor' }).waitFor();
      await second.inspector.getByRole('heading', { level: 2, name: 'Candidate record blocks' }).waitFor();
    } finally {
      await second.close();
      await first.close().catch(() => undefined);
    }
  });
});
