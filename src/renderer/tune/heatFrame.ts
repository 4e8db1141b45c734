import type { SweepGrid } from '../../shared/tuning/sweepCurve';

/** px of a letter */
const letter = 6.2;
/** px: cells are as wide as there is room for, and no higher than a row of a table */
const [widest, lowest, highest, allRows] = [64, 12, 26, 250];

export interface HeatFrame {
  /** px left of the first column, for the names of rows */
  left: number;
  cell: number;
  height: number;
  /** whether a number fits into a cell */
  hasText: boolean;
  /** every how many-th row is named */
  rowStride: number;
  columnStride(names: readonly string[]): number;
}

export function heatFrame(rowNames: readonly string[], columns: number, width: number): HeatFrame {
  const left = Math.max(...rowNames.map(({ length }) => length)) * letter + 12;
  const cell = Math.min(widest, Math.max(6, (width - left) / Math.max(1, columns)));
  const height = Math.max(lowest, Math.min(highest, allRows / Math.max(1, rowNames.length)));
  return {
    left,
    cell,
    height,
    hasText: cell >= 22 && height >= 14,
    rowStride: Math.max(1, Math.ceil(13 / height)),
    columnStride: (names) =>
      Math.max(1, Math.ceil((Math.max(...names.map(({ length }) => length)) * letter + 6) / cell)),
  };
}

/** The worst and the best value that there is. */
export function heatSpan({ cells }: Pick<SweepGrid, 'cells'>): readonly [number, number] {
  const values = cells.flatMap(({ score }) => (score === null ? [] : [score.value]));
  return [Math.min(...values), Math.max(...values)];
}

/** One of five shades, from the worst to the best that there is. */
export function heatLevel(value: number, [low, high]: readonly [number, number]): number {
  if (high - low < 1e-9) return 2;
  return Math.min(4, Math.floor(((value - low) / (high - low)) * 5));
}
