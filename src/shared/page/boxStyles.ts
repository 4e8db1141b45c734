import type { PageSnapshot } from './pageSnapshot';

/** The style of a box as clean-up needs it; boxes with the same style row share one. */
export interface BoxStyle {
  isHidden: boolean;
  isTransparent: boolean;
  position: string;
  isOverflowVisible: boolean;
  /** the user can scroll what overflows into view */
  isScrollable: boolean;
  /** inline boxes and table rows have no overflow of their own */
  canClip: boolean;
  /** whether positioned descendants are clipped with the box: it is their containing block */
  holdsAbsolute: boolean;
  holdsFixed: boolean;
  borderTop: number;
  borderRight: number;
  borderBottom: number;
  borderLeft: number;
  /** the sides of `clip: rect()` and `clip-path: inset()`: top, right, bottom, left */
  clipRect: Sides | undefined;
  clipInset: Sides | undefined;
}

export type Sides = readonly [string, string, string, string];

const withoutOverflow = new Set(['inline', 'contents', 'table-row', 'table-row-group']);

/** One entry per row of the snapshot's style table. A property that no style sheet sets has its initial value. */
export function boxStyles(snapshot: PageSnapshot): BoxStyle[] {
  const columns = snapshot.properties.length;
  const rows = columns === 0 ? 1 : snapshot.styles.length / columns;
  return Array.from({ length: rows }, (_, row) => {
    const value = (property: string, initial: string): string => {
      const column = snapshot.properties.indexOf(property);
      return column === -1 ? initial : snapshot.strings[snapshot.styles[row * columns + column]!]!;
    };
    return boxStyle(value);
  });
}

function boxStyle(value: (property: string, initial: string) => string): BoxStyle {
  const pixels = (property: string): number => Number.parseFloat(value(property, '0px')) || 0;
  const position = value('position', 'static');
  const holdsFixed = value('transform', 'none') !== 'none' || value('filter', 'none') !== 'none';
  return {
    isHidden: value('visibility', 'visible') !== 'visible',
    isTransparent: Number.parseFloat(value('opacity', '1')) === 0,
    position,
    isOverflowVisible:
      value('overflow-x', 'visible') === 'visible' && value('overflow-y', 'visible') === 'visible',
    isScrollable: isScroll(value('overflow-x', 'visible')) || isScroll(value('overflow-y', 'visible')),
    canClip: !withoutOverflow.has(value('display', 'inline')),
    holdsAbsolute: holdsFixed || position !== 'static',
    holdsFixed,
    borderTop: pixels('border-top-width'),
    borderRight: pixels('border-right-width'),
    borderBottom: pixels('border-bottom-width'),
    borderLeft: pixels('border-left-width'),
    clipRect: sidesOf(/^rect\((.+)\)$/.exec(value('clip', 'auto'))?.[1]),
    clipInset: sidesOf(/^inset\((.+?)(?: round .*)?\)$/.exec(value('clip-path', 'none'))?.[1]),
  };
}

function isScroll(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}

/** Expands one to four lengths to four, as CSS does. */
function sidesOf(lengths: string | undefined): Sides | undefined {
  if (lengths === undefined) return undefined;
  const [top = '0px', right = top, bottom = top, left = right] = lengths.split(/[\s,]+/);
  return [top, right, bottom, left];
}
