import { describe, expect, it } from 'vitest';
import { emptyLabel } from '../../../src/shared/labels/pageLabel';
import {
  alikeRecords,
  grown,
  mergedRecords,
  recordAt,
  recordsInBox,
  shrunk,
  splitRecord,
} from '../../../src/shared/labels/recordTools';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { recordText } from '../../../src/shared/records/recordRect';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';
import { blocksAt, card, cardPage, drawnCard, drawnPage, list } from './drawnPages';

const page = cardPage([{ title: 'Coat' }, { title: 'Boots' }, { title: 'Hat' }]);
const cards = [1, 2, 3].map((at) => card(page, at));
const line = (tag: string, y: number, text: string, name?: string): Drawn => ({
  tag,
  rect: [20, y, 400, 20],
  ...(name === undefined ? {} : { attributes: { class: name } }),
  children: text === '' ? [] : [text],
});

describe('growing and shrinking', () => {
  it('go to the block around and to the part with the most content', () => {
    const [title] = blocksAt(page, `${list}/li[1]/h3[1]`);
    expect(grown(page, [title!])).toEqual([cards[0]]);
    expect(grown(page, [cards[0]!])).toEqual(blocksAt(page, list));
    expect(grown(page, [cards[0]!, cards[1]!])).toEqual(blocksAt(page, list));
    expect(shrunk(page, blocksAt(page, list))).toEqual([cards[0]]);
    expect(shrunk(page, [cards[0]!, cards[1]!])).toEqual([cards[0]]);
  });

  it('stop below body and at blocks without parts', () => {
    expect(grown(page, blocksAt(page, list))).toEqual(blocksAt(page, list));
    const title = blocksAt(page, `${list}/li[1]/h3[1]`);
    expect(shrunk(page, title)).toEqual(title);
  });

  it('skip invisible blocks', () => {
    const hidden = drawnPage({
      tag: 'main',
      rect: [0, 0, 500, 500],
      children: [{ tag: 'div', children: [drawnCard({ title: 'Coat' }, 100)] }],
    });
    const [item, around] = blocksAt(
      hidden,
      '/html[1]/body[1]/main[1]/div[1]/li[1]',
      '/html[1]/body[1]/main[1]',
    );
    expect(grown(hidden, [item!])).toEqual([around]);
  });
});

describe('splitting and merging', () => {
  it('split a list into its entries and siblings into themselves', () => {
    expect(splitRecord(page, blocksAt(page, list))).toEqual(cards.map((block) => [block]));
    expect(splitRecord(page, [cards[0]!, cards[2]!])).toEqual([[cards[0]], [cards[2]]]);
  });

  it('split at repetitions', () => {
    const names = drawnPage({
      tag: 'dl',
      rect: [0, 0, 500, 200],
      children: [
        line('dt', 0, 'A'),
        line('dd', 20, 'a'),
        line('dd', 40, 'aa'),
        line('dt', 60, 'B'),
        line('dd', 80, 'b'),
      ],
    });
    const [dt, , , second] = [0, 1, 2, 3].map((at) => blocksAt(names, '/html[1]/body[1]/dl[1]')[0]! + 1 + at);
    expect(splitRecord(names, [dt! - 1])).toEqual([
      [dt, dt! + 1, dt! + 2],
      [second, second! + 1],
    ]);
  });

  it('leave a record without parts unchanged', () => {
    const title = blocksAt(page, `${list}/li[1]/h3[1]`);
    expect(splitRecord(page, title)).toEqual([title]);
  });

  it('merge to one, in order, without nested blocks', () => {
    const [title] = blocksAt(page, `${list}/li[1]/h3[1]`);
    expect(mergedRecords(page, [[cards[1]!], [cards[0]!], [title!]])).toEqual([cards[0], cards[1]]);
  });
});

describe('repeat this one', () => {
  it('finds siblings of the same kind, not headings, advertisements or empty ones', () => {
    const shop = drawnPage({
      tag: 'div',
      rect: [0, 0, 500, 900],
      children: [
        line('h2', 0, 'Results'),
        drawnCard({ title: 'Coat', tag: 'div', class: 'card odd' }, 100),
        drawnCard({ title: 'Boots', tag: 'div', class: 'card even' }, 200),
        drawnCard({ title: 'Buy!', tag: 'div', class: 'ad' }, 300),
        { tag: 'div', rect: [20, 400, 400, 20], attributes: { class: 'card' } },
        drawnCard({ title: 'Hat', tag: 'div', class: 'card odd last' }, 500),
      ],
    });
    const at = (position: number) => blocksAt(shop, `/html[1]/body[1]/div[1]/div[${position}]`);
    expect(alikeRecords(shop, at(2))).toEqual([at(1), at(2), at(5)]);
  });

  it('finds them in other rows of a grid, but not in other kinds of lists', () => {
    const row = (y: number, name: string): Drawn => ({
      tag: 'div',
      rect: [0, y, 1000, 100],
      attributes: { class: name },
      children: [1, 2].map((at) => drawnCard({ title: `${name} ${at}`, tag: 'article' }, y)),
    });
    const grid = drawnPage(row(100, 'row'), row(200, 'row'), row(300, 'teasers'));
    const at = (rowAt: number, position: number) =>
      blocksAt(grid, `/html[1]/body[1]/div[${rowAt}]/article[${position}]`);
    expect(alikeRecords(grid, at(2, 1))).toEqual([at(1, 1), at(1, 2), at(2, 1), at(2, 2)]);
  });

  it('distinguishes data rows from heading rows', () => {
    const row = (y: number, cell: string): Drawn => ({
      tag: 'tr',
      rect: [0, y, 500, 20],
      children: [line(cell, y, 'one'), line(cell, y, 'two')],
    });
    const table = drawnPage({
      tag: 'tbody',
      rect: [0, 0, 500, 80],
      children: [row(0, 'th'), row(20, 'td'), row(40, 'td')],
    });
    const at = (position: number) => blocksAt(table, `/html[1]/body[1]/tbody[1]/tr[${position}]`);
    expect(alikeRecords(table, at(3))).toEqual([at(2), at(3)]);
  });

  it('repeats a record of several siblings, with missing or repeated parts', () => {
    const rows = drawnPage({
      tag: 'div',
      rect: [0, 0, 500, 400],
      children: [
        line('h1', 0, 'Papers'),
        line('h3', 20, 'A'),
        line('p', 40, 'a'),
        line('hr', 60, ''),
        line('h3', 80, 'B'),
        line('p', 100, 'b'),
        line('p', 120, 'bb'),
        line('h3', 140, 'C'),
        line('ol', 160, 'pages'),
        line('p', 180, 'footer'),
      ],
    });
    const [box] = blocksAt(rows, '/html[1]/body[1]/div[1]');
    const child = (at: number): number => box! + at;
    // The footer comes after a block that is not part of a record.
    expect(alikeRecords(rows, [child(2), child(3)])).toEqual([
      [child(2), child(3)],
      [child(5), child(6), child(7)],
      [child(8)],
    ]);
  });

  it('uses the number of blocks if all siblings are similar', () => {
    const rows = drawnPage({
      tag: 'div',
      rect: [0, 0, 500, 400],
      children: [0, 1, 2, 3, 4, 5, 6].map((at) => line('p', 20 * at, `line ${at}`)),
    });
    const [box] = blocksAt(rows, '/html[1]/body[1]/div[1]');
    const child = (at: number): number => box! + at;
    expect(alikeRecords(rows, [child(4), child(5)])).toEqual([
      [child(2), child(3)],
      [child(4), child(5)],
      [child(6), child(7)],
    ]);
  });

  it('does not repeat a record with blocks of different parents', () => {
    const [heading] = blocksAt(page, '/html[1]/body[1]/h1[1]');
    expect(alikeRecords(page, [cards[0]!, heading!])).toEqual([[heading, cards[0]]]);
  });
});

describe('records in a box', () => {
  it('are the blocks completely inside, without parts of those that are not', () => {
    expect(recordsInBox(page, [15, 195, 450, 200])).toEqual([[cards[1]], [cards[2]]]);
    expect(recordsInBox(page, [15, 195, 450, 145])).toEqual([[cards[1]]]);
    expect(recordsInBox(page, [15, 101, 450, 320])).toEqual(cards.map((block) => [block]));
  });

  it('a whole list counts as its entries', () => {
    expect(recordsInBox(page, [0, 80, 600, 500])).toEqual(cards.map((block) => [block]));
  });

  it('different siblings are one record, one block is one, and nothing is none', () => {
    expect(recordsInBox(page, [20, 98, 350, 60])).toEqual([
      blocksAt(page, `${list}/li[1]/h3[1]`, `${list}/li[1]/p[1]`),
    ]);
    expect(recordsInBox(page, [20, 98, 350, 24])).toEqual([blocksAt(page, `${list}/li[1]/h3[1]`)]);
    expect(recordsInBox(page, [700, 98, 50, 24])).toEqual([]);
  });
});

describe('what is fixed to the window', () => {
  const rect = [0, 0, 1000, 900] as const;
  const fixedPage = (...children: Drawn[]): PageBlocks =>
    pageBlocks(
      drawnSnapshot(
        { tag: 'html', rect, children: [{ tag: 'body', rect, children }] },
        { position: 'static', transform: 'none' },
      ),
    );
  const cards: Drawn = {
    tag: 'ul',
    rect: [10, 90, 500, 320],
    children: ['Coat', 'Boots', 'Hat'].map((title, index) => drawnCard({ title }, 100 + 100 * index)),
  };
  const notice = (more: Partial<Drawn> = {}): Drawn => ({
    ...drawnCard({ title: 'We use cookies', text: 'Accept', tag: 'aside' }, 310),
    style: { position: 'fixed' },
    ...more,
  });
  const titlesIn = (page: PageBlocks): string[] =>
    recordsInBox(page, [0, 0, 1000, 900]).map((blocks) => recordText(page, blocks));
  const all = ['Coat In stock', 'Boots In stock', 'Hat In stock'];

  it('is never a record in a box', () => {
    expect(titlesIn(fixedPage(cards, notice()))).toEqual(all);
    const within = fixedPage({ ...cards, children: [...cards.children!, notice()] });
    expect(titlesIn(within)).toEqual(all);
  });

  it('is, if it is the page itself, or something else moves it', () => {
    const shell: Drawn = { tag: 'div', rect, style: { position: 'fixed' }, children: [cards, notice()] };
    expect(titlesIn(fixedPage({ ...line('p', 0, 'Shop') }, shell))).toEqual(['Shop', all.join(' ')]);
    const modal = { ...shell, attributes: { role: 'dialog' } };
    expect(titlesIn(fixedPage({ ...line('p', 0, 'Shop') }, modal))).toEqual(['Shop']);
    const moved: Drawn = { tag: 'div', rect, style: { transform: 'scale(1)' }, children: [notice()] };
    expect(titlesIn(fixedPage(moved))).not.toEqual([]);
  });
});

describe('the record at a block', () => {
  it('is the innermost that contains it', () => {
    const [title] = blocksAt(page, `${list}/li[2]/h3[1]`);
    const records = [...blocksAt(page, list), cards[1]!].map((block) => ({
      blocks: [block],
      from: 'hand',
      confidence: 1,
    }));
    const label = { ...emptyLabel, records };
    expect(recordAt(page, label, title!)).toBe(1);
    expect(recordAt(page, label, cards[0]!)).toBe(0);
    expect(recordAt(page, label, 0)).toBe(-1);
  });
});
