import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import { dataTable } from '../../../../src/shared/data/dataTable';
import { snapshotTree } from '../../../../src/shared/locators/snapshotTree';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { applyWrapper } from '../../../../src/shared/wrappers/applyWrapper';
import { InductionError, induceWrapper } from '../../../../src/shared/wrappers/induce/induceWrapper';
import { wrapperSchema } from '../../../../src/shared/wrappers/wrapper';
import { drawnRecords, el } from '../../../support/page/drawnRecords';
import type { Drawn } from '../../../support/page/snapshots';

const names = ['Assam', 'Ceylon', 'Keemun', 'Sencha'];

const card = (
  name: string,
  index: number,
  given: Record<string, string> = { class: 'card css-1x2y3z' },
): Drawn =>
  el(
    'article',
    given,
    el('h3', { 'font-size': '20px' }, el('a', { href: `/p/${name}` }, `${name} from the hills`)),
    ...(index === 1 ? [] : [el('p', { class: 'price', color: 'red' }, `£${index + 3}.50`)]),
    el(
      'dl',
      {},
      el('dt', {}, 'Weight'),
      el('dd', {}, `${index + 1}00 g`),
      el('dt', {}, 'Origin'),
      el('dd', {}, name),
    ),
  );
const advert = el('article', { class: 'advert' }, el('b', {}, 'Buy two, pay one'));

/** A page with records, and other elements of the same kind before and between them. */
function teaPage(given?: Record<string, string>) {
  const { page, records } = drawnRecords([
    advert,
    ...names.map((name, index) => card(name, index, given)),
    advert,
  ]);
  return { page, records: records.slice(1, -1), method: '' };
}

function rowsOf(page: PageBlocks, wrapper: Parameters<typeof applyWrapper>[1]) {
  const { tree, blockOfNode } = snapshotTree(page.snapshot);
  const applied = applyWrapper(tree, wrapper, page.snapshot);
  return { ...applied, blocks: applied.records.map((span) => span.map((node) => blockOfNode[node]!)) };
}

describe('a wrapper made from one page', () => {
  const example = teaPage();
  const { wrapper, f1, notes } = induceWrapper([example], 'tea');

  it('can be stored', () => {
    expect(wrapperSchema.parse(JSON.parse(JSON.stringify(wrapper)))).toEqual(wrapper);
    expect(wrapper.madeFrom[0]).toMatchObject({ records: 'label', page: example.page.snapshot.hash });
  });

  it('finds the records and nothing else, and the same values as the table', () => {
    const { blocks, rows, warnings } = rowsOf(example.page, wrapper);
    expect([f1, notes, warnings]).toEqual([1, [], []]);
    expect(blocks).toEqual(example.records);
    const table = dataTable(example.page, example.records);
    expect(wrapper.fields.map(({ name }) => name)).toEqual(table.fields.map(({ name }) => name));
    expect(rows).toEqual(table.rows);
  });

  it('a value that a record lacks is null, and comes from nowhere else', () => {
    const price = wrapper.fields.findIndex(({ name }) => name === 'price');
    expect(rowsOf(example.page, wrapper).rows.map((row) => row[price])).toEqual([3.5, null, 5.5, 6.5]);
    expect(wrapper.fields[price]).toMatchObject({ required: false, profile: { coverage: 0.75 } });
  });

  it('locators rely on different things, and none on generated names or on the page as a whole', () => {
    const paths = wrapper.records.locators.map(({ xpath }) => xpath);
    expect(paths.length).toBe(3);
    expect(paths.some((xpath) => !xpath.includes('@class'))).toBe(true);
    for (const xpath of [
      ...paths,
      ...wrapper.fields.flatMap(({ locators }) => locators.map((one) => one.xpath)),
    ]) {
      expect(xpath).not.toMatch(/css-1x2y3z/);
      expect(xpath).not.toMatch(/\b(?:html|body|tbody|font)\b/);
    }
  });

  it('the label before a value is one way to find it', () => {
    const weight = wrapper.fields.find(({ name }) => name === 'weight')!;
    expect(weight.locators.map(({ xpath }) => xpath).join()).toContain("normalize-space()='Weight'");
  });

  it('still finds everything when all classes are renamed', () => {
    const renamed = teaPage({ class: 'x7' });
    const { blocks, rows } = rowsOf(renamed.page, wrapper);
    expect(blocks).toEqual(renamed.records);
    expect(rows).toEqual(dataTable(renamed.page, renamed.records).rows);
  });

  it('works on the same page as parsed HTML', () => {
    const html = `<article class="card"><h3><a href="/p/Oolong">Oolong from the hills</a></h3><p class="price">£9.50</p>
      <dl><dt>Weight</dt><dd>100 g</dd><dt>Origin</dt><dd>Oolong</dd></dl></article><article class="advert"><b>Buy</b></article>`;
    const context = { address: 'http://drawn.example/', capturedAt: '2026-01-01T00:00:00Z' };
    const { rows } = applyWrapper(parsedTree(html, 'lxml'), wrapper, context);
    const at = (name: string): number => wrapper.fields.findIndex((field) => field.name === name);
    expect(rows).toHaveLength(1);
    expect([rows[0]![at('name')], rows[0]![at('price')]]).toEqual(['Oolong from the hills', 9.5]);
  });
});

it('several pages: what only one of them has is not relied on', () => {
  const [one, other] = [teaPage({ class: 'card blue', 'data-row': '1' }), teaPage({ class: 'card green' })];
  const { wrapper } = induceWrapper([one, other], 'tea');
  for (const { page, records } of [one, other]) expect(rowsOf(page, wrapper).blocks).toEqual(records);
  expect(JSON.stringify(wrapper.records.locators)).not.toMatch(/blue|green|data-row/);
});

it('records of several siblings, one of them without its second part', () => {
  const rows = names.flatMap((name, index) => [
    el('h3', { class: 'title' }, `${name} tea`),
    ...(index === 2 ? [] : [el('p', { class: 'note' }, `${index + 1} left`)]),
  ]);
  const { page, records: blocks } = drawnRecords([...rows, el('p', { class: 'foot' }, 'About us')]);
  const flat = blocks.map(([block]) => block!);
  const records = [flat.slice(0, 2), flat.slice(2, 4), flat.slice(4, 5), flat.slice(5, 7)];
  const { wrapper } = induceWrapper([{ page, records, method: '' }], 'tea');
  expect(wrapper.records).toMatchObject({ unit: 'siblings', span: 2 });
  const applied = rowsOf(page, wrapper);
  expect(applied.blocks).toEqual(records);
  expect(applied.rows).toEqual([
    ['Assam tea', '1 left'],
    ['Ceylon tea', '2 left'],
    ['Keemun tea', null],
    ['Sencha tea', '4 left'],
  ]);
});

it('a field that a few records have in two lines is found by its usual place', () => {
  const words = 'amber birch cedar delta ember fjord grove heath islet jetty knoll lagoon'.split(' ');
  const { page, records } = drawnRecords(
    words.map((word, index) =>
      el(
        'tr',
        {},
        el('td', {}, `2026-01-${index + 10}`),
        el(
          'td',
          { 'font-weight': '700' },
          ...(index === 4
            ? [el('p', {}, `The ${word}`), el('p', {}, `and ${words[0]}`)]
            : [`The ${word} house`]),
        ),
        el('td', {}, `N${index}-77`),
      ),
    ),
  );
  const { wrapper } = induceWrapper([{ page, records, method: '' }], 'houses');
  const applied = rowsOf(page, wrapper);
  const columns = wrapper.fields.map((_, at) => applied.rows.map((row) => String(row[at])));
  expect(columns.some((column) => column.filter((text) => /^The \w+ house$/.test(text)).length === 11)).toBe(
    true,
  );
});

it('without records there is no wrapper, and the error says what to do', () => {
  const { page } = teaPage();
  expect(() => induceWrapper([{ page, records: [], method: 'buw' }], 'x')).toThrow(InductionError);
});
