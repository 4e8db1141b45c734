import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { methods } from '../../src/shared/methods';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { renderersOf } from '../support/corpus/commandLine';
import { examplePage } from '../support/page/examplePages';
import { localSite } from '../support/page/site';

// Its image never loads.
const at = localSite({ '/waiting': '<!doctype html><p>waiting<img src="/picture">', '/picture': () => {} });

let tabs: InspectorTabs;
let tab: Page;
let inspect: InspectTab;

beforeAll(async () => {
  tabs = await InspectorTabs.start(examplePage('shop-grid'));
});
afterAll(() => tabs.close());
afterEach(() => {
  expect(tabs.faults).toEqual([]);
});

describe('the inspector', () => {
  it('opens the page it was started with and shows its records', async () => {
    tab = await tabs.open();
    inspect = new InspectTab(tab);
    await inspect.records.getByText('12').waitFor();
    expect(await tab.getByRole('row').filter({ hasText: 'Tarn Down Jacket' }).count()).toBe(1);
    expect(await violations(tab)).toEqual([]);
  });

  it.each(methods.map(({ id, title, stages }) => [title, id, stages] as const))(
    'steps through every stage of %s',
    async (title, _id, stages) => {
      await inspect.chooseMethod(title);
      for (const [index, stage] of stages.entries()) {
        await inspect.stage(index + 1).click();
        await tab.getByRole('heading', { level: 2, name: stage.title, exact: true }).waitFor();
        await tab.getByText(stage.explanation).waitFor();
        expect(await inspect.stage(index + 1).getAttribute('aria-current')).toBe('step');
      }
      expect(await violations(tab)).toEqual([]);
    },
  );

  it('scrolls to the seed when its stage is opened', async () => {
    await inspect.chooseMethod('rExtractor');
    await inspect.stage(6).click();
    await tab.keyboard.press('f');
    await expect.poll(() => decodeURIComponent(tab.url())).toContain('"viewing":null');
    await inspect.stage(2).click();
    await expect.poll(() => decodeURIComponent(tab.url())).toContain('"viewing":{');
    await tab.keyboard.press('f');
  });

  it('updates the records while a threshold is dragged, and restores them with undo', async () => {
    await inspect.chooseMethod('rExtractor');
    await inspect.stage(5).click();
    await inspect.records.getByText('12').waitFor();
    const slider = tab.getByRole('slider', { name: /Content similarity/ }).first();
    await slider.focus();
    await tab.keyboard.press('End');
    await expect.poll(() => inspect.recordCount()).not.toBe(12);
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => inspect.recordCount()).toBe(12);
    await tab.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => inspect.recordCount()).not.toBe(12);
    await tab.keyboard.press('Control+z');
    await expect.poll(() => inspect.recordCount()).toBe(12);
  });

  it('shows why a block was dropped, and goes to the stage that dropped it', async () => {
    await inspect.chooseMethod('Paolucci');
    await tab.getByRole('tab', { name: /^Blocks / }).click();
    await tab.getByRole('searchbox').fill('Ridgeline 3L Shell');
    await tab.getByRole('row').filter({ hasText: 'Ridgeline 3L Shell' }).first().click();
    await tab.getByRole('tab', { name: 'Why' }).click();
    const table = tab.getByRole('table', { name: /^Verdict of each stage/ });
    await table.getByText('dropped').first().waitFor();
    expect(await violations(tab)).toEqual([]);
    await table
      .getByRole('button', { name: /^Go to/ })
      .first()
      .click();
    await tab.getByRole('button', { name: /^Stage 2 / }).waitFor();
  });

  it('drags the line of a histogram with the mouse, as one undo step', async () => {
    await inspect.chooseMethod('rExtractor');
    await inspect.stage(5).click();
    await expect.poll(() => inspect.recordCount()).toBe(12);
    const line = tab.getByRole('slider', { name: 'Content similarity, threshold' });
    await line.scrollIntoViewIfNeeded();
    const box = (await line.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await tab.mouse.move(x, y);
    await tab.mouse.down();
    for (let step = 1; step <= 20; step++) await tab.mouse.move(x + 6 * step, y);
    await tab.mouse.up();
    await expect.poll(() => inspect.recordCount()).not.toBe(12);
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => inspect.recordCount()).toBe(12);
  });

  it('walks along the spiral point by point', async () => {
    await inspect.stage(2).click();
    await tab.getByText('12 of 12 points').waitFor();
    await tab.keyboard.press(',');
    await tab.getByText('11 of 12 points').waitFor();
    const scrubber = tab.getByRole('slider', { name: 'Point of the Ulam spiral' });
    await scrubber.focus();
    await tab.keyboard.press('Home');
    await tab.getByText('1 of 12 points').waitFor();
    expect(await violations(tab)).toEqual([]);
  });

  it('shows what two blocks of the matrix have in common', async () => {
    await inspect.stage(5).click();
    const matrix = tab.getByRole('button', { name: /^Similarity inside the width clusters/ });
    await matrix.focus();
    await tab.keyboard.press('ArrowRight');
    await tab.keyboard.press('Enter');
    await tab
      .getByText(/\d+ matched/)
      .first()
      .waitFor();
    expect(await violations(tab)).toEqual([]);
  });

  it('saves the canvas as SVG and PNG from the command palette', async () => {
    for (const [kind, start] of [
      ['SVG', '<svg'],
      ['PNG', '\u0089PNG'],
    ] as const) {
      await tab.keyboard.press('Control+k');
      await tab.getByRole('combobox', { name: 'Find a command' }).fill(kind);
      expect(await violations(tab)).toEqual([]);
      const download = tab.waitForEvent('download');
      await tab.keyboard.press('Enter');
      const saved = await readFile((await (await download).path())!, 'latin1');
      expect(saved.slice(0, 200)).toContain(start);
    }
    await tab.keyboard.press('?');
    await tab.getByRole('dialog', { name: 'All keys' }).waitFor();
    expect(await violations(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
  });

  it('saves a preset and applies it', async () => {
    const field = tab.getByRole('textbox', { name: /^Content similarity/ });
    await field.fill('0.6');
    await field.press('Enter');
    await tab.getByRole('button', { name: /^Preset / }).click();
    await tab.getByRole('menuitem', { name: /^Save as/ }).click();
    await tab.getByRole('textbox', { name: /name/i }).fill('strict');
    await tab.keyboard.press('Enter');
    await tab.getByRole('button', { name: 'Preset strict' }).waitFor();
    await tab.getByRole('button', { name: /^Preset / }).click();
    await tab.getByRole('menuitemcheckbox', { name: /^Default/ }).click();
    await expect.poll(() => field.inputValue()).toBe('0.35');
    await tab.getByRole('button', { name: /^Preset / }).click();
    await tab.getByRole('menuitemcheckbox', { name: /^strict/ }).click();
    await expect.poll(() => field.inputValue()).toBe('0.60');
    await tab.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('0.35');
  });

  it('compares two methods, record by record', async () => {
    await tab.getByRole('button', { name: 'Pin run' }).click();
    await inspect.chooseMethod('Paolucci');
    await tab.getByRole('button', { name: 'Compare', exact: true }).click();
    await tab.getByRole('button', { name: '− Lost in B 12' }).waitFor();
    await tab.getByRole('row').filter({ hasText: '#235' }).getByText('− lost').waitFor();
    expect(await violations(tab)).toEqual([]);
    for (const layout of ['One canvas', 'All methods', 'Side by side']) {
      await tab.getByRole('radio', { name: layout }).click();
      expect(await violations(tab)).toEqual([]);
    }
    await tab.getByRole('button', { name: 'Inspect', exact: true }).click();
  });

  it('restores the session after a reload, and in another tab from its link', async () => {
    await inspect.chooseMethod('BUW');
    await inspect.stage(3).click();
    await tab.getByRole('heading', { level: 2, name: 'Data records', exact: true }).waitFor();
    await expect.poll(() => decodeURIComponent(tab.url())).toContain('"stage":"dataRecords"');
    const link = tab.url();
    await tab.reload();
    await tab.getByRole('button', { name: 'Method BUW, bottom-up wrapper' }).waitFor();
    await expect.poll(() => inspect.stage(3).getAttribute('aria-current')).toBe('step');
    const second = await tabs.open({}, link);
    await expect.poll(() => new InspectTab(second).stage(3).getAttribute('aria-current')).toBe('step');
    await new InspectTab(second).chooseMethod('eMine');
    await second.getByRole('button', { name: 'Method eMine' }).waitFor();
    expect(await tab.getByRole('button', { name: 'Method BUW, bottom-up wrapper' }).count()).toBe(1);
    await second.context().close();
  });

  it('saves a session as a file and opens it again', async () => {
    const download = tab.waitForEvent('download');
    await tab.getByRole('button', { name: /^Session/ }).click();
    await tab.getByRole('menuitem', { name: /^Save session/ }).click();
    const file = await (await download).path();
    await inspect.chooseMethod('rExtractor');
    const chooser = tab.waitForEvent('filechooser');
    await tab.getByRole('button', { name: /^Session/ }).click();
    await tab.getByRole('menuitem', { name: /^Open session/ }).click();
    await (await chooser).setFiles(file);
    await tab.getByRole('button', { name: 'Method BUW, bottom-up wrapper' }).waitFor();
  });

  it('keeps the page when an address fails, and says why', async () => {
    const address = tab.getByRole('combobox', { name: /^Address/ });
    await address.fill('http://127.0.0.1:1/nothing');
    await address.press('Enter');
    await tab.getByRole('alert').filter({ hasText: '127.0.0.1:1' }).first().waitFor();
    expect(await inspect.recordCount()).toBeGreaterThan(0);
    expect(await violations(tab)).toEqual([]);
  });

  it('keeps the page when another crashes while opening, and can open one after that', async () => {
    const waiting = at('/waiting');
    const address = tab.getByRole('combobox', { name: /^Address/ });
    await address.fill(waiting);
    await address.press('Enter');
    await tab.getByText('waiting for the page to settle').first().waitFor();
    for (const renderer of await renderersOf(tabs.serverPid)) process.kill(renderer, 'SIGKILL');
    await tab.getByRole('alert').filter({ hasText: 'the page crashed' }).first().waitFor();
    expect(await inspect.recordCount()).toBeGreaterThan(0);
    await address.fill(examplePage('shop-grid'));
    await address.press('Enter');
    await expect.poll(() => tab.getByRole('alert').count(), { timeout: 45_000 }).toBe(0);
    expect(await inspect.recordCount()).toBeGreaterThan(0);
  });

  it('continues after the server was restarted', async () => {
    await tabs.restartServer();
    await inspect.chooseMethod('rExtractor');
    await expect.poll(() => inspect.recordCount(), { timeout: 45_000 }).toBe(12);
    await inspect.stage(2).click();
    await tab.getByRole('heading', { level: 2, name: 'Seed block' }).waitFor();
    // The browser's own message when a socket is closed.
    tabs.faults.splice(
      0,
      tabs.faults.length,
      ...tabs.faults.filter((text) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(text)),
    );
  });

  it('fits the page again, and cuts off no text, when the window becomes narrower', async () => {
    const resized = await tabs.open();
    await new InspectTab(resized).records.getByText('12').waitFor();
    const zoom = () => resized.getByLabel('Zoom', { exact: true }).textContent();
    const wide = Number.parseInt((await zoom())!, 10);
    // Selected with the keyboard and scrolled to; the user has not chosen a zoom.
    await resized.getByRole('grid', { name: 'Records found' }).press('End');
    await resized.setViewportSize({ width: 800, height: 700 });
    await expect
      .poll(async () => Number.parseInt((await zoom())!, 10), { timeout: 45_000 })
      .toBeLessThan(wide);
    for (const name of [/^Records/, /^Blocks/]) {
      await resized.getByRole('tab', { name }).click();
      await resized.getByRole('gridcell').first().waitFor();
      const cutOff = (): Promise<(string | null)[]> =>
        resized
          .getByRole('gridcell')
          .evaluateAll((all) =>
            all
              .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
              .map(({ textContent }) => textContent),
          );
      // Rows are measured and positioned after they are rendered.
      await expect.poll(cutOff, { timeout: 45_000 }).toEqual([]);
      const overlaps = async (): Promise<number[][]> => {
        // The other answers of the method have a table of their own.
        const rows = await resized
          .getByRole('rowgroup')
          .first()
          .getByRole('row')
          .evaluateAll((all) =>
            all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
          );
        return rows.filter(([top], index) => index > 0 && top! < rows[index - 1]![1]! - 0.5);
      };
      await expect.poll(overlaps, { timeout: 45_000 }).toEqual([]);
    }
    await resized.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => Number.parseInt((await zoom())!, 10), { timeout: 45_000 }).toBe(wide);
    await resized.context().close();
  });

  it('fits into a window 800 px wide, in dark mode', async () => {
    const narrow = await tabs.open({ viewport: { width: 800, height: 700 }, colorScheme: 'dark' });
    await new InspectTab(narrow).records.waitFor();
    expect(await narrow.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(800);
    expect(await violations(narrow)).toEqual([]);
    await narrow.context().close();
  });
});
