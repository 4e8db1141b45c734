import { group, sum } from 'd3-array';
import type { DataColumn } from './columns';
import type { Item, ItemKind } from './item';

/** The truth of one field: per record, the blocks that hold it; several for a field with several values. */
export interface TrueField {
  name: string;
  /** what its cells are; an attribute may stand for a text */
  kind: 'text' | 'picture' | 'address';
  /** per record; empty where the record lacks it */
  blocks: readonly (readonly number[])[];
  /** false for items in these blocks that are something else, such as another part of the text */
  takes?: (item: Item) => boolean;
}

export interface ColumnScore {
  /** pairs of cells that truth and columns both put together */
  precision: number;
  recall: number;
  f1: number;
  /** fields whose cells are in one column that holds no cell of another field */
  exact: number;
  fields: number;
}

/** A page as the score needs it: which blocks are in which. */
interface Tree {
  subtreeEnd: ArrayLike<number>;
}

/**
 * How well columns keep fields apart. A cell is a field of a record; its column is the one with most items in or
 * around the cell's block, of equal ones that with most of the whole field. Pairs of cells of different records are compared, as clusters are.
 */
export function columnScore(
  page: Tree,
  columns: readonly DataColumn[],
  fields: readonly TrueField[],
): ColumnScore {
  const cells = fields.flatMap((truth, field) =>
    cellColumns(page, columns, truth).flatMap((column, record) =>
      column === null ? [] : [{ field, record, column }],
    ),
  );
  const together = (key: (cell: (typeof cells)[number]) => string): number => {
    const counts = new Map<string, number>();
    for (const cell of cells) counts.set(key(cell), (counts.get(key(cell)) ?? 0) + 1);
    return [...counts].reduce(
      (sum, [name, count]) => (name.includes('none') ? sum : sum + (count * (count - 1)) / 2),
      0,
    );
  };
  const both = together(({ field, column }) => `${field} ${column === -1 ? 'none' : column}`);
  const found = together(({ column }) => `${column === -1 ? 'none' : column}`);
  const wanted = together(({ field }) => `${field}`);
  const precision = found === 0 ? 1 : both / found;
  const recall = wanted === 0 ? 1 : both / wanted;
  const exact = fields.filter((_, field) => {
    const own = new Set(cells.filter((cell) => cell.field === field).map(({ column }) => column));
    const [column] = own;
    return (
      own.size === 1 && column !== -1 && cells.every((cell) => cell.column !== column || cell.field === field)
    );
  });
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    exact: exact.length,
    fields: fields.length,
  };
}

/** Per record the column that a field's cell is in; -1 for none, null where the record has no such cell. */
export function cellColumns(
  page: Tree,
  columns: readonly DataColumn[],
  { kind, blocks, takes = () => true }: TrueField,
): (number | null)[] {
  const items = columns.map((column) => group(column.items, ({ record }) => record));
  const hits = blocks.map((own, record) =>
    items.map((byRecord) => {
      const cell = { kind, blocks: own, takes };
      return (byRecord.get(record) ?? []).filter((item) => isAt(page, item, cell)).length;
    }),
  );
  const total = columns.map((_, column) => sum(hits, (ofRecord) => ofRecord[column]!));
  return blocks.map((own, record) => (own.length === 0 ? null : columnOf(hits[record]!, total)));
}

/** The column with most hits in a record, of equal ones that with most in all records; -1 if none has any. */
function columnOf(hits: readonly number[], total: readonly number[]): number {
  let best = -1;
  hits.forEach((count, column) => {
    if (count === 0) return;
    const lead = best === -1 ? 1 : count - hits[best]! || total[column]! - total[best]!;
    if (lead > 0) best = column;
  });
  return best;
}

interface Cell {
  kind: TrueField['kind'];
  blocks: readonly number[];
  takes: (item: Item) => boolean;
}

const shownAs: Readonly<Record<TrueField['kind'], ReadonlySet<ItemKind>>> = {
  text: new Set<ItemKind>(['text', 'attribute']),
  picture: new Set<ItemKind>(['picture']),
  address: new Set<ItemKind>(['address']),
};

/** Whether an item is in the blocks of a cell, or the other way round for a text that is more than the cell. */
function isAt(page: Tree, item: Item, cell: Cell): boolean {
  const { kind, leaves } = item;
  if (!shownAs[cell.kind].has(kind) || !cell.takes(item)) return false;
  return cell.blocks.some((block) =>
    leaves.some((leaf) => isIn(page, leaf, block) || (kind === 'text' && isIn(page, block, leaf))),
  );
}

function isIn(page: Tree, inner: number, outer: number): boolean {
  return inner >= outer && inner < page.subtreeEnd[outer]!;
}
