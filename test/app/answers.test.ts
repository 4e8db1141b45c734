import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { methods } from '../../src/shared/methods';
import { type DrawnRole, roleStyles } from '../../src/shared/overlay/roleStyles';
import { InspectTab } from '../support/browser/inspectTab';
import { violations } from '../support/browser/violations';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { ShownLive } from '../support/desktop/shownLive';
import { examplePage } from '../support/page/examplePages';
import { localSite } from '../support/page/site';

const shop = await readFile(examplePage('shop-grid'), 'utf8');

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  const at = localSite({ '/shop': shop });
  let desktop: DesktopApp;
  let inspect: InspectTab;
  beforeAll(async () => {
    desktop = await DesktopApp.start({ args: [at('/shop')] });
    inspect = new InspectTab(desktop.inspector);
    await inspect.records.getByText('12').waitFor();
    await show('Live');
  });
  afterAll(() => desktop?.close());
  afterEach(() => expect(desktop.faults).toEqual([]));

  const show = (what: 'Live' | 'Snapshot') => desktop.inspector.getByRole('radio', { name: what }).click();
  /** The number of points of a role's colour on the live page. */
  const pointsOf = (role: DrawnRole): Promise<number> => {
    const { color } = roleStyles[role];
    const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    return new ShownLive(desktop.app).pointsOf([red!, green!, blue!]);
  };
  const rowsOf = (grid: string): Locator =>
    desktop.inspector.getByRole('grid', { name: grid }).getByRole('rowgroup').getByRole('row');
  const trail = (): Locator => desktop.inspector.getByRole('navigation', { name: 'Ancestors of the block' });
  /** The selected block among them. */
  const current = (): Locator => desktop.inspector.locator('[aria-current=location]');

  it('the answer of the other methods is drawn on the live page', async () => {
    // Half of the records, whatever fonts the page has.
    await inspect.chooseMethod('rExtractor');
    await inspect.stage(5).click();
    await inspect.type(/^Content similarity/, 0.6);
    const { answer } = inspect;
    await answer
      .getByText(
        new RegExp(`\\d+ of ${methods.length} methods agree on 12 records, 6 of them in this answer:`),
      )
      .waitFor();
    await expect.poll(() => pointsOf('gained')).toBeLessThan(50);
    await answer.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => pointsOf('gained')).toBeGreaterThan(500);
    await answer.getByRole('button', { name: /^Back to the answer/ }).click();
    await expect.poll(() => pointsOf('gained')).toBeLessThan(50);
  });

  it('an alternative of the method is drawn on the live page', async () => {
    await inspect.chooseMethod('Paolucci');
    await inspect.details(/^Records /);
    const alternative = rowsOf('Answers of this method').nth(1);
    const count = Number(await alternative.getByRole('gridcell').nth(2).innerText());
    await alternative.click();
    // Its region is drawn over the records while the pointer is on the row.
    await desktop.inspector.mouse.move(0, 0);
    await inspect.answer.getByText(`${count} records`).waitFor();
    await expect.poll(() => pointsOf('gained')).toBeGreaterThan(500);
    await desktop.inspector.keyboard.press('Escape');
    await expect.poll(() => pointsOf('gained')).toBeLessThan(50);
  });

  it('J goes to a gap and shows its cause, and the button goes to the stage', async () => {
    await inspect.chooseMethod('rExtractor');
    await expect.poll(() => inspect.recordCount()).toBe(6);
    await inspect.details(/^Records /);
    await desktop.inspector.getByText(/^6 of 12 siblings are records: 6 gaps$/).waitFor();
    await desktop.inspector.keyboard.press('j');
    await inspect.cause.getByText('Content similarity:').waitFor();
    expect(await inspect.verdicts.getByRole('row', { name: / cause / }).count()).toBe(1);
    expect(await violations(desktop.inspector)).toEqual([]);
    await inspect.stage(1).click();
    await inspect.cause.getByRole('button', { name: 'Go to the cause' }).click();
    await expect.poll(() => inspect.stage(5).getAttribute('aria-current')).toBe('step');
  });

  it('the smallest change is drawn on the live page before it is taken, and can be undone', async () => {
    const { inspector } = desktop;
    const before = await pointsOf('hovered');
    await inspect.verdicts.getByRole('button', { name: /^Smallest change that keeps it/ }).click();
    const found = inspector.getByRole('region', { name: 'Smallest change that keeps it' });
    const first = found.getByRole('listitem').first();
    await first.getByRole('button', { name: 'Try it' }).waitFor();
    const becomes = Number(/^(\d+) records/m.exec(await first.innerText())![1]);
    expect(becomes).not.toBe(6);
    await first.hover();
    await expect.poll(() => pointsOf('hovered')).toBeGreaterThan(before + 500);
    await first.getByRole('button', { name: 'Try it' }).click();
    await expect.poll(() => inspect.recordCount()).toBe(becomes);
    await inspector.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => inspect.recordCount()).toBe(6);
  });

  it('a block picked in the live page opens Why with its ancestors, and one of them is its record', async () => {
    const { inspector } = desktop;
    await inspect.details(/^Records /);
    await inspector.getByRole('button', { name: 'Pick a block' }).click();
    await inspector.getByRole('button', { name: 'Pick a block', pressed: true }).waitFor();
    await new ShownLive(desktop.app).clickOn('.product-card');
    await expect
      .poll(() => inspector.getByRole('tab', { name: 'Why' }).getAttribute('aria-selected'))
      .toBe('true');
    await trail().getByRole('button', { name: 'article.product-card', exact: true }).click();
    await inspector.getByText('record', { exact: true }).waitFor();
    expect(await current().innerText()).toBe('article.product-card');
    await inspect.details(/^Records /);
    const marked = rowsOf('Records found').and(inspector.locator('[aria-selected=true]'));
    expect(await marked.getByRole('gridcell').first().innerText()).toBe('1');
  });

  it('a second click on the same spot of the snapshot goes one up', async () => {
    await show('Snapshot');
    const selected = (): number | undefined => inspect.session()?.selected?.block;
    const before = selected();
    await inspect.canvas.click();
    await expect.poll(selected).not.toBe(before);
    const above = trail()
      .getByRole('listitem')
      .filter({ has: current() })
      .locator('xpath=preceding-sibling::li[1]');
    const name = await above.innerText();
    await inspect.canvas.click();
    await expect.poll(() => current().innerText()).toBe(name);
  });

  it('an empty answer names its cause and what others find, and leads to the stage', async () => {
    const { inspector } = desktop;
    await inspect.stage(3).click();
    await inspect.type(/^Minimum basic blocks of a record/, 20);
    await expect.poll(() => inspect.recordCount()).toBe(0);
    await inspect.details(/^Records /);
    await inspector
      .getByText(/ finds? 12 records\. Measured by these, the cause is: .* is 20, by default 2\.$/)
      .waitFor();
    expect(await violations(inspector)).toEqual([]);
    await inspect.stage(1).click();
    await inspector.getByRole('button', { name: 'Go to stage 3, Candidate record blocks' }).click();
    await expect.poll(() => inspect.stage(3).getAttribute('aria-current')).toBe('step');
  });
});
