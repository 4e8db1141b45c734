import { describe, expect, it } from 'vitest';
import { snapshotTree } from '../../../../src/shared/locators/snapshotTree';
import { applyWrapper } from '../../../../src/shared/wrappers/applyWrapper';
import { HealError, healWrapper } from '../../../../src/shared/wrappers/guard/healWrapper';
import { induceWrapper } from '../../../../src/shared/wrappers/induce/induceWrapper';
import { wrapperSchema } from '../../../../src/shared/wrappers/wrapper';
import { drawnRecords, el } from '../../../support/page/drawnRecords';

const teas = ['Assam', 'Ceylon', 'Keemun', 'Sencha', 'Oolong', 'Mate'];
const card = (name: string, index: number) =>
  el(
    'article',
    { class: 'card' },
    el('h3', { 'font-size': '20px' }, el('a', { href: `/p/${index}` }, `${name} from the hills`)),
    el('p', { class: 'price', color: 'red' }, `£${index + 3}.50`),
    el('p', { class: 'stock', 'font-size': '12px' }, `${index + 2} boxes in stock`),
  );
const before = drawnRecords(teas.map(card));
const { wrapper } = induceWrapper([{ ...before, method: '' }], 'tea');

/** The redesign: other tags and classes, the price first, no stock, and adverts beside. */
const row = (name: string, index: number) =>
  el(
    'li',
    { class: 'x1' },
    el('div', { class: 'x2', color: 'green' }, `£${index + 4}.25`),
    el(
      'div',
      { class: 'x3', 'font-size': '22px' },
      el('a', { href: `/tea/${index}` }, `${name} from the coast`),
    ),
  );
const advert = (text: string) => el('aside', { class: 'x9' }, el('b', {}, text));
const { page, records } = drawnRecords([
  ...['Rooibos', 'Yunnan', 'Matcha', 'Darjeeling', 'Puerh'].map(row),
  ...['BUY', 'SALE!', 'NOW'].map(advert),
]);
const list = { records: records.slice(0, 5), method: 'listwise', isAnswer: true };
const adverts = { records: records.slice(5), method: 'listwise', isAnswer: false };

describe('a redesigned page', () => {
  const proposal = healWrapper(wrapper, page, [adverts, list]);

  it('the old wrapper finds nothing there', () => {
    expect(applyWrapper(snapshotTree(page.snapshot).tree, wrapper, page.snapshot).records).toEqual([]);
  });

  it('fields keep name, type and order, and find the new values', () => {
    expect(wrapper.fields.map(({ name }) => name)).toEqual(['url', 'name', 'price', expect.any(String)]);
    expect(proposal.wrapper.fields.map(({ name, type }) => [name, type])).toEqual(
      wrapper.fields.slice(0, 3).map(({ name, type }) => [name, type]),
    );
    expect(proposal.rows.map((cells) => cells.slice(1))).toEqual([
      ['Rooibos from the coast', 4.25],
      ['Yunnan from the coast', 5.25],
      ['Matcha from the coast', 6.25],
      ['Darjeeling from the coast', 7.25],
      ['Puerh from the coast', 8.25],
    ]);
  });

  it('a field that is gone is named', () => {
    const gone = wrapper.fields[3]!.name;
    expect(proposal.lost).toEqual([gone]);
    expect(proposal.fields.find(({ name }) => name === gone)).toMatchObject({ after: [], distance: null });
  });

  it('it is the next revision of the same wrapper, and can be stored', () => {
    expect(proposal.wrapper).toMatchObject({ name: 'tea', revision: 2 });
    expect(proposal.wrapper.madeFrom.map(({ method }) => method)).toEqual(['', 'listwise']);
    expect(wrapperSchema.parse(proposal.wrapper)).toEqual(proposal.wrapper);
    expect(proposal.records.before).toEqual(wrapper.records.locators);
    expect(wrapper.revision).toBe(1);
  });

  it('confidence is the margin to other records, else to the limit of 2', () => {
    const alone = healWrapper(wrapper, page, [list]);
    expect(alone.confidence).toBeCloseTo(1 - alone.distance / 2, 9);
    expect(proposal.confidence).toBeLessThanOrEqual(alone.confidence);
    // The same list with its last record left out is no rival.
    const shorter = { ...list, records: list.records.slice(0, 5) };
    expect(healWrapper(wrapper, page, [list, shorter]).confidence).toBe(alone.confidence);
  });
});

it('records that look like something else are not proposed', () => {
  expect(() => healWrapper(wrapper, page, [adverts])).toThrow(HealError);
  expect(() => healWrapper(wrapper, page, [])).toThrow(/no records of this page look like/);
});
