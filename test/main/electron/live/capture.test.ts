import { describe, expect, it } from 'vitest';
import { pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { soon, withLive } from '../../../support/desktop/openLive';
import { examplePage } from '../../../support/page/examplePages';
import { sharedBrowser } from '../../../support/page/pages';

const browser = sharedBrowser();

/** Different structures: frames, shadow trees, tables, floats, right to left. */
const names = ['shop-grid', 'iframe-records', 'shadow-records', 'nested-tables', 'floats', 'right-to-left'];

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent.each(names)('example page %s', (name) => {
  it('finds its blocks where they were captured, and its capture is the same with the overlay hidden', async () => {
    await withLive(browser(), examplePage(name), async (page) => {
      const { blocks, live } = page;
      const seen = Array.from({ length: blocks.count }, (_, block) => block).filter(
        (block) => blocks.cleanedUp[block] === 0,
      );
      await page.draw('container', seen, { selected: seen[5]!, hovered: Int32Array.of(seen[6]!) });
      await live.pick(true);
      expect(await page.run(`document.querySelectorAll('recordscope-overlay').length`)).toBe(1);
      expect((await page.capture()).hash).not.toBe(blocks.snapshot.hash);
      await live.hide();
      expect(await page.run(`document.querySelectorAll('recordscope-overlay').length`)).toBe(0);
      const again = await page.capture();
      expect(pageBlocks(again).count).toBe(blocks.count);
      expect(again.hash).toBe(blocks.snapshot.hash);
      await live.show();
      expect(await page.run(`document.querySelectorAll('recordscope-overlay').length`)).toBe(1);
      await live.pick(false);
      await live.draw(null);
      expect((await page.capture()).hash).toBe(blocks.snapshot.hash);
      // Long enough for three checks of the page.
      await soon(() => page.changes.length > 0, 2_000);
      expect(page.changes).toEqual([]);
    });
  });
});
