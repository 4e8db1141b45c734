import { describe, expect, it } from 'vitest';
import {
  type BlockSum,
  type LeafSum,
  type PageContent,
  pageContent,
} from '../../../../../src/shared/methods/listwise/content/pageContent';
import { type PageBlocks, pageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { el, link, pageWith } from '../drawnPages';

const boxOf = ({ left, top, right, bottom }: PageContent, block: number) => [
  left[block],
  top[block],
  right[block],
  bottom[block],
];

/** What the leaves of a block add up to. */
function sumIn(page: PageBlocks, { sums, leafStart }: PageContent, name: LeafSum, block: number): number {
  return sums[name][leafStart[page.subtreeEnd[block]!]!]! - sums[name][leafStart[block]!]!;
}

function countIn(page: PageBlocks, { counts }: PageContent, name: BlockSum, block: number): number {
  return counts[name][page.subtreeEnd[block]!]! - counts[name][block]!;
}

describe('visible texts and images', () => {
  // h1 2; p 3: text 4, b 5, text 6; img 7; span 8 without a box; div 9 without contents
  const page = pageWith(
    el('h1', 'Shop'),
    el('p', 'Hello ', el('b', 'world'), '!'),
    el('img'),
    el('span', { box: null }, 'hidden'),
    el('div'),
  );
  const content = pageContent(page, true);

  it('are elements with a text, runs of text beside elements, and images, in document order', () => {
    expect([...content.leaves]).toEqual([2, 4, 5, 6, 7]);
  });

  it('of a block are an interval', () => {
    // before block: 0 1 2 3 4 5 6 7 8 9, and behind the last
    expect([...content.leafStart]).toEqual([0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 5]);
    const of = (block: number) =>
      [...content.leaves].slice(content.leafStart[block]!, content.leafStart[page.subtreeEnd[block]!]!);
    expect(of(3)).toEqual([4, 5, 6]);
    expect(of(8)).toEqual([]);
    expect(of(9)).toEqual([]);
    expect(of(1)).toEqual([2, 4, 5, 6, 7]);
  });

  it('have their characters, without white space around them', () => {
    expect([...content.chars]).toEqual([4, 5, 5, 1, 0]);
  });

  it('are not those that are hidden, or drawn in something hidden', () => {
    // p 2; div 3: p 4; p 5 of no area
    const hidden = pageWith(
      el('p', { style: { visibility: 'hidden' } }, 'a'),
      el('div', { box: null }, el('p', { box: null }, 'b')),
      el('p', { box: [0, 0, 100, 0] }, 'c'),
    );
    expect([...pageContent(hidden, true).leaves]).toEqual([]);
  });
});

describe('sums of texts and images', () => {
  const long = 'A text of more than 25 characters'; // 33
  // div 2: h2 3, p 4 (33), p 5 (2), p 6 (10), img 7 of 30 × 30, img 8 of 29 × 30; div 9: a 10 (4), p 11 (25)
  const page = pageWith(
    el(
      'div',
      el('h2', '$ 10 off'), // 8
      el('p', long),
      el('p', '12'),
      el('p', '2024-03-15'),
      el('img', { box: [0, 0, 30, 30] }),
      el('img', { box: [0, 0, 29, 30] }),
    ),
    el('div', link('/x', 'more'), el('p', 'x'.repeat(25))),
  );
  const content = pageContent(page, true);

  it.each([
    ['chars', 8 + 33 + 2 + 10, 4 + 25],
    ['linkedChars', 0, 4],
    // An icon of 29 × 30 px is smaller than 900 px².
    ['pictures', 1, 0],
    // more than 25 characters
    ['longTexts', 1, 0],
    ['prices', 1, 0],
    ['dates', 1, 0],
    // “$ 10 off”, the long text, “12” and the date
    ['digits', 4, 0],
    ['integers', 1, 0],
  ] as const)('%s', (name, first, second) => {
    expect(sumIn(page, content, name, 2)).toBe(first);
    expect(sumIn(page, content, name, 9)).toBe(second);
    expect(sumIn(page, content, name, 1)).toBe(first + second);
  });

  it('count an image that the page offers in several sizes as one picture', () => {
    // div 2: picture 3: source 4, img 5
    const box = [0, 0, 200, 100] as const;
    const offered = pageWith(
      el('div', el('picture', { box }, el('source', { box: null }), el('img', { box }))),
    );
    expect(sumIn(offered, pageContent(offered, true), 'pictures', 2)).toBe(1);
  });

  it('do not count a field to type in as a picture', () => {
    const search = pageWith(el('form', el('input', { box: [0, 0, 200, 30] })));
    expect(sumIn(search, pageContent(search, true), 'pictures', 2)).toBe(0);
  });
});

describe('sums of blocks', () => {
  it('count visible links with an address, headings and controls', () => {
    const page = pageWith(
      el(
        'div', // 2
        link('/a', 'a'),
        el('a', 'not a link'),
        el('a', { href: '/b', box: null }, 'hidden'),
        el('h3', 'b'),
        el('div', { role: 'heading' }, 'c'),
        el('h4', { box: null }, 'hidden'),
        el('input'),
        el('select'),
        el('textarea'),
        el('button', 'd'),
        el('button', { box: null }, 'hidden'),
      ),
      el('p', link('/c', 'e')), // 14
    );
    const content = pageContent(page, true);
    expect(sumIn(page, content, 'links', 2)).toBe(1);
    expect(countIn(page, content, 'headings', 2)).toBe(2);
    expect(countIn(page, content, 'controls', 2)).toBe(4);
    expect(sumIn(page, content, 'links', 14)).toBe(1);
    expect(sumIn(page, content, 'links', 0)).toBe(2);
  });
});

describe('the link around a text', () => {
  const linksOf = (page: PageBlocks) => [...pageContent(page, true).link];

  it('is itself, or the nearest one that it is in', () => {
    // a 2; a 3: div 4: p 5, img 6; p 7
    const page = pageWith(
      link('/x', 'a'),
      el('a', { href: '/y' }, el('div', el('p', 'b'), el('img'))),
      el('p', 'c'),
    );
    expect(linksOf(page)).toEqual([2, 3, 3, -1]);
  });

  it('may have no box', () => {
    // a 2: p 3
    expect(linksOf(pageWith(el('a', { href: '/x', box: null }, el('p', 'a'))))).toEqual([2]);
  });

  it('has an address', () => {
    expect(linksOf(pageWith(el('a', 'a name')))).toEqual([-1]);
  });

  it('is found behind a drawing that has links of its own', () => {
    // svg 2: its own link 3; a 4. The DOM writes the names of drawings in lower case.
    const drawn = pageWith(el('svg', el('drawing-link')), link('/x', 'a'));
    const strings = drawn.snapshot.strings.map((text) => (text === 'DRAWING-LINK' ? 'a' : text));
    const page = pageBlocks({ ...drawn.snapshot, strings });
    const { link: around, leaves } = pageContent(page, true);
    expect([...leaves]).toEqual([2, 4]);
    expect([...around]).toEqual([-1, 4]);
  });
});

describe('the box of a block', () => {
  it('is its own', () => {
    const page = pageWith(el('p', { box: [10, 20, 30, 40] }, el('b', { box: [0, 0, 500, 500] }, 'a')));
    expect(boxOf(pageContent(page, true), 2)).toEqual([10, 20, 40, 60]);
  });

  it('is what is drawn in it if it has none, at any depth', () => {
    // div 2: div 3: p 4, p 5; p 6 without a box
    const page = pageWith(
      el(
        'div',
        { box: null },
        el(
          'div',
          { box: null },
          el('p', { box: [10, 20, 30, 40] }, 'a'),
          el('p', { box: [50, 5, 5, 5] }, 'b'),
        ),
        el('p', { box: null }, 'hidden'),
      ),
    );
    const content = pageContent(page, true);
    expect(boxOf(content, 3)).toEqual([10, 5, 55, 60]);
    expect(boxOf(content, 2)).toEqual([10, 5, 55, 60]);
  });

  it('is what is drawn in it if its own has collapsed around floats', () => {
    const page = pageWith(el('div', { box: [0, 100, 500, 0] }, el('p', { box: [0, 100, 80, 20] }, 'a')));
    expect(boxOf(pageContent(page, true), 2)).toEqual([0, 100, 80, 120]);
  });

  it('does not include what a visible block inside overflows', () => {
    // div 2 without a box: p 3: b 4 outside of it
    const page = pageWith(
      el('div', { box: null }, el('p', { box: [0, 0, 10, 10] }, el('b', { box: [0, 0, 90, 90] }, 'a'))),
    );
    expect(boxOf(pageContent(page, true), 2)).toEqual([0, 0, 10, 10]);
  });
});

describe('contents that have to be scrolled into view', () => {
  // div 2 of 50 px: p 3 in view; p 4, a 5 and h3 6 below
  const page = pageWith(
    el(
      'div',
      { box: [0, 0, 100, 50], style: { 'overflow-x': 'auto', 'overflow-y': 'auto' } },
      el('p', { box: [0, 0, 100, 20] }, 'a'),
      el('p', { box: [0, 200, 100, 20] }, 'b'),
      el('a', { href: '/x', box: [0, 220, 100, 20] }, 'c'),
      el('h3', { box: [0, 240, 100, 20] }, 'd'),
    ),
  );

  it('count if they are switched on', () => {
    const content = pageContent(page, true);
    expect([...content.leaves]).toEqual([3, 4, 5, 6]);
    expect(sumIn(page, content, 'links', 2)).toBe(1);
    expect(countIn(page, content, 'headings', 2)).toBe(1);
    expect(boxOf(content, 4)).toEqual([0, 200, 100, 220]);
  });

  it('do not count otherwise', () => {
    const content = pageContent(page, false);
    expect([...content.leaves]).toEqual([3]);
    expect(sumIn(page, content, 'links', 2)).toBe(0);
    expect(countIn(page, content, 'headings', 2)).toBe(0);
  });

  it('never count if no scrolling shows them', () => {
    const clipped = pageWith(
      el(
        'div',
        { box: [0, 0, 100, 50], style: { 'overflow-x': 'hidden', 'overflow-y': 'hidden' } },
        el('p', { box: [0, 0, 100, 20] }, 'a'),
        el('p', { box: [0, 200, 100, 20] }, 'b'),
      ),
    );
    expect([...pageContent(clipped, true).leaves]).toEqual([3]);
  });
});
