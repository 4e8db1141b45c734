import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import type { StoredLabel } from '../../../src/shared/labels/labelFile';
import { fitWidth, type Point, toScreen } from '../../../src/shared/overlay/viewing';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';

/** The Label workspace in a tab, used like a person does, and its files on the disk. */
export class LabelTab {
  constructor(
    readonly tab: Page,
    /** of the corpus */
    readonly folder: string,
  ) {}

  get panel(): Locator {
    return this.tab.getByRole('complementary', { name: 'Label of this page' });
  }

  get canvas(): Locator {
    return this.tab.locator('#label-canvas canvas');
  }

  /** The message about the last action. */
  get message(): Locator {
    return this.tab.getByRole('region', { name: 'Labelling canvas' }).getByRole('status');
  }

  /** By commands only, once the corpus is open. */
  async goToLabel(): Promise<void> {
    await this.command('Go to Label');
    await this.tab.getByRole('region', { name: 'Queue' }).waitFor();
  }

  async command(title: string): Promise<void> {
    await this.tab.keyboard.press('Control+k');
    await this.tab.getByRole('combobox', { name: 'Find a command' }).fill(title);
    await this.tab.getByRole('option', { name: title }).first().waitFor();
    await this.tab.keyboard.press('Enter');
  }

  /** Opens a page of the queue by its title. */
  async openPage(title: string): Promise<void> {
    await this.tab.getByRole('listbox', { name: 'Pages' }).getByText(title, { exact: true }).click();
    await this.panel.getByRole('heading', { level: 2, name: title }).waitFor();
    await this.panel.getByRole('region', { name: 'This page', exact: true }).waitFor();
  }

  async choose(menu: RegExp, item: string | RegExp): Promise<void> {
    await this.tab.getByRole('button', { name: menu }).click();
    await this.tab
      .locator('[role=menuitem], [role=menuitemcheckbox]')
      .filter({ hasText: item })
      .first()
      .click();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.tab.keyboard.press(key);
  }

  /** Accepts the page once that is possible: earlier keys would be lost. */
  async accept(): Promise<void> {
    const button = this.panel.getByRole('button', { name: /^Accept and next/ });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await this.press('Enter');
  }

  /** Redoes the last undone change, once that is possible. */
  async redo(): Promise<void> {
    await expect.poll(() => this.tab.getByRole('button', { name: /^Redo/ }).isEnabled()).toBe(true);
    await this.press('Control+Shift+z');
  }

  /** Clicks just inside the top left corner of a block, where it has no children. */
  async click(slug: string, xpath: string, modifiers: 'Shift'[] = []): Promise<void> {
    const { x, y } = await this.cornerOf(slug, xpath, 3);
    for (const key of modifiers) await this.tab.keyboard.down(key);
    await this.tab.mouse.click(x, y);
    for (const key of modifiers) await this.tab.keyboard.up(key);
  }

  /** Drags from before one block to behind another. */
  async drag(slug: string, from: string, to: string): Promise<void> {
    const blocks = await this.blocks(slug);
    const last = this.blockAt(blocks, to);
    const start = await this.cornerOf(slug, from, -6);
    const end = await this.onScreen(blocks, {
      x: blocks.x[last]! + blocks.width[last]! + 6,
      y: blocks.y[last]! + blocks.height[last]! + 6,
    });
    await this.tab.mouse.move(start.x, start.y);
    await this.tab.mouse.down();
    for (const part of [0.3, 0.7, 1])
      await this.tab.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
    await this.tab.mouse.up();
  }

  /** As it is on the disk; undefined if it is missing. */
  async stored(slug: string, reader = ''): Promise<StoredLabel | undefined> {
    const name = reader === '' ? 'labels.json' : `labels.${reader}.json`;
    const text = await readFile(join(this.folder, 'pages', slug, name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as StoredLabel);
  }

  /** The records on the disk, by the ends of their blocks' XPaths. */
  async records(slug: string, reader = ''): Promise<string[]> {
    const label = await this.stored(slug, reader);
    return (label?.records ?? []).map(({ blocks }) => blocks.map(({ xpath }) => shortPath(xpath)).join('+'));
  }

  async blocks(slug: string): Promise<PageBlocks> {
    return pageBlocks(await readSnapshot(join(this.folder, 'pages', slug, 'snapshot.json.gz')));
  }

  private blockAt(blocks: PageBlocks, xpath: string): number {
    const block = blockAtXPath(blocks, xpath);
    if (block === -1) throw new Error(`the page has no block at ${xpath}`);
    return block;
  }

  private async cornerOf(slug: string, xpath: string, inside: number): Promise<Point> {
    const blocks = await this.blocks(slug);
    const block = this.blockAt(blocks, xpath);
    return this.onScreen(blocks, { x: blocks.x[block]! + inside, y: blocks.y[block]! + inside });
  }

  /** Where the canvas is once it rests: the message about the last action moves it. */
  private async restingBox(): Promise<Point & { width: number; height: number }> {
    for (let before = ''; ; ) {
      const box = (await this.canvas.boundingBox())!;
      if (JSON.stringify(box) === before) return box;
      before = JSON.stringify(box);
      await this.tab.waitForTimeout(50);
    }
  }

  /** The canvas position of a point of the page, which is fitted and not scrolled. */
  private async onScreen({ snapshot }: PageBlocks, point: Point): Promise<Point> {
    const box = await this.restingBox();
    const at = toScreen(fitWidth(snapshot, box), point);
    return { x: box.x + at.x, y: box.y + at.y };
  }
}

/** "section[1]/article[2]" */
function shortPath(xpath: string): string {
  return xpath.split('/').slice(-2).join('/');
}
