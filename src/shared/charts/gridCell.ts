import type { PageModel } from '../page/pageModel';
import type { GridView } from '../pipeline/views';

/** Where a block is in a grid; -1 if it is in no row, or in no cell of its row. */
export interface GridPlace {
  row: number;
  column: number;
}

const nowhere: GridPlace = { row: -1, column: -1 };

/**
 * The cell that shows a block: the innermost of those around it, and of several with one block, such as a link's text and
 * address, that in the wanted column, else the last. Without a cell, the row around it.
 */
export function gridCell(
  model: Pick<PageModel, 'subtreeEnd'>,
  { rows, columns, blocks }: GridView,
  block: number | null,
  wanted = -1,
): GridPlace {
  if (block === null) return nowhere;
  const cell = innermost(model, blocks, block);
  if (cell !== -1) {
    const row = Math.floor(cell / columns.length);
    const isWanted = wanted !== -1 && blocks[row * columns.length + wanted] === blocks[cell];
    return { row, column: isWanted ? wanted : cell % columns.length };
  }
  return { row: innermost(model, rows, block), column: -1 };
}

/** The index of the smallest of these blocks that is or contains another; the last of equals; -1 for none. */
function innermost({ subtreeEnd }: Pick<PageModel, 'subtreeEnd'>, blocks: Int32Array, inner: number): number {
  let best = -1;
  blocks.forEach((block, index) => {
    if (block === -1 || block > inner || subtreeEnd[block]! <= inner) return;
    if (best === -1 || block >= blocks[best]!) best = index;
  });
  return best;
}

/** The next column to the right or left with a cell in this row; the same one if there is none. */
export function nextFilled(grid: GridView, { row, column }: GridPlace, by: 1 | -1): number {
  const width = grid.columns.length;
  for (let next = column + by; next >= 0 && next < width; next += by)
    if (grid.blocks[row * width + next] !== -1) return next;
  return column;
}
