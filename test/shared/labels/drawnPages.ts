import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

export interface DrawnCard {
  title: string;
  text?: string;
  tag?: string;
  class?: string;
}

/** A card of a heading and a line, 100 px high, at its position in a column. */
export function drawnCard(
  { title, text = 'In stock', tag = 'li', class: name }: DrawnCard,
  y: number,
): Drawn {
  return {
    tag,
    rect: [20, y, 400, 90],
    ...(name === undefined ? {} : { attributes: { class: name } }),
    children: [
      { tag: 'h3', rect: [24, y, 300, 20], children: [title] },
      { tag: 'p', rect: [24, y + 30, 300, 20], children: [text] },
    ],
  };
}

export function drawnPage(...children: Drawn[]): PageBlocks {
  const rect = [0, 0, 1000, 5000] as const;
  return pageBlocks(drawnSnapshot({ tag: 'html', rect, children: [{ tag: 'body', rect, children }] }));
}

/** A heading above a list of cards. */
export function cardPage(cards: readonly DrawnCard[], before: readonly Drawn[] = []): PageBlocks {
  return drawnPage({ tag: 'h1', rect: [0, 0, 1000, 50], children: ['Shop'] }, ...before, {
    tag: 'ul',
    rect: [10, 90, 500, 100 * cards.length + 20],
    children: cards.map((card, index) => drawnCard(card, 100 + 100 * index)),
  });
}

export const list = '/html[1]/body[1]/ul[1]';

/** The blocks at these XPaths; throws if one does not exist. */
export function blocksAt(page: PageBlocks, ...xpaths: string[]): number[] {
  return xpaths.map((xpath) => {
    const block = blockAtXPath(page, xpath);
    if (block === -1) throw new Error(`there is no block at ${xpath}`);
    return block;
  });
}

/** The n-th card of the list, from 1. */
export function card(page: PageBlocks, position: number): number {
  return blocksAt(page, `${list}/li[${position}]`)[0]!;
}
