import { type GridMark, type GridView, gridMarks } from '../pipeline/views';
import type { Item } from './item';
import type { RecordsOnPage } from './recordsOnPage';
import { listedRows, shortText } from './shortText';

/** A column of the grid, with what is worth noting about its items. */
export interface GridColumn {
  label: string;
  type: string;
  items: readonly Item[];
  /** per item what the cell shows; the item's own text if absent */
  textOf?: (item: Item, place: number) => string;
  markOf?: (item: Item, place: number) => GridMark;
}

/** Columns that a grid shows: a page from strangers may have very many. */
const maxColumns = 200;

/** A row per record, a column per field. Cells with several items show them all. */
export function dataGrid({ records }: RecordsOnPage, all: readonly GridColumn[]): GridView {
  const columns = all.slice(0, maxColumns);
  const isCut = columns.length < all.length;
  const { rows, title } = listedRows(
    isCut ? `Table: the first ${maxColumns} of ${all.length} columns` : 'Table',
    records,
  );
  const width = columns.length;
  const blocks = new Int32Array(rows.length * width).fill(-1);
  const texts = new Array<string>(rows.length * width).fill('');
  const marks = new Uint8Array(rows.length * width).fill(gridMarks.indexOf('missing'));
  columns.forEach(({ items, textOf, markOf }, column) => {
    items.forEach((item, place) => {
      if (item.record >= rows.length) return;
      const cell = item.record * width + column;
      const text = textOf?.(item, place) ?? item.text;
      const isFirst = blocks[cell] === -1;
      texts[cell] = shortText(isFirst ? text : `${texts[cell]} · ${text}`);
      const mark = markOf?.(item, place) ?? '';
      if (isFirst) {
        blocks[cell] = item.block;
        marks[cell] = gridMarks.indexOf(mark);
      } else if (marks[cell] === 0) marks[cell] = gridMarks.indexOf('several');
    });
  });
  return {
    kind: 'grid',
    title,
    rows: Int32Array.from(rows, ([first]) => first ?? -1),
    columns: columns.map(({ label, type, items }) => ({
      label,
      type,
      coverage: new Set(items.map(({ record }) => record)).size / Math.max(1, records.length),
    })),
    blocks,
    texts,
    marks,
  };
}
