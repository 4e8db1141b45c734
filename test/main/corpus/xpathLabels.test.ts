import { describe, expect, it } from 'vitest';
import { labelFromXPaths, parseXPathLabels } from '../../../src/main/corpus/xpathLabels';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnSnapshot } from '../../support/page/snapshots';

const list = '/html[1]/body[1]/ul[1]';
const rect = [0, 0, 400, 400] as const;
const page = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect,
    children: [
      {
        tag: 'body',
        rect,
        children: [
          {
            tag: 'ul',
            rect,
            children: [0, 1].map((at) => ({
              tag: 'li',
              rect: [0, 100 * at, 400, 90] as const,
              children: [
                {
                  tag: 'a',
                  rect: [0, 100 * at, 100, 20] as const,
                  attributes: { href: `/${at}` },
                  children: [`Coat ${at}`],
                },
                { tag: 'p', rect: [0, 100 * at + 30, 100, 20] as const, children: [`9.${at}0 euros, new`] },
              ],
            })),
          },
        ],
      },
    ],
  }),
);
const at = (path: string): number => blockAtXPath(page, path);

const records = [`${list}/li[1]`, `${list}/li[2]`];
const entry = {
  file: 'shop.html',
  records,
  fields: records.map((record, index) => ({
    title: `${record}/a[1]`,
    url: `${record}/a[1]`,
    price: { xpath: `${record}/p[1]`, part: `9.${index}0 euros` },
    tag: [`${record}/p[1]`, `${record}/a[1]/@href`],
  })),
};

function labelled(...entries: unknown[]) {
  return parseXPathLabels(JSON.stringify(entries));
}

describe('fields in a file of XPath labels', () => {
  it('become labelled fields: texts, addresses, attributes and parts', () => {
    const { pages, faults } = labelled({ ...entry, columns: { price: { type: 'money' } } });
    expect(faults).toEqual([]);
    const { label, missing } = labelFromXPaths(page, pages[0]!);
    const [first, second] = records;
    expect(missing).toEqual([]);
    expect(label.fields).toEqual([
      {
        name: 'title',
        type: null,
        role: 'name',
        cells: [{ block: at(`${first}/a[1]`) }, { block: at(`${second}/a[1]`) }],
      },
      {
        name: 'url',
        type: 'address',
        role: 'url',
        cells: [
          { block: at(`${first}/a[1]`), attribute: 'href' },
          { block: at(`${second}/a[1]`), attribute: 'href' },
        ],
      },
      {
        name: 'price',
        type: 'money',
        role: 'price',
        cells: [
          { block: at(`${first}/p[1]`), part: '9.00 euros' },
          { block: at(`${second}/p[1]`), part: '9.10 euros' },
        ],
      },
      {
        name: 'tag',
        type: null,
        role: null,
        cells: [
          { block: at(`${first}/a[1]`), attribute: 'href' },
          { block: at(`${first}/p[1]`) },
          { block: at(`${second}/a[1]`), attribute: 'href' },
          { block: at(`${second}/p[1]`) },
        ],
      },
    ]);
  });

  it('that lead nowhere, out of their record or to another text are told', () => {
    const { pages } = labelled({
      ...entry,
      fields: [
        { title: `${list}/li[2]/a[1]`, price: { xpath: `${list}/li[1]/p[1]`, part: '7 euros' } },
        { title: `${list}/li[2]/a[4]`, url: 'no xpath' },
      ],
    });
    expect(labelFromXPaths(page, pages[0]!).missing).toEqual([
      { field: 'title', xpath: `${list}/li[2]/a[1]` },
      { field: 'price', xpath: `${list}/li[1]/p[1]`, part: '7 euros' },
      { field: 'title', xpath: `${list}/li[2]/a[4]` },
      { field: 'url', xpath: 'no xpath' },
    ]);
  });

  it.each([
    [{ fields: [{}] }, /at fields: there must be one entry per record, but there are 1 for 2 records/],
    [{ columns: { colour: {} } }, /at columns: no record has the field 'colour'/],
    [{ columns: { price: { type: 'euro' } } }, /at columns\.price\.type: /],
    [{ columns: { price: { role: 'list price' } } }, /at columns\.price\.role: /],
    [{ fields: [{ title: 7 }, {}] }, /at fields\.0\.title: /],
    [{ fields: [{ 'ti\u0000tle': records[0] }, {}] }, /at fields\.0\.ti/],
    [{ fields: [{ title: [] }, {}] }, /at fields\.0\.title: /],
  ])('that are wrong are a fault of their entry only: %j', (wrong, message) => {
    const { pages, faults } = labelled({ ...entry, ...wrong }, entry);
    expect(pages).toHaveLength(1);
    expect(faults).toEqual([{ file: 'entry 1', fault: expect.stringMatching(message) }]);
  });

  it('are not needed', () => {
    const { fields: _, ...plain } = entry;
    const { label } = labelFromXPaths(page, labelled(plain).pages[0]!);
    expect(label.records).toHaveLength(2);
    expect(label).not.toHaveProperty('fields');
  });
});
