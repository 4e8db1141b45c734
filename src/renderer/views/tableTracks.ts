import type { ColumnText } from '../../shared/charts/columnText';

/** Characters to which a column of texts may shrink; it breaks into lines then. */
const narrowestText = 10;
/** Padding of a cell on both sides, px. */
const padding = 6;
const blockColumn = 46;

/**
 * Widths of the columns, the same in every row though each row is laid out by itself: nothing depends on the content
 * of a single row.
 */
export function tableTracks(texts: readonly ColumnText[]): { template: string; minWidth: string } {
  const least = texts.map(({ isNumeric, width }) =>
    isNumeric ? Math.max(3, width) : Math.max(3, Math.min(width, narrowestText)),
  );
  const tracks = texts.map(
    ({ width }, column) => `minmax(calc(${least[column]}ch + ${padding}px), ${Math.max(3, width)}fr)`,
  );
  const characters = least.reduce((sum, width) => sum + width, 0).toFixed(2);
  return {
    template: `minmax(${blockColumn}px, 6fr) ${tracks.join(' ')}`,
    minWidth: `calc(${characters}ch + ${blockColumn + texts.length * padding}px)`,
  };
}
