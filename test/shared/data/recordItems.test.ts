import { describe, expect, it } from 'vitest';
import { recordItems } from '../../../src/shared/data/recordItems';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

/** The items of the first record, as kind or attribute and text. */
function said(records: readonly Drawn[], options?: Parameters<typeof recordItems>[2]): string[] {
  const { page, records: blocks } = drawnRecords(records);
  const { items } = recordItems(page, blocks, options);
  return items[0]!.map(({ kind, attribute, text, label }) =>
    [label === '' ? '' : `${label} → `, kind === 'text' ? '' : `${attribute || kind}=`, text].join(''),
  );
}

describe('items of a record', () => {
  it('a highlighted word does not cut a text', () => {
    const title = el(
      'h3',
      {},
      el('a', { href: '/1' }, 'Light ', el('em', { color: 'red' }, 'house'), ' keepers'),
    );
    expect(said([el('div', {}, title)])).toEqual(['href=/1', 'Light house keepers']);
  });

  it('elements side by side without words between them are items of their own', () => {
    const price = el('p', {}, el('span', {}, '£24'), el('span', {}, '£30'));
    expect(said([el('div', {}, price)])).toEqual(['£24', '£30']);
  });

  it('words beside a block element are an item of their own', () => {
    expect(said([el('div', {}, 'Sold by ', el('b', {}, 'Ann'), el('div', {}, 'Leeds'))])).toEqual([
      'Sold by Ann',
      'Leeds',
    ]);
  });

  it('a line break always cuts', () => {
    expect(said([el('p', {}, 'First line', el('br', {}), 'second line')])).toEqual([
      'First line',
      'second line',
    ]);
  });

  it('a separator cuts if most records have it, and is part of a title if one has it', () => {
    const lines = ['5 May · 3 comments', '6 May · 1 comment', '7 May · 12 comments'];
    expect(said(lines.map((line) => el('p', {}, line)))).toEqual(['5 May', '3 comments']);
    const titles = ['Tea · a history', 'Coffee', 'Cocoa'];
    expect(said(titles.map((line) => el('p', {}, line)))).toEqual(['Tea · a history']);
  });

  it('no separator cuts if they are switched off; dashes do not if only strong ones are on', () => {
    const lines = ['5 May · Leeds - UK', '6 May · York - UK'].map((line) => el('p', {}, line));
    expect(said(lines, { separators: 'none', cutShare: 0.6 })).toEqual(['5 May · Leeds - UK']);
    expect(said(lines, { separators: 'strong', cutShare: 0.6 })).toEqual(['5 May', 'Leeds - UK']);
    expect(said(lines, { separators: 'all', cutShare: 0.6 })).toEqual(['5 May', 'Leeds', 'UK']);
  });

  it('another style or link cuts if most records have it there', () => {
    const line = (rating: string): Drawn =>
      el(
        'p',
        {},
        el('b', { 'font-weight': '700' }, rating),
        ' from 214 reviews by ',
        el('a', { href: '/a' }, 'Ann'),
      );
    expect(said([line('4.5'), line('3.9')])).toEqual(['href=/a', '4.5', 'from 214 reviews by', 'Ann']);
  });

  it('words that are highlighted several times in a line do not cut it', () => {
    const mark = (text: string): Drawn => el('em', { 'font-weight': '700' }, text);
    const line = el('p', {}, 'Grow ', mark('tomatoes'), ' like ', mark('tomatoes'), ' in sun');
    expect(said([line, line])).toEqual(['Grow tomatoes like tomatoes in sun']);
  });

  it('the term before a value is its label', () => {
    const list = el(
      'dl',
      {},
      el('dt', {}, 'Price:'),
      el('dd', {}, '£3'),
      el('dt', {}, 'Weight'),
      el('dd', {}, '2 kg'),
    );
    expect(said([list])).toEqual(['Price:', 'Price → £3', 'Weight', 'Weight → 2 kg']);
  });

  it('what is said to screen readers and machines is an item', () => {
    const stars = el('span', { 'aria-label': '4.5 out of 5' });
    const time = el('time', { datetime: '2026-05-05' }, 'yesterday');
    expect(said([el('div', {}, el('div', {}, stars), el('div', {}, time))])).toEqual([
      'aria-label=4.5 out of 5',
      'datetime=2026-05-05',
      'yesterday',
    ]);
  });

  it('a picture that is loaded late has its real address; a background is a picture', () => {
    const late = el('img', { src: 'data:image/gif;base64,AA', 'data-src': '/real.jpg' });
    const large = el('img', { src: 'data:,', srcset: '/s.jpg 100w, /l.jpg 900w' });
    const drawn = el('div', { 'background-image': 'url("/back.jpg")' });
    expect(said([el('div', {}, late, large, drawn)])).toEqual([
      'data-src=/real.jpg',
      'srcset=/l.jpg',
      'picture=/back.jpg',
    ]);
  });

  it('texts of punctuation only are none, and a record without contents has no items', () => {
    expect(said([el('div', {}, el('div', {}, '–'), el('div', {}))])).toEqual([]);
  });

  it('a deep record does not exhaust the stack', () => {
    let deep = el('div', {}, 'bottom');
    for (let depth = 0; depth < 1000; depth++) deep = el('div', {}, deep);
    expect(said([deep])).toEqual(['bottom']);
  });
});
