import { describe, expect, it } from 'vitest';
import { type Box, el, link, pageWith, times } from '../drawnPages';
import { measured } from './measured';

const boxed = (...boxes: Box[]) => pageWith(...boxes.map((box) => el('p', { box }, 'a')));

describe('measures of size and regularity', () => {
  it('take tops that differ by less than 6 px for one row, wherever they are', () => {
    expect.soft(measured('rows', boxed([0, 8, 50, 50], [60, 10, 50, 50]), [2, 3])).toBe(Math.log(1));
    expect.soft(measured('columns', boxed([0, 8, 50, 50], [60, 10, 50, 50]), [2, 3])).toBe(2);
  });

  it('take edges and widths that differ by less than 4 px for the same, wherever they are', () => {
    expect.soft(measured('aligned', boxed([5, 0, 50, 50], [7, 60, 50, 50]), [2, 3])).toBe(1);
    expect.soft(measured('widths', boxed([0, 0, 201, 50], [0, 60, 203, 50]), [2, 3])).toBe(1);
  });

  it('compare every record with the next one, and so the last with none', () => {
    // div: h2; three times div: a, p. The first two share the div of div, h2, a and p; the others are the same.
    const item = () => el('div', el('a', 'a'), el('p', 'b'));
    const page = pageWith(el('div', el('h2', 'a')), item(), item(), item());
    expect(measured('neighbours', page, [2, 4, 7, 10])).toBeCloseTo((1 / 4 + 1 + 1) / 3, 10);
  });

  it('take the distances from a top to the next one that is lower', () => {
    // Every 100 px on the left, every 150 px on the right, in turn in the document.
    const page = boxed(
      [0, 0, 90, 90],
      [100, 0, 90, 140],
      [0, 100, 90, 90],
      [100, 150, 90, 140],
      [0, 200, 90, 90],
      [100, 300, 90, 140],
    );
    // 100, 50, 50, 100: mean 75, deviations 25
    expect(measured('gapSpread', page, [2, 3, 4, 5, 6, 7])).toBeCloseTo(25 / 75, 10);
  });

  it('have no spread of gaps in one row, or with one gap', () => {
    expect(measured('gapSpread', boxed([0, 0, 50, 50], [60, 0, 50, 50], [120, 0, 50, 50]), [2, 3, 4])).toBe(
      0,
    );
    expect(measured('gapSpread', boxed([0, 0, 50, 50], [0, 60, 50, 50]), [2, 3])).toBe(0);
  });

  it('are at most 3 for a spread, and 0 if there is nothing to spread', () => {
    // Ten pictures and one text: mean 1/11, deviation √10/11.
    const page = pageWith(...times(10, () => el('img')), el('p', 'a'));
    const records = Array.from({ length: 11 }, (_, index) => index + 2);
    expect(measured('textSpread', page, records)).toBe(3);
    expect(measured('textSpread', page, records.slice(0, 10))).toBe(0);
  });

  it('are at most 4 for the longest record', () => {
    // ln 100 is 4.6.
    const page = pageWith(el('p', 'a'), el('p', 'b'), el('p', 'c'.repeat(100)));
    expect(measured('longest', page, [2, 3, 4])).toBe(4);
    expect(measured('longest', page, [2, 3])).toBe(0);
  });
});

describe('measures of contents', () => {
  it('count a link around the record as a link of the record', () => {
    // a 2: div 3: p 4; div 5: p 6
    const page = pageWith(el('a', { href: '/x' }, el('div', el('p', 'a')), el('div', el('p', 'b'))));
    expect(measured('linked', page, [3, 5])).toBe(1);
    expect(measured('links', page, [3, 5])).toBe(Math.log(2));
  });

  it('count a link without a box, such as one around blocks, if it has contents', () => {
    // li: span, a without a box: h3
    const item = () => el('li', el('span', 'new'), el('a', { href: '/x', box: null }, el('h3', 'title')));
    const page = pageWith(item(), item());
    expect(measured('targets', page, [2, 6])).toBe(1 / 2);
    expect(measured('linked', page, [2, 6])).toBe(1);
  });

  it('are 0 for titles and texts of records that have none', () => {
    const page = pageWith(el('img'), el('img'));
    for (const id of ['titles', 'firsts', 'looks', 'labels', 'titleSize', 'oneCore', 'linkedText'] as const)
      expect(measured(id, page, [2, 3])).toBe(0);
  });

  it('are shares of the records with a text', () => {
    // p 2, p 3, img 4
    const page = pageWith(el('p', 'a'), el('p', 'b'), el('img'));
    expect.soft(measured('titles', page, [2, 3, 4])).toBe(1);
    expect.soft(measured('firsts', page, [2, 3, 4])).toBe(1);
  });

  it('are at most 3 for titles outside', () => {
    const page = pageWith(...times(6, () => el('p', 'a')));
    expect(measured('coresOutside', page, [2])).toBe(3);
    expect(measured('coresOutside', page, [2, 3, 4])).toBe(1);
  });

  it('prefer a larger text to a bold one, and a bold or linked one to a plain one, as the title', () => {
    const record = () => [
      el('span', 'plain'),
      el('b', { weight: 700 }, 'bold'),
      el('p', { size: 30 }, 'large'),
    ];
    const page = pageWith(el('div', ...record()), el('div', ...record().slice(0, 2)));
    // large, and bold
    expect(measured('titles', page, [2, 6])).toBe(1);
    expect(measured('titleSize', page, [2, 6])).toBeCloseTo((30 + 16) / 2 / 16, 10);
    const linked = pageWith(el('div', el('p', 'plain'), link('/x', 'link')), el('div', el('p', 'b')));
    expect(measured('titleLinked', linked, [2, 5])).toBe(1 / 2);
  });

  it('do not change with the length of a list of equal records', () => {
    const page = pageWith(...times(120, (i) => el('p', link(`/item/${i}`, `Title ${i}`), el('b', 'Price'))));
    const records = Array.from({ length: 120 }, (_, index) => 2 + 3 * index);
    for (const id of ['alike', 'neighbours', 'titles', 'targets', 'targetShape', 'oneCore'] as const)
      expect(measured(id, page, records)).toBeCloseTo(1, 10);
    expect(measured('labels', page, records)).toBeCloseTo(1 / 2, 10);
    expect(measured('coresOutside', page, records)).toBe(0);
  });
});

describe('measures of coverage and level', () => {
  it('count at most 64 siblings that are left out', () => {
    const page = pageWith(...times(40, () => el('p', 'a')), ...times(100, () => el('b', 'b')));
    const records = Array.from({ length: 40 }, (_, index) => index + 2);
    expect(measured('missed', page, records)).toBeCloseTo(64 / 40, 10);
    expect(measured('missedAlike', page, records)).toBe(0);
  });

  it('count no siblings that are around records of another parent', () => {
    // div 2: p 3, section 4: p 5, p 6. Of the siblings of 3, section 4 has records inside.
    const page = pageWith(el('div', el('p', 'a'), el('section', el('p', 'b'), el('p', 'c'))));
    expect(measured('missed', page, [3, 5])).toBe(1 / 2);
    expect(measured('missed', page, [3, 5, 6])).toBe(0);
  });

  it('call a repetition rich if its parts have three contents on average', () => {
    // section 2: div 3: two texts; div 6: four texts. Section 11: p 12.
    const texts = (...tags: string[]) => el('div', ...tags.map((tag) => el(tag, 'a')));
    const page = pageWith(
      el('section', texts('p', 'b'), texts('p', 'b', 'i', 'u')),
      el('section', el('p', 'b')),
    );
    expect(measured('inner', page, [2, 11])).toBe(1 / 2);
    expect(measured('innerRich', page, [2, 11])).toBe(1 / 2);
    const poor = pageWith(el('section', texts('p', 'b'), texts('p', 'b', 'i')), el('section', el('p', 'b')));
    expect(measured('innerRich', poor, [2, 10])).toBe(0);
  });

  it('see what repeats among the siblings of a record', () => {
    // twice: h3, p, p, p
    const record = () => [el('h3', 'a'), ...times(3, () => el('p', 'b'))];
    const page = pageWith(...record(), ...record());
    expect(
      measured('inner', page, [
        [2, 5],
        [6, 9],
      ]),
    ).toBeCloseTo(3 / 4, 10);
  });
});

describe('measures of place', () => {
  it('are of the highest and of the lowest edge, in any order of the document', () => {
    const page = boxed([0, 500, 100, 50], [0, 100, 100, 50], [200, 500, 100, 20]);
    expect(measured('top', page, [2, 3, 4])).toBe(0.1);
    expect(measured('bottom', page, [2, 3, 4])).toBe(0.55);
  });

  it('see that a record is scrolled out of sight if it has no box itself', () => {
    const pane = { box: [0, 0, 100, 50] as const, style: { 'overflow-x': 'auto', 'overflow-y': 'auto' } };
    // div 2: p 3; div 4 without a box: p 5
    const page = pageWith(
      el('div', pane, el('p', 'a'), el('div', { box: null }, el('p', { box: [0, 200, 100, 20] }, 'b'))),
    );
    expect(measured('outOfSight', page, [3, 4])).toBe(1 / 2);
  });

  it('do not take records side by side, or barely touching, for overlapping', () => {
    expect(measured('overlapping', boxed([0, 0, 100, 100], [100, 0, 100, 100]), [2, 3])).toBe(0);
    // 24 of 100 px
    expect(measured('overlapping', boxed([0, 0, 100, 100], [76, 0, 100, 100]), [2, 3])).toBe(0);
    expect(measured('overlapping', boxed([0, 0, 100, 100], [75, 0, 100, 100]), [2, 3])).toBe(1 / 2);
  });
});

describe('measures of meaning', () => {
  it('find a heading before the list if it has several texts', () => {
    // h2 2: b 3, i 4, u 5; p 6, p 7
    const heading = el('h2', el('b', 'All'), el('i', 'my'), el('u', 'items'));
    expect(measured('headingBefore', pageWith(heading, el('p', 'a'), el('p', 'b')), [6, 7])).toBe(1);
  });

  it('find a heading before the list if only images follow it', () => {
    // h2 2, img 3, img 4, p 5, p 6
    const page = pageWith(el('h2', 'Items'), el('img'), el('img'), el('p', 'a'), el('p', 'b'));
    expect(measured('headingBefore', page, [5, 6])).toBe(1);
  });

  it('do not take a heading around the records for one before them', () => {
    // p 2; h2 3: b 4, b 5
    const page = pageWith(el('p', 'Text'), el('h2', el('b', 'a'), el('b', 'c')));
    expect(measured('headingBefore', page, [4, 5])).toBe(0);
  });

  it('take an article by role for no item of a list', () => {
    const article = () => el('div', { role: 'article' }, 'a');
    expect(measured('listItem', pageWith(article(), article()), [2, 3])).toBe(0);
  });

  it('take a term by role for an item of a list, as it has the role of a dt', () => {
    const term = () => el('div', { role: 'term' }, 'a');
    expect(measured('listItem', pageWith(term(), term()), [2, 3])).toBe(1);
  });

  it('take no element without an address for a link', () => {
    expect(measured('linkItself', pageWith(el('a', 'a'), el('a', 'b')), [2, 3])).toBe(0);
  });

  it('see a header row at the beginning or end only', () => {
    const row = (cell: string) => el('tr', el(cell, 'a'));
    // tbody 2: tr 3, tr 5, tr 7
    expect(measured('headerRow', pageWith(el('tbody', row('td'), row('th'), row('td'))), [3, 5, 7])).toBe(0);
    expect(measured('headerRow', pageWith(el('tbody', row('th'), row('td'), row('td'))), [3, 5, 7])).toBe(1);
    expect(measured('headerRow', pageWith(el('tbody', row('td'), row('td'), row('th'))), [3, 5, 7])).toBe(1);
  });

  it('do not take the numbers of a table for page numbers', () => {
    // tbody 2: tr 3, tr 9; games, points and rank of a team
    const team = (...cells: string[]) => el('tr', ...cells.map((cell) => el('td', cell)));
    const page = pageWith(
      el('tbody', team('Reds', '34', '71', '2', '1'), team('Blues', '34', '71', '0', '2')),
    );
    expect(measured('pagerInside', page, [3, 9])).toBe(0);
  });
});
