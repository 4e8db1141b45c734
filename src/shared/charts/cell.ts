export interface Cell {
  row: number;
  column: number;
}

/** The cell at a point of a matrix with `size` rows, drawn `extent` px wide and high. */
export function cellAt(x: number, y: number, extent: number, size: number): Cell {
  const indexAt = (px: number): number => Math.max(0, Math.min(size - 1, Math.floor((px / extent) * size)));
  return { row: indexAt(y), column: indexAt(x) };
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow key moves to, or undefined for other keys. */
export function cellByKey({ row, column }: Cell, key: string, size: number): Cell | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const within = (index: number): number => Math.max(0, Math.min(size - 1, index));
  return { row: within(row + step[0]), column: within(column + step[1]) };
}

/** First row (or column) of a square crop around an index, inside the matrix. */
export function cropStart(index: number, crop: number, size: number): number {
  return Math.max(0, Math.min(size - crop, index - Math.floor(crop / 2)));
}
