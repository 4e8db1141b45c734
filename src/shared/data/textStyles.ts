import type { PageSnapshot } from '../page/pageSnapshot';
import { styleClassOfRow } from '../page/styleClassOfRow';

/** What a reader sees of a text's style. */
const seenProperties = [
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'color',
  'text-decoration-line',
  'text-transform',
] as const;

/** The text styles of a page, by the rows of its style table. */
export interface TextStyles {
  /** per style row, the number of its text style */
  ofRow: Int32Array;
  /** share of the properties that two text styles have in common */
  likeness(one: number, other: number): number;
  isInline(row: number): boolean;
  isStruck(row: number): boolean;
  /** it is drawn as a box of its own, such as a badge: a background or a border, and room inside */
  isBoxed(row: number): boolean;
  /** the address of the picture in the background; '' if there is none */
  background(row: number): string;
}

export function textStyles({ properties, styles, strings }: PageSnapshot): TextStyles {
  const width = properties.length;
  const compared = seenProperties
    .map((property) => properties.indexOf(property))
    .filter((column) => column !== -1);
  const ofRow = styleClassOfRow(styles, width, compared);
  const rowOf = new Map<number, number>();
  ofRow.forEach((style, row) => {
    if (!rowOf.has(style)) rowOf.set(style, row);
  });
  const valueAt = (row: number, property: string): string => {
    const column = properties.indexOf(property);
    return column === -1 || row === -1 ? '' : strings[styles[row * width + column]!]!;
  };
  return {
    ofRow,
    likeness(one, other) {
      if (one === other || compared.length === 0) return 1;
      if (one === -1 || other === -1) return 0.5;
      const rows = [rowOf.get(one), rowOf.get(other)];
      if (rows[0] === undefined || rows[1] === undefined) return 0;
      const equal = compared.filter(
        (column) => styles[rows[0]! * width + column] === styles[rows[1]! * width + column],
      );
      return equal.length / compared.length;
    },
    isInline: (row) => valueAt(row, 'display') === '' || valueAt(row, 'display').startsWith('inline'),
    isStruck: (row) => valueAt(row, 'text-decoration-line').includes('line-through'),
    isBoxed(row) {
      const isDrawn =
        !isTransparent(valueAt(row, 'background-color')) ||
        Number.parseFloat(valueAt(row, 'border-left-width')) > 0;
      return isDrawn && Number.parseFloat(valueAt(row, 'padding-left')) > 0;
    },
    background: (row) => /url\("?([^")]+)"?\)/.exec(valueAt(row, 'background-image'))?.[1] ?? '',
  };
}

function isTransparent(color: string): boolean {
  return color === '' || color === 'transparent' || /^rgba\(.*, 0\)$/.test(color);
}
