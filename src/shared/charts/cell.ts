export interface Cell {
  row: number;
  column: number;
}

/** The cell at a point of a matrix of `size` rows that is drawn `extent` px wide and high. */
export function cellAt(x: number, y: number, extent: number, size: number): Cell {
  const at = (place: number): number => Math.max(0, Math.min(size - 1, Math.floor((place / extent) * size)));
  return { row: at(y), column: at(x) };
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow key leads, or undefined for any other key. */
export function cellByKey({ row, column }: Cell, key: string, size: number): Cell | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const within = (place: number): number => Math.max(0, Math.min(size - 1, place));
  return { row: within(row + step[0]), column: within(column + step[1]) };
}

/** First row (or column) of a square crop around a place, that stays inside the matrix. */
export function cropStart(place: number, crop: number, size: number): number {
  return Math.max(0, Math.min(size - crop, place - Math.floor(crop / 2)));
}
