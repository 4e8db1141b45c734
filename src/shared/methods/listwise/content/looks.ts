import type { PageSnapshot } from '../../../page/pageSnapshot';
import { styleClassOfRow } from '../../../page/styleClassOfRow';

/** What makes two texts look alike. */
const textProperties = [
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'color',
  'text-transform',
  'text-decoration-line',
];
/** CSS: bold is 700, semi-bold 600. */
const boldWeight = 600;
/** The initial value of `font-size`, px. */
const initialSize = 16;

export interface StyleLooks {
  lookOfRow: Int32Array;
  count: number;
  sizeOfRow: Float32Array;
  boldOfRow: Uint8Array;
}

/** Per style row of the capture, the look of texts in it. */
export function styleLooks({ properties, styles, strings }: PageSnapshot): StyleLooks {
  const width = properties.length;
  const column = (name: string): number => properties.indexOf(name);
  const compared = textProperties.map(column).filter((at) => at !== -1);
  const lookOfRow = styleClassOfRow(styles, width, compared);
  const valueAt = (row: number, at: number): string => (at === -1 ? '' : strings[styles[row * width + at]!]!);
  const [size, weight] = [column('font-size'), column('font-weight')];
  return {
    lookOfRow,
    count: lookOfRow.reduce((most, look) => Math.max(most, look + 1), 0),
    sizeOfRow: Float32Array.from(lookOfRow, (_, row) => Number.parseFloat(valueAt(row, size)) || initialSize),
    boldOfRow: Uint8Array.from(lookOfRow, (_, row) =>
      Number.parseFloat(valueAt(row, weight)) >= boldWeight ? 1 : 0,
    ),
  };
}
