import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, storedLabel } from '../../../src/shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { textInside } from '../../../src/shared/page/blockNames';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { examplePage, truthOf } from '../../support/page/examplePages';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';
import { temporaryFolder } from '../../support/setup/temporaryFolder';
import { card, cardPage, type DrawnCard } from './drawnPages';

describe('a page that was changed and captured again', () => {
  const browser = sharedBrowser();
  const folder = temporaryFolder();

  const captured = async (html: string): Promise<PageBlocks> => {
    const file = join(folder(), 'index.html');
    await writeFile(file, html);
    return pageBlocks(await snapshotOf(browser(), file));
  };

  it('has its labels at the same products, doubtful exactly where something changed', async () => {
    const html = await readFile(examplePage('shop-grid'), 'utf8');
    const cards = html.match(/<article class="product-card[^"]*">.*?<\/article>\s*/gs)!;
    expect(cards).toHaveLength(12);
    const before = await captured(html);
    const { region, records } = truthOf('shop-grid');
    const label: PageLabel = {
      ...emptyLabel,
      status: 'labelled',
      region: blockAtXPath(before, region!),
      records: records.map((xpaths) => ({
        blocks: xpaths.map((xpath) => blockAtXPath(before, xpath)),
        from: 'hand',
        confidence: 1,
      })),
    };
    // The third is gone, the fifth is cheaper, and a new one, a copy of the first, comes first.
    const fresh = cards[0]!
      .replaceAll('Tarn Down Jacket', 'Skerry Oilskin')
      .replace('Kestrel Ridge', 'Merrow');
    const cheaper = cards[4]!.replace(/£[\d.]+/, '£1.00');
    const changed = html
      .replace(cards[0]!, () => fresh + cards[0])
      .replace(cards[2]!, '')
      .replace(cards[4]!, () => cheaper);
    const after = await captured(changed);
    const { label: found, isRematched } = labelOf(storedLabel(before, label), after);

    expect(isRematched).toBe(true);
    expect(found.status).toBe('labelled');
    expect(found.region).toBe(blockAtXPath(after, region!));
    const at = (position: number): number => blockAtXPath(after, `${region}/article[${position}]`);
    // New 1; old 1, 2 at 2, 3; old 4 to 12 at 4 to 12.
    expect(found.records.map(({ blocks }) => blocks)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((position) => [at(position)]),
    );
    const doubtful = found.records.filter(({ confidence }) => confidence < 1);
    expect(doubtful.map(({ blocks }) => blocks)).toEqual([[at(5)]]);
    expect(doubtful[0]!.confidence).toBeGreaterThan(0.7);
    const gone = label.records[2]!.blocks[0]!;
    expect(found.lost.map(({ text }) => text)).toEqual([textInside(before, gone, 80)]);
  });
});

describe('labels after random changes of a list', () => {
  const names = ['Coat', 'Boots', 'Hat', 'Gloves', 'Scarf', 'Socks', 'Belt', 'Shirt'];

  it('match unchanged cards with confidence 1, and never another card with confidence 1', () => {
    const kept = fc.record({
      name: fc.constantFrom(...names),
      change: fc.constantFrom('same', 'same', 'same', 'price'),
    });
    const news = fc.integer({ min: 1, max: 9 }).map((number) => ({ name: `New ${number}`, change: 'new' }));
    const lists = fc.uniqueArray(fc.oneof(kept, news), { selector: ({ name }) => name, maxLength: 12 });
    const draw = (name: string, change: string): DrawnCard => ({
      title: name,
      text: change === 'price' ? 'reduced, now 5 euros' : `${name.length} euros in stock`,
    });
    const before = cardPage(names.map((name) => draw(name, 'same')));
    const label: PageLabel = {
      ...emptyLabel,
      records: names.map((_, at) => ({ blocks: [card(before, at + 1)], from: 'hand', confidence: 1 })),
    };
    const stored = storedLabel(before, label);
    fc.assert(
      fc.property(lists, (cards) => {
        const after = cardPage(cards.map(({ name, change }) => draw(name, change)));
        const { records, lost } = labelOf(stored, after).label;
        expect(records.length + lost.length).toBe(names.length);
        expect(new Set(records.flatMap(({ blocks }) => blocks)).size).toBe(records.length);
        const sure = records.filter(({ confidence }) => confidence === 1).map(({ blocks }) => blocks[0]);
        const same = cards.flatMap(({ change }, at) => (change === 'same' ? [card(after, at + 1)] : []));
        // The drawn page is another capture even if the list is the same, unless nothing has changed at all.
        expect(sure).toEqual(same);
      }),
    );
  });
});
