import { blockModelOf, type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { coreProperties } from '../../../../src/shared/page/comparableProperties';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

const properties = Object.fromEntries(coreProperties.map((property) => [property, 'initial']));

export type Rect = readonly [number, number, number, number];

export function drawnPage(root: Drawn): PageBlocks {
  return pageBlocks(drawnSnapshot(root, properties));
}

/** An element whose colour is its style: equal colours are one style class. */
export function box(color: string, rect: Rect, children: (Drawn | string)[] = [], tag = 'div'): Drawn {
  return { tag, rect, style: { color }, children };
}

/** html and body, 1000 px wide, around the given elements. */
export function page(...children: Drawn[]): PageBlocks {
  const whole: Rect = [0, 0, 1000, 2000];
  return drawnPage(box('page', whole, [box('page', whole, children, 'body')], 'html'));
}

/** The model as the paper has it: core properties, elements only, borders may coincide exactly. */
export function paperModel(blocks: PageBlocks) {
  return blockModelOf(blocks, {
    properties: 'core',
    textRuns: false,
    containment: { tolerance: 0, equalBoxes: 'neither' },
  });
}

/** A block of `width` at `y` with one child per colour, side by side. */
export function row(color: string, x: number, y: number, width: number, colors: readonly string[]): Drawn {
  const children = colors.map((child, index) => box(child, [x + 5 + 20 * index, y + 5, 15, 15]));
  return box(color, [x, y, width, 40], children);
}

/** Header, side bar of 5 filters, 6 records with a part each; the third record also has a badge. */
export function resultPage(): PageBlocks {
  const filters = Array.from({ length: 5 }, (_, i) =>
    row('filter', 10, 100 + 50 * i, 180, ['name', 'number']),
  );
  const results = Array.from({ length: 6 }, (_, i) => {
    const y = 100 + 120 * i;
    const badge = i === 2 ? [box('badge', [500, y + 10, 30, 20])] : [];
    return box(
      'record',
      [210, y, 600, 100],
      [
        box('title', [220, y + 10, 200, 20], ['Title']),
        box('price', [430, y + 10, 50, 20], ['1.00']),
        row('part', 220, y + 40, 300, ['author', 'year']),
        ...badge,
      ],
    );
  });
  return page(
    box('header', [0, 0, 1000, 60], [box('logo', [0, 0, 100, 60]), box('search', [200, 10, 300, 30])]),
    box('side', [0, 90, 200, 700], filters),
    box('hidden', [0, 0, 0, 0]),
    box('main', [200, 90, 700, 900], results),
  );
}

/** The blocks with `color`, in document order. */
export function withColor(blocks: PageBlocks, color: string): number[] {
  const { snapshot, styleRow } = blocks;
  const column = snapshot.properties.indexOf('color');
  return Array.from(styleRow.keys()).filter((block) => {
    const at = styleRow[block]!;
    return (
      at !== -1 && snapshot.strings[snapshot.styles[at * snapshot.properties.length + column]!] === color
    );
  });
}
