import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { wideProperties } from '../../../../src/shared/page/comparableProperties';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

type Rect = readonly [number, number, number, number];

/** A page whose blocks differ only in colour: no style sheet sets another property. */
export function drawnPage(root: Drawn): PageBlocks {
  const unsetProperties = wideProperties.filter((property) => property !== 'color');
  return pageBlocks({ ...drawnSnapshot(root), unsetProperties });
}

/** A page without elements. */
export function emptyPage(): PageBlocks {
  const { snapshot } = drawnPage({ tag: 'html' });
  const [document] = snapshot.documents;
  const { parent, type, name, value, slot, attributes } = document!.nodes;
  const nodes = {
    parent: parent.slice(0, 1),
    type: type.slice(0, 1),
    name: name.slice(0, 1),
    value: value.slice(0, 1),
    slot: slot.slice(0, 1),
    attributeStart: new Int32Array(2),
    attributes,
  };
  return pageBlocks({ ...snapshot, documents: [{ ...document!, nodes }] });
}

export function box(tag: string, rect: Rect, color: string, ...children: (Drawn | string)[]): Drawn {
  return { tag, rect, style: { color }, children };
}

/** The first block with this tag. */
export function blockOf(page: PageBlocks, tag: string): number {
  return page.tag.indexOf(page.tagNames.indexOf(tag));
}

export function blocksOf(page: PageBlocks, tag: string): number[] {
  const wanted = page.tagNames.indexOf(tag);
  return [...page.tag.keys()].filter((block) => page.tag[block] === wanted);
}

/**
 * A result page of 1000 × 900 px: header, side bar, and six records `li` of 780 × 110 px, the fourth with a badge.
 * The centre, (500, 450), is in the third record; the third point of a spiral with 25 px steps, (475, 425), is in
 * its `p`.
 */
export function resultPage(): PageBlocks {
  const links = [0, 1, 2].map((i) => box('a', [400 + 100 * i, 20, 80, 20], 'navy', 'Menu'));
  const filters = [0, 1, 2, 3, 4].map((i) =>
    box(
      'section',
      [10, 120 + 60 * i, 180, 50],
      'grey',
      box('b', [20, 130 + 60 * i, 100, 20], 'grey', 'Filter'),
    ),
  );
  const records = [0, 1, 2, 3, 4, 5].map((i) => record(110 + 120 * i, i === 3));
  return drawnPage(
    box(
      'html',
      [0, 0, 1000, 900],
      'black',
      { tag: 'head', children: [{ tag: 'title', children: ['Results'] }] },
      box(
        'body',
        [0, 0, 1000, 900],
        'black',
        box('header', [0, 0, 1000, 100], 'black', box('h1', [10, 20, 300, 40], 'red', 'Shop'), ...links),
        box('aside', [0, 100, 200, 800], 'black', ...filters),
        box('main', [200, 100, 800, 800], 'black', box('ul', [210, 110, 780, 710], 'black', ...records)),
        { tag: 'dialog', children: ['Hidden'] },
      ),
    ),
  );
}

function record(y: number, hasBadge: boolean): Drawn {
  return box(
    'li',
    [210, y, 780, 110],
    'black',
    box('img', [220, y + 10, 90, 90], 'black'),
    box('h3', [320, y + 10, 400, 20], 'blue', 'Title'),
    box('p', [320, y + 40, 400, 40], 'black', 'Description'),
    box('span', [320, y + 85, 100, 15], 'green', 'Price'),
    ...(hasBadge ? [box('em', [800, y + 10, 60, 20], 'orange', 'New')] : []),
  );
}
