import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutOff } from '../support/browser/cutOff';
import { InspectorTabs } from '../support/browser/inspectorTabs';
import { violations } from '../support/browser/violations';
import { fewPages } from '../support/page/fewPages';

/** 1440 × 900 at 200 %, the narrowest window with full height, and a small screen. */
const sizes = [
  [720, 450],
  [800, 900],
  [1024, 768],
] as const;
const places = ['Inspect', 'Compare', 'Label', 'Corpus', 'Tune', 'Data'];

let folder: string;
let tabs: InspectorTabs;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordscope-small-'));
  await fewPages(join(folder, 'corpus'));
  tabs = await InspectorTabs.start(join(folder, 'corpus'));
});
afterAll(async () => {
  await tabs.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

it.each(sizes)('cuts off no control at %i × %i, in any workspace', async (width, height) => {
  const tab = await tabs.open({ viewport: { width, height } });
  await tab.getByRole('region', { name: 'Pages', exact: true }).waitFor();
  await tab.getByRole('grid', { name: 'Methods by pages' }).getByRole('row').nth(1).dblclick();
  await tab.getByRole('button', { name: /^Stage 1 / }).waitFor();
  // What arrives late must fit too.
  await tab.getByRole('tab', { name: /^Records \d+$/ }).waitFor();
  await tab.getByRole('tab', { name: /^Table \d+$/ }).waitFor();
  for (const place of places) {
    await tab.getByRole('button', { name: place, exact: true }).click();
    await expect.poll(() => cutOff(tab), { message: place }).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await tab.getByRole('button', { name: /^Commands/ }).isVisible()).toBe(true);
  }
  await tab.context().close();
});

it('shows every stage in full at 200 %, the page above collapsed details, and the details on request', async () => {
  const tab = await tabs.open({ viewport: { width: 720, height: 450 } });
  await tab.getByRole('grid', { name: 'Methods by pages' }).getByRole('row').nth(1).dblclick();
  const stages = tab.getByRole('list', { name: /^Stages of/ });
  await stages.getByRole('button', { name: /^Stage 6 / }).waitFor();
  const frame = (await stages.boundingBox())!;
  for (const stage of await stages.getByRole('button').all()) {
    const box = (await stage.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
  }
  expect((await tab.locator('[data-home]').boundingBox())!.height).toBeGreaterThan(180);
  const blocks = tab.getByRole('treegrid', { name: 'Blocks of the page' });
  expect(await blocks.isVisible()).toBe(false);
  await tab.getByRole('button', { name: 'Show details' }).waitFor();
  await tab.keyboard.press('/');
  await tab.getByRole('searchbox').waitFor();
  await tab.getByRole('button', { name: 'Hide details' }).click();
  await tab.getByRole('tab', { name: /^Blocks/ }).click();
  await expect.poll(() => tab.getByRole('button', { name: 'Hide details' }).count()).toBe(1);
  await tab.context().close();
});

it('has all buttons of the title bar, and settings and share that fit, in a window of 400 px', async () => {
  const tab = await tabs.open({ viewport: { width: 400, height: 700 } });
  await tab.getByRole('grid', { name: 'Methods by pages' }).getByRole('row').nth(1).dblclick();
  await tab.getByRole('button', { name: /^Stage 1 / }).waitFor();
  for (const width of [1061, 1060, 961, 960, 901, 800, 701, 700, 481, 480, 400]) {
    await tab.setViewportSize({ width, height: 700 });
    for (const name of ['Inspect', 'Data', 'Session', 'Commands', 'Settings']) {
      const box = await tab.getByRole('banner').getByRole('button', { name }).boundingBox();
      expect(box!.x + box!.width, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  const fits = async (name: string): Promise<void> => {
    const dialog = tab.getByRole('dialog', { name });
    await dialog.waitFor();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await violations(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await tab.getByRole('button', { name: 'Settings' }).click();
  await fits('Settings');
  await tab.getByRole('button', { name: 'Session' }).click();
  await tab.getByRole('menuitem', { name: /^Share: save a bundle/ }).click();
  await fits('Share');
  await tab.context().close();
});
