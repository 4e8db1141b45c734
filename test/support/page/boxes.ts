import type { BoxColumns } from '../../../src/shared/page/containment';

/** Boxes from rows of x, y, width, height; `parents` makes a tree of them, in document order. */
export function boxColumns(
  rows: readonly (readonly number[])[],
  parents: readonly number[] = [],
): BoxColumns {
  const column = (index: number): Float64Array => Float64Array.from(rows, (row) => row[index]!);
  const subtreeEnd = Int32Array.from(rows, (_, box) => box + 1);
  for (let box = rows.length - 1; box > 0; box--) {
    const up = parents[box] ?? -1;
    if (up !== -1) subtreeEnd[up] = Math.max(subtreeEnd[up]!, subtreeEnd[box]!);
  }
  return { x: column(0), y: column(1), width: column(2), height: column(3), subtreeEnd };
}

export function allIds(boxes: BoxColumns): Int32Array {
  return Int32Array.from(boxes.x.keys());
}
