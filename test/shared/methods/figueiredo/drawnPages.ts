import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

export type Rect = readonly [number, number, number, number];

export function el(tag: string, rect: Rect, children: (Drawn | string)[] = []): Drawn {
  return { tag, rect, children };
}

/** `count` elements of one tag, one below the other in `rect`. */
export function rows(
  count: number,
  tag: string,
  [x, y, width, height]: Rect,
  children: string[] = [],
): Drawn[] {
  const step = height / count;
  return Array.from({ length: count }, (_, index) => {
    const rect: Rect = [x, y + index * step, width, step];
    return el(
      tag,
      rect,
      children.length === 0 ? ['text'] : children.map((child) => el(child, rect, ['text'])),
    );
  });
}

/** A page whose body has the given size. */
export function pageOf(width: number, height: number, children: (Drawn | string)[]): PageBlocks {
  const rect: Rect = [0, 0, width, height];
  return pageBlocks(drawnSnapshot(el('html', rect, [el('body', rect, children)])));
}

/** The n-th block with a tag, from 0. */
export function nth(page: PageBlocks, tag: string, index = 0): number {
  const found = Array.from(page.tag.keys()).filter((block) => page.tagNames[page.tag[block]!] === tag);
  if (found[index] === undefined) throw new Error(`the page has no ${tag} number ${index}`);
  return found[index];
}

/** Tag names of blocks, for readable expectations. */
export function tags(page: PageBlocks, blocks: Iterable<number>): string[] {
  return Array.from(blocks, (block) => page.tagNames[page.tag[block]!]!);
}

/** Figure 2: a menu and six records, in one `ol` each. */
export function figure2(): PageBlocks {
  return pageOf(1000, 1000, [
    el('div', [0, 0, 200, 1000], [el('ol', [0, 0, 200, 1000], rows(4, 'li', [0, 0, 200, 1000], ['a']))]),
    el(
      'div',
      [200, 0, 800, 1000],
      [el('ol', [200, 0, 800, 1000], rows(6, 'li', [200, 0, 800, 1000], ['div', 'p']))],
    ),
  ]);
}

/** Figure 3: (a) contains (b) and (d), each with an `ol` of records, and (c), an advertisement, between them. */
export function figure3(): PageBlocks {
  return pageOf(1000, 1000, [
    el(
      'div',
      [0, 0, 1000, 1000],
      [
        el(
          'div',
          [0, 0, 1000, 500],
          [el('ol', [0, 0, 1000, 500], rows(4, 'li', [0, 0, 1000, 500], ['p', 'p']))],
        ),
        el('div', [0, 500, 1000, 100], [el('object', [0, 500, 1000, 100], ['advertisement'])]),
        el(
          'div',
          [0, 600, 1000, 400],
          [el('ol', [0, 600, 1000, 400], rows(3, 'li', [0, 600, 1000, 400], ['p', 'p']))],
        ),
      ],
    ),
  ]);
}

/** A result page: header, side bar, six records (the third with a note), page links, footer. */
export function resultPage(): PageBlocks {
  const records = rows(6, 'li', [220, 100, 780, 780], ['div', 'p', 'span']);
  records[2]!.children!.push(el('em', records[2]!.rect!, ['sold out']));
  return pageOf(1000, 1000, [
    el('header', [0, 0, 1000, 100], rows(4, 'span', [0, 0, 1000, 100])),
    el('nav', [0, 100, 200, 800], rows(8, 'div', [0, 100, 200, 800], ['a'])),
    el(
      'main',
      [220, 100, 780, 800],
      [
        el('h2', [220, 100, 780, 10], ['Results']),
        el('ul', [220, 100, 780, 780], records),
        el('div', [220, 880, 780, 20], rows(3, 'a', [220, 880, 780, 20])),
        el('div', [220, 880, 780, 20], ['6 results']),
      ],
    ),
    el('footer', [0, 900, 1000, 100], ['imprint']),
    { tag: 'script', children: ['code()'] },
  ]);
}
