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

  it('a price that is struck through is cut off, also in one record only', () => {
    const line = (...prices: (Drawn | string)[]): Drawn => el('p', {}, ...prices);
    const sale = line('£11', el('del', { color: 'grey' }, '£14'));
    expect(said([sale, line('£24'), line('£30'), line('£8')])).toEqual(['£11', '£14']);
  });

  it('smaller cents are part of their price, whatever most records have', () => {
    const part = (x: number, size: string, text: string): Drawn => ({
      ...el('span', { 'font-size': size }, text),
      rect: [x, 0, 20, 20],
    });
    const price = el(
      'p',
      {},
      part(0, '12px', '£'),
      part(20, '20px', '168'),
      part(40, '12px', '.50'),
      ' each',
    );
    expect(said([el('div', {}, price), el('div', {}, price)])[0]).toMatch(/^£ ?168\.50/);
  });

  it('a date in another style is cut off from the text after it, an emphasised word is not', () => {
    const line = (...parts: (Drawn | string)[]): Drawn => el('p', {}, ...parts);
    const faint = (text: string): Drawn => el('span', { color: 'grey' }, text);
    const others = ['One', 'Two', 'Three', 'Four'].map((text) => line(text));
    expect(
      said([
        line(faint('14 March 2026'), 'One plant per bucket'),
        line(faint('9 May 2026'), 'Some answers'),
        ...others,
      ]),
    ).toEqual(['14 March 2026', 'One plant per bucket']);
    expect(
      said([line(faint('Tomato'), 'plants'), line(faint('Bean'), 'plants and more'), ...others]),
    ).toEqual(['Tomato plants']);
  });

  it('emphasis in the middle of most lines does not cut them', () => {
    const line = (before: string, word: string, after: string): Drawn =>
      el('p', {}, before, el('em', { color: 'red' }, word), after);
    const lines = [line('A', 'big', 'pot'), line('The', 'red', 'one'), line('Ask', 'Ann', 'first')];
    expect(said([...lines, el('p', {}, 'Nothing here')])).toEqual(['A big pot']);
  });

  it('a badge at the end of a line is cut off', () => {
    const badge = el('span', { 'background-color': 'red', 'padding-left': '4px' }, 'Disputed');
    const trades = [el('p', {}, 'Electrician ', badge), el('p', {}, 'Baker'), el('p', {}, 'Cooper')];
    expect(said(trades)).toEqual(['Electrician', 'Disputed']);
    const inside = [el('p', {}, 'Use ', badge, ' here'), el('p', {}, 'Baker')];
    expect(said(inside)).toEqual(['Use Disputed here']);
  });

  it('a single record is cut at strong separators, and at links between them', () => {
    const line = el('p', {}, '#12 · ', el('a', { href: '/u' }, 'ann'), ' opened it · v4.3');
    expect(said([el('div', {}, line)])).toEqual(['href=/u', '#12', 'ann', 'opened it', 'v4.3']);
  });

  it('a term that is in one record only is a title, not a label', () => {
    const entry = (term: string, text: string): Drawn => el('dl', {}, el('dt', {}, term), el('dd', {}, text));
    expect(said([entry('Tides', 'About tides'), entry('Wind', 'About wind'), entry('Ice', 'Cold')])).toEqual([
      'Tides',
      'About tides',
    ]);
    expect(said([entry('Kind', 'Book'), entry('Kind', 'Map'), entry('Kind', 'Atlas')])).toEqual([
      'Kind',
      'Kind → Book',
    ]);
  });
});
