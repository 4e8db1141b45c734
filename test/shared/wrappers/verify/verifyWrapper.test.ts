import { expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import { dataTable } from '../../../../src/shared/data/dataTable';
import { snapshotTree } from '../../../../src/shared/locators/snapshotTree';
import { editWrapper } from '../../../../src/shared/wrappers/edit/editWrapper';
import { fieldReadAs } from '../../../../src/shared/wrappers/edit/fieldReadAs';
import { induceWrapper } from '../../../../src/shared/wrappers/induce/induceWrapper';
import { mutations } from '../../../../src/shared/wrappers/mutations/mutations';
import { type VerifiedPage, verifyWrapper } from '../../../../src/shared/wrappers/verify/verifyWrapper';
import type { Wrapper } from '../../../../src/shared/wrappers/wrapper';
import { drawnRecords, el } from '../../../support/page/drawnRecords';

const card = (name: string, index: number) =>
  el(
    'article',
    { class: 'card' },
    el('h3', {}, el('a', { href: `/p/${index}` }, `${name} tea`)),
    el('p', { class: 'price', color: 'red' }, `£${index}.50`),
  );
const { page, records } = drawnRecords(['Assam', 'Ceylon', 'Keemun', 'Sencha', 'Oolong', 'Mate'].map(card));
const { wrapper } = induceWrapper([{ page, records, method: '' }], 'tea');
const { tree, nodeOfBlock } = snapshotTree(page.snapshot);
const example: VerifiedPage = {
  name: 'tea',
  isExample: true,
  address: page.snapshot.address,
  capturedAt: page.snapshot.capturedAt,
  tree,
  records: records.map((blocks) => blocks.map((block) => nodeOfBlock[block]!)),
  table: dataTable(page, records),
  server: undefined,
};
const none = { mutations: 0, seed: 1 };
const other = (html: string): VerifiedPage => ({
  ...example,
  name: 'other',
  isExample: false,
  tree: parsedTree(html, 'cheerio'),
  records: undefined,
  table: undefined,
});
const like = ['Rooibos', 'Yerba', 'Puerh']
  .map(
    (name, n) =>
      `<article class="card"><h3><a href="/p/1${n}">${name} tea</a></h3><p class="price">£${n + 3}.50</p></article>`,
  )
  .join('');

it('a wrapper that holds everywhere is safe, and the sentence says where it held', () => {
  const { sentence, isSafe, parts, mutations: changed } = verifyWrapper(wrapper, [example, other(like)]);
  expect(isSafe).toBe(true);
  expect(sentence).toMatch(
    new RegExp(
      `^Safe to ship: the records and 3 of 3 fields hold on 1 of 1 other page and \\d+ of ${mutations.length} changed pages\\.$`,
    ),
  );
  expect(parts.map(({ field }) => field)).toEqual([null, 'url', 'name', 'price']);
  expect(parts[0]).toMatchObject({
    examples: { held: 1, of: 1 },
    otherPages: { held: 1, of: 1 },
    server: null,
  });
  expect(changed.map(({ id }) => id)).toEqual(mutations.map(({ id }) => id));
});

it('a locator by class only does not last, and one by position is found out', () => {
  const only = (xpath: string): Wrapper => ({
    ...wrapper,
    records: { ...wrapper.records, locators: [{ xpath, css: null, survival: 0.5 }] },
  });
  const byClass = verifyWrapper(only("//*[contains(concat(' ', normalize-space(@class), ' '), ' card ')]"), [
    example,
  ]);
  expect(byClass.mutations.filter(({ f1 }) => f1 < 0.9).map(({ id }) => id)).toEqual([
    'hashedClasses',
    'renamedClasses',
    'carousel',
  ]);
  expect(byClass.sentence).toMatch(/^Not safe to ship: the records hold on 16 of 19 changed pages only\.$/);
  const byPlace = verifyWrapper(only('//article[position()>1]'), [example]);
  expect(byPlace.sentence).toBe('Not safe to ship: the records hold on 17 of 19 changed pages only.');
});

it('another template is not held, and a server that sends nothing shows it', () => {
  const { parts, isSafe, warnings } = verifyWrapper(wrapper, [
    { ...example, server: parsedTree('<div id="app"></div>', 'lxml') },
    other('<p>No list</p>'),
  ]);
  expect(parts[0]).toMatchObject({ otherPages: { held: 0, of: 1 }, server: { held: 0, of: 1 } });
  expect(isSafe).toBe(false);
  expect(warnings).toContainEqual({
    page: 'other',
    text: expect.stringMatching(/no records|something else/),
  });
});

it('fewer mutations on request', () => {
  expect(verifyWrapper(wrapper, [example], { mutations: 2, seed: 1 }).parts[0]!.mutations).toEqual({
    held: 2,
    of: 2,
  });
});

it('a renamed field, or one read as text, is still compared with the column it was made from', () => {
  const price = wrapper.fields.findIndex(({ name }) => name === 'price');
  const named = editWrapper(wrapper, { kind: 'rename', field: price, name: 'cost' });
  const asText = fieldReadAs(named, price, { type: 'text', convention: {} }, { tree, context: example });
  for (const changed of [named, asText])
    expect(verifyWrapper(changed, [example], none).pages[0]!.shares).toEqual([1, 1, 1, 1]);
  // Its values are those of no column.
  const wrong = editWrapper(named, { kind: 'use', part: price, xpath: './/h3/a/@href' });
  const only = {
    ...wrong,
    fields: wrong.fields.map((field) => ({ ...field, locators: field.locators.slice(0, 1) })),
  };
  expect(verifyWrapper(only, [example], none).pages[0]!.shares[price + 1]).toBe(0);
});
