import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../src/shared/labels/applyEdit';
import {
  checkedLabel,
  labelOf,
  parseLabelFile,
  type StoredLabel,
  storedLabel,
} from '../../../src/shared/labels/labelFile';
import { emptyLabel, type LabelledField, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { cellsByRecord } from '../../../src/shared/labels/storedCells';
import { textHash } from '../../../src/shared/labels/textHash';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blocksAt, card, cardPage, type DrawnCard, drawnPage, list } from './drawnPages';

const shop: DrawnCard[] = [
  { title: 'Coat', text: '9 euros, new' },
  { title: 'Boots', text: '20 euros, old' },
  { title: 'Hat', text: '3 euros, new' },
];
const page = cardPage(shop);
const title = (at: PageBlocks, position: number): number => blocksAt(at, `${list}/li[${position}]/h3[1]`)[0]!;
const line = (at: PageBlocks, position: number): number => blocksAt(at, `${list}/li[${position}]/p[1]`)[0]!;

const fields: LabelledField[] = [
  { name: 'title', type: 'text', role: 'name', cells: [1, 2, 3].map((at) => ({ block: title(page, at) })) },
  {
    name: 'price',
    type: 'money',
    role: 'price',
    cells: [
      { block: line(page, 1), part: '9 euros' },
      { block: line(page, 3), part: '3 euros' },
    ],
  },
  { name: 'made', type: null, role: null, cells: [{ block: title(page, 2), attribute: 'data-made' }] },
];
const label: PageLabel = {
  ...emptyLabel,
  status: 'labelled',
  records: [1, 2, 3].map((at) => ({ blocks: [card(page, at)], from: 'hand', confidence: 1 })),
  fields,
};

const again = (stored: StoredLabel, on: PageBlocks): PageLabel => labelOf(stored, on).label;

describe('labels with fields', () => {
  it('are version 2: the fields, and in each record its cells by their place and text', () => {
    const stored = storedLabel(page, label);
    expect(stored.version).toBe(2);
    expect(stored.fields).toEqual([
      { name: 'title', type: 'text', role: 'name' },
      { name: 'price', type: 'money', role: 'price' },
      { name: 'made', type: null, role: null },
    ]);
    expect(stored.records.map(({ cells }) => cells)).toEqual([
      [
        { field: 'title', path: '/h3[1]', text: textHash('Coat') },
        { field: 'price', path: '/p[1]', part: '9 euros', text: textHash('9 euros, new') },
      ],
      [
        { field: 'title', path: '/h3[1]', text: textHash('Boots') },
        { field: 'made', path: '/h3[1]', attribute: 'data-made', text: textHash('Boots') },
      ],
      [
        { field: 'title', path: '/h3[1]', text: textHash('Hat') },
        { field: 'price', path: '/p[1]', part: '3 euros', text: textHash('3 euros, new') },
      ],
    ]);
    expect(parseLabelFile(JSON.stringify(stored))).toEqual(stored);
  });

  it('come back unchanged on the same capture', () => {
    expect(labelOf(storedLabel(page, label), page)).toEqual({ label, isRematched: false });
  });

  it('without fields are written as version 1, without new properties', () => {
    const { fields: _, ...plain } = label;
    const stored = storedLabel(page, plain);
    expect(stored.version).toBe(1);
    expect(Object.keys(stored)).not.toContain('fields');
    expect(Object.keys(stored.records[0]!)).toEqual(['blocks', 'from', 'confidence']);
    expect(labelOf(stored, page).label).not.toHaveProperty('fields');
  });

  it('of a record of several blocks say which block a cell is in', () => {
    const records = [{ blocks: [card(page, 1), card(page, 2)], from: 'hand', confidence: 1 }];
    const stored = storedLabel(page, { ...label, records });
    expect(stored.records[0]!.cells!.map(({ field, block }) => [field, block])).toEqual([
      ['title', undefined],
      ['title', 1],
      ['price', undefined],
      ['made', 1],
    ]);
    expect(again(stored, page).fields![0]!.cells).toEqual([
      { block: title(page, 1) },
      { block: title(page, 2) },
    ]);
  });

  it('keep their cells when records are edited: a cell belongs to the record that it is in', () => {
    const merged = applyEdit(
      label,
      {
        kind: 'records',
        tool: 'merge',
        remove: [[card(page, 1)], [card(page, 2)]],
        add: [{ blocks: [card(page, 1), card(page, 2)], from: 'hand' }],
      },
      page.count,
    );
    const titles = cellsByRecord(page, merged.records, merged.fields![0]!.cells);
    expect(titles.map((cells) => cells.map(({ block }) => block))).toEqual([
      [title(page, 1), title(page, 2)],
      [title(page, 3)],
    ]);
  });

  const stored = storedLabel(page, label);
  const [first, ...others] = stored.records;
  it.each([
    [{ ...stored, version: 1 }, /fields: version 1 has no fields: set version to 2/],
    [
      { ...stored, version: 1, fields: undefined },
      /records\.0\.cells: version 1 has no fields: set version to 2/,
    ],
    [{ ...stored, fields: [...stored.fields!, stored.fields![0]] }, /fields: two have the same name/],
    [{ ...stored, fields: stored.fields!.slice(1) }, /records\.0\.cells: 'title' is not one of the fields/],
    [{ ...stored, fields: [{ name: 'a', type: 'colour', role: null }] }, /fields\.0\.type/],
    [{ ...stored, fields: [{ name: 'a\u0007', type: null, role: null }] }, /fields\.0\.name/],
    [
      { ...stored, records: [{ ...first, cells: [{ ...first!.cells![0], block: 1 }] }, ...others] },
      /records\.0\.cells: the record has no block 1, counted from 0/,
    ],
  ])('that do not fit are refused: %#', (wrong, message) => {
    expect(() => checkedLabel(wrong)).toThrow(message);
  });
});

describe('fields on another capture of the page', () => {
  const stored = storedLabel(page, label);
  const blocks = (found: PageLabel, name: string): number[] =>
    found.fields!.find((field) => field.name === name)!.cells.map(({ block }) => block);

  it('move with their records', () => {
    const after = cardPage([{ title: 'Scarf' }, ...shop.toReversed()]);
    const found = again(stored, after);
    expect(blocks(found, 'title')).toEqual([2, 3, 4].map((at) => title(after, at)));
    expect(found.fields![1]!.cells).toEqual([
      { block: line(after, 2), part: '3 euros' },
      { block: line(after, 4), part: '9 euros' },
    ]);
    expect(found.fields![1]).toMatchObject({ type: 'money', role: 'price' });
  });

  it('stay at their place in the record if the text is another, and leave out a part that is gone', () => {
    const after = cardPage(shop.map((entry, at) => (at === 0 ? { ...entry, text: '8 euros, new' } : entry)));
    const found = again(stored, after);
    expect(found.records[0]!.confidence).toBeLessThan(1);
    expect(blocks(found, 'title')).toEqual([1, 2, 3].map((at) => title(after, at)));
    expect(blocks(found, 'price')).toEqual([line(after, 3)]);
  });

  it('are found by their text if the record has another element before them', () => {
    const item = (texts: readonly string[], y: number) => ({
      tag: 'li',
      rect: [0, y, 400, 90] as const,
      children: texts.map((text, at) => ({
        tag: 'p',
        rect: [0, y + 20 * at, 300, 18] as const,
        children: [text],
      })),
    });
    const [before, after] = [[], ['Sale']].map((badge) =>
      drawnPage({
        tag: 'ul',
        rect: [0, 0, 500, 300],
        children: [item([...badge, 'Coat', '9 euros'], 0), item(['Boots', '20 euros'], 100)],
      }),
    ) as [PageBlocks, PageBlocks];
    const records = [1, 2].map((at) => ({ blocks: [card(before, at)], from: 'hand', confidence: 1 }));
    const prices = blocksAt(before, `${list}/li[1]/p[2]`, `${list}/li[2]/p[2]`);
    const names = blocksAt(before, `${list}/li[1]/p[1]`, `${list}/li[2]/p[1]`);
    const own: LabelledField[] = [
      { name: 'title', type: null, role: null, cells: names.map((block) => ({ block })) },
      { name: 'price', type: null, role: null, cells: prices.map((block) => ({ block })) },
    ];
    const found = again(storedLabel(before, { ...emptyLabel, records, fields: own }), after);
    expect(blocks(found, 'title')).toEqual(blocksAt(after, `${list}/li[1]/p[2]`, `${list}/li[2]/p[1]`));
    expect(blocks(found, 'price')).toEqual(blocksAt(after, `${list}/li[1]/p[3]`, `${list}/li[2]/p[2]`));
  });

  it('are gone with a record that is lost', () => {
    const after = cardPage(shop.slice(0, 2));
    expect(blocks(again(stored, after), 'title')).toEqual([title(after, 1), title(after, 2)]);
  });
});
