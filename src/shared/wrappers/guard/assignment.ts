/**
 * The column of each row, so that the sum of the costs is least and no column is used twice: the Hungarian method with
 * shortest augmenting paths. There must be at least as many columns as rows.
 */
export function assignment(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  // Rows and columns count from 1; column 0 holds the row that is being placed.
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    const nearest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(columns + 1);
    const isReached = new Uint8Array(columns + 1);
    rowOf[0] = row;
    let at = 0;
    while (rowOf[at] !== 0) {
      isReached[at] = 1;
      const from = rowOf[at]!;
      let next = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let column = 1; column <= columns; column++) {
        if (isReached[column] === 1) continue;
        const cost = costs[from - 1]![column - 1]! - rowPrice[from]! - columnPrice[column]!;
        if (cost < nearest[column]!) {
          nearest[column] = cost;
          before[column] = at;
        }
        if (nearest[column]! < least) {
          least = nearest[column]!;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isReached[column] === 1) {
          rowPrice[rowOf[column]!]! += least;
          columnPrice[column]! -= least;
        } else nearest[column]! -= least;
      }
      at = next;
    }
    for (; at !== 0; at = before[at]!) rowOf[at] = rowOf[before[at]!]!;
  }
  const found = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++)
    if (rowOf[column] !== 0) found[rowOf[column]! - 1] = column - 1;
  return found;
}
