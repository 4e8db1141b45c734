import { describe, expect, it } from 'vitest';
import { labelOf, storedLabel } from '../../../src/shared/labels/labelFile';
import { doubtfulCount, emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blocksAt, card, cardPage, type DrawnCard, drawnCard, drawnPage, list } from './drawnPages';

const shop: DrawnCard[] = ['Winter coat', 'Rain boots', 'Wool hat', 'Gloves'].map((title, index) => ({
  title,
  text: `${10 + index} euros`,
}));

function labelled(page: PageBlocks, records: number[][], more: Partial<PageLabel> = {}): PageLabel {
  return {
    ...emptyLabel,
    status: 'labelled',
    region: blocksAt(page, list)[0]!,
    records: records.map((blocks) => ({ blocks, from: 'hand', confidence: 1 })),
    ...more,
  };
}

/** The label of all cards of one capture, rematched in the next. */
function followed(before: PageBlocks, after: PageBlocks, cards = shop.length): PageLabel {
  const label = labelled(
    before,
    Array.from({ length: cards }, (_, index) => [card(before, index + 1)]),
  );
  return labelOf(storedLabel(before, label), after).label;
}

const found = ({ records }: PageLabel) => records.map(({ blocks, confidence }) => [...blocks, confidence]);

describe('labels on another capture of the page', () => {
  const before = cardPage(shop);

  it('are unchanged on the same capture, without rematching', () => {
    const label = labelled(before, [[card(before, 1)], [card(before, 2), card(before, 3)]], {
      notRecords: [card(before, 4)],
      note: 'as it is',
    });
    expect(labelOf(storedLabel(before, label), before)).toEqual({ label, isRematched: false });
  });

  it('follow a new sibling in front with confidence 1', () => {
    const after = cardPage([{ title: 'Brand new' }, ...shop]);
    const label = followed(before, after);
    expect(found(label)).toEqual([2, 3, 4, 5].map((at) => [card(after, at), 1]));
    expect(label.region).toBe(blocksAt(after, list)[0]);
    expect(label.status).toBe('labelled');
    expect(doubtfulCount(label)).toBe(0);
  });

  it('keep a record whose price has changed, with less confidence', () => {
    const after = cardPage(shop.map((entry, at) => (at === 1 ? { ...entry, text: '8 euros' } : entry)));
    const label = followed(before, after);
    // “Rain boots 11” and “Rain boots 8” share 2 of 3 words, “euros” is in all of them: 0.4 + 0.5 × 2/3.
    expect(found(label)).toEqual([
      [card(after, 1), 1],
      [card(after, 2), 0.73],
      [card(after, 3), 1],
      [card(after, 4), 1],
    ]);
  });

  it('find a changed record at another position by its words, with even less confidence', () => {
    const changed = shop.map((entry, at) => (at === 1 ? { ...entry, text: '8 euros' } : entry));
    const after = cardPage([{ title: 'Brand new' }, ...changed]);
    // 0.3 + 0.5 × 2/3
    expect(found(followed(before, after))[1]).toEqual([card(after, 3), 0.63]);
  });

  it('report which record is gone, and match no other instead', () => {
    const after = cardPage(shop.filter((_, at) => at !== 1));
    const label = followed(before, after);
    expect(found(label)).toEqual([1, 2, 3].map((at) => [card(after, at), 1]));
    expect(label.lost).toEqual([{ xpath: `${list}/li[2]`, text: 'Rain boots 11 euros' }]);
    expect(doubtfulCount(label)).toBe(1);
  });

  it('do not match new records for those that fell off the end of a list', () => {
    const after = cardPage([{ title: 'Scarf', text: 'for 5' }, ...shop.slice(0, 3)]);
    const label = followed(before, after);
    expect(found(label)).toEqual([2, 3, 4].map((at) => [card(after, at), 1]));
    expect(label.lost).toHaveLength(1);
  });

  it('find a record that moved elsewhere, with less confidence', () => {
    const after = cardPage(shop.slice(1), [
      { tag: 'div', rect: [0, 50, 500, 40], children: [{ ...drawnCard(shop[0]!, 50), tag: 'li' }] },
    ]);
    const label = followed(before, after);
    const [moved] = blocksAt(after, '/html[1]/body[1]/div[1]/li[1]');
    expect(found(label)).toContainEqual([moved, 0.8]);
    // It is no longer in the list: the region is the block that contains all.
    expect(label.region).toBe(blocksAt(after, '/html[1]/body[1]')[0]);
  });

  it('find records whose tags changed, with even less confidence', () => {
    const after = drawnPage({
      tag: 'section',
      rect: [10, 90, 500, 500],
      children: shop.map((entry, at) => drawnCard({ ...entry, tag: 'article' }, 100 + 100 * at)),
    });
    const label = followed(before, after);
    expect(found(label)).toEqual(
      [1, 2, 3, 4].map((at) => [blocksAt(after, `/html[1]/body[1]/section[1]/article[${at}]`)[0], 0.6]),
    );
    expect(label.region).toBe(blocksAt(after, '/html[1]/body[1]/section[1]')[0]);
  });

  it('keep the order of records with the same text', () => {
    const same = (count: number) => Array.from({ length: count }, () => ({ title: 'Ticket' }));
    const three = cardPage(same(3));
    const behindOther = cardPage([{ title: 'Other thing', text: 'sold' }, ...same(3)]);
    expect(found(followed(three, behindOther, 3))).toEqual([2, 3, 4].map((at) => [card(behindOther, at), 1]));
    // One less: it is unknown which one, so the last XPath is the lost one.
    const two = cardPage(same(2));
    const label = followed(three, two, 3);
    expect(found(label)).toEqual([1, 2].map((at) => [card(two, at), 1]));
    expect(label.lost.map(({ xpath }) => xpath)).toEqual([`${list}/li[3]`]);
  });

  it('keep a block at the same XPath with all other words as a guess', () => {
    const after = cardPage([...shop.slice(0, 3), { title: 'Parasol', text: 'for summer' }]);
    expect(found(followed(before, after))[3]).toEqual([card(after, 4), 0.4]);
  });

  it('keep the remaining part of a record of several siblings, with half the confidence', () => {
    const label = labelled(before, [
      [card(before, 1), card(before, 2)],
      [card(before, 3), card(before, 4)],
    ]);
    const after = cardPage(shop.filter((_, at) => at !== 1));
    expect(found(labelOf(storedLabel(before, label), after).label)).toEqual([
      [card(after, 1), 0.5],
      [card(after, 2), card(after, 3), 1],
    ]);
  });

  it('keep a low confidence until it is accepted', () => {
    const label = labelled(before, []);
    const doubtful = { ...label, records: [{ blocks: [card(before, 1)], from: 'buw', confidence: 0.6 }] };
    const after = cardPage([{ title: 'Brand new' }, ...shop]);
    expect(found(labelOf(storedLabel(before, doubtful), after).label)).toEqual([[card(after, 2), 0.6]]);
  });

  it('match nothing on an unrelated page', () => {
    const label = followed(before, drawnPage({ tag: 'p', rect: [0, 0, 100, 20], children: ['Not found'] }));
    expect(label).toMatchObject({ region: -1, records: [] });
    expect(label.lost).toHaveLength(4);
  });

  it('are also rematched on the same capture if a block does not exist or is another one', () => {
    const stored = storedLabel(before, labelled(before, [[card(before, 2)]]));
    const [record] = stored.records;
    const wrong = { ...stored, records: [{ ...record!, blocks: [{ ...record!.blocks[0]!, node: 9999 }] }] };
    const { label, isRematched } = labelOf(wrong, before);
    expect(isRematched).toBe(true);
    expect(found(label)).toEqual([[card(before, 2), 1]]);
    const broken = {
      ...stored,
      records: [{ ...record!, blocks: [{ ...record!.blocks[0]!, xpath: 'no path' }] }],
    };
    expect(found(labelOf(broken, before).label)).toEqual([[card(before, 2), 0.6]]);
  });

  it('a box without an XPath matches the block or the siblings that it was drawn around', () => {
    const key = (rect: [number, number, number, number]) => ({
      node: -1,
      xpath: '',
      rect,
      text: '',
      words: '',
    });
    const stored = {
      ...storedLabel(before, emptyLabel),
      records: [
        { blocks: [key([20, 100, 400, 90])], from: 'import', confidence: 1 },
        // The second and third card, and the gap between them.
        { blocks: [key([20, 200, 400, 190])], from: 'import', confidence: 1 },
        { blocks: [key([600, 3000, 50, 50])], from: 'import', confidence: 1 },
      ],
    };
    const { label } = labelOf(stored, before);
    expect(found(label)).toEqual([
      [card(before, 1), 1],
      [card(before, 2), card(before, 3), 1],
    ]);
    expect(label.lost).toHaveLength(1);
  });
});
