import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type DrawnRole, roleStyles } from '../../../src/shared/overlay/roleStyles';
import { fitWidth, toScreen } from '../../../src/shared/overlay/viewing';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { sessionTextOf } from '../../../src/shared/session/hashWithSession';
import type { Session } from '../../../src/shared/session/session';
import { pngPixels } from './pngPixels';

/** The Inspect workspace in a tab, used like a person does. */
export class InspectTab {
  constructor(readonly tab: Page) {}

  /** The tab with the number of records. */
  get records(): Locator {
    return this.tab.getByRole('tab', { name: /^Records \d+$/ });
  }

  async recordCount(): Promise<number> {
    return Number(/\d+/.exec((await this.records.textContent()) ?? '')?.[0]);
  }

  stage(number: number): Locator {
    return this.tab.getByRole('button', { name: new RegExp(`^Stage ${number} `) });
  }

  get canvas(): Locator {
    return this.tab.getByRole('application').locator('canvas');
  }

  /** The answer in one line. */
  get answer(): Locator {
    return this.tab.getByRole('region', { name: 'Answer', exact: true });
  }

  get cause(): Locator {
    return this.tab.getByRole('note', { name: 'Cause' });
  }

  /** What every stage says about the selected block. */
  get verdicts(): Locator {
    return this.tab.getByRole('table', { name: /^Verdict of each stage/ });
  }

  async chooseMethod(title: string): Promise<void> {
    await this.tab.getByRole('button', { name: /^Method / }).click();
    await this.tab.getByRole('menuitemcheckbox', { name: new RegExp(`^${title}`) }).click();
  }

  /** Types a value of the open stage. */
  async type(label: RegExp, value: number): Promise<void> {
    const field = this.tab.getByRole('textbox', { name: label });
    await field.fill(String(value));
    await field.press('Enter');
  }

  /** Opens a tab of the details. */
  details(name: RegExp): Promise<void> {
    return this.tab.getByRole('tab', { name }).click();
  }

  /** Finds a block by its number and selects it. */
  async select(block: number): Promise<void> {
    await this.details(/^Blocks /);
    await this.tab.getByRole('searchbox').fill(`#${block}`);
    await this.tab
      .getByRole('rowgroup')
      .getByRole('row', { name: new RegExp(`^${block} `) })
      .click();
    await this.isSelected(block);
  }

  async isSelected(block: number): Promise<void> {
    await expect.poll(() => this.session()?.selected?.block).toBe(block);
  }

  /** In the address. */
  session(): Session | undefined {
    const text = sessionTextOf(new URL(this.tab.url()).hash);
    return text === undefined ? undefined : (JSON.parse(text) as Session);
  }

  /** Shows the whole width of the page, from its top. */
  async fit(): Promise<void> {
    await this.tab.keyboard.press('f');
    await expect.poll(() => this.session()?.viewing).toBeNull();
  }

  /** Clicks in the middle of a block of a fitted page. */
  async clickOn(page: PageBlocks, block: number): Promise<void> {
    const box = (await this.canvas.boundingBox())!;
    const { x, y } = toScreen(fitWidth(page.snapshot, box), {
      x: page.x[block]! + page.width[block]! / 2,
      y: page.y[block]! + page.height[block]! / 2,
    });
    await this.tab.mouse.click(box.x + x, box.y + y);
  }

  /** The blocks that a fitted page shows with a line of a role's colour at the left. */
  async drawnAs(role: DrawnRole, page: PageBlocks, blocks: readonly number[]): Promise<number[]> {
    const { width, height, at } = pngPixels(await this.canvas.screenshot());
    const viewing = fitWidth(page.snapshot, { width, height });
    return blocks.filter((block) => {
      const top = toScreen(viewing, { x: page.x[block]!, y: page.y[block]! });
      const bottom = Math.min(height, top.y + page.height[block]! * viewing.scale);
      const [x, y] = [Math.round(top.x), Math.round((top.y + bottom) / 2)];
      // The line is outside of the box.
      return y < height && [1, 2, 3].some((outside) => at(x - outside, y) === roleStyles[role].color);
    });
  }
}
