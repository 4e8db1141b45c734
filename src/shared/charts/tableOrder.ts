import type { TableColumn } from '../pipeline/views';

export interface Sorting {
  /** -1 for the block itself */
  column: number;
  isDescending: boolean;
}

/** Rows sorted by a column: stable, rows without a value last. */
export function tableOrder(
  blocks: Int32Array,
  columns: readonly TableColumn[],
  sorting: Sorting | null,
): Int32Array {
  const order = blocks.map((_, row) => row);
  if (sorting === null) return order;
  const values = sorting.column === -1 ? blocks : columns[sorting.column]!.values;
  const keys = Array.isArray(values) ? ranks(values) : values;
  const sign = sorting.isDescending ? -1 : 1;
  return order.sort((one, other) => {
    const [left, right] = [keys[one]!, keys[other]!];
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return sign * (left - right) || one - other;
  });
}

/** Ranks of the texts, so that sorting does not collate every pair of rows; an empty text is no value. */
function ranks(texts: readonly string[]): Float64Array {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const rank = new Map([...new Set(texts)].sort(compare).map((text, index) => [text, index]));
  return Float64Array.from(texts, (text) => (text === '' ? Number.NaN : rank.get(text)!));
}
