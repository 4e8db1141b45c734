import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ColumnText, columnText } from '../../../shared/charts/columnText';
import { csvOf } from '../../../shared/charts/csvOf';
import { type Sorting, tableOrder } from '../../../shared/charts/tableOrder';
import { blockText } from '../../../shared/page/blockNames';
import type { TableColumn, TableView } from '../../../shared/pipeline/views';
import { recordOfBlock } from '../../../shared/records/recordOfBlock';
import type { InspectorState } from '../../store/inspectorState';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { saveFile } from '../../ui/saveFile';
import styles from './Table.module.css';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

const rowHeight = 26;

/** One row per block: hovering shows the block on the page, a click selects it. */
export function Table({ view, stage }: ViewProps<TableView>) {
  const { title, blocks, columns } = view;
  const store = useInspectorStore();
  const selected = useInspector((state) => state.selected);
  const record = useInspector(selectedRecord);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  /** the row reached with the keyboard; -1 for none */
  const [active, setActive] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const texts = useMemo(() => columns.map(columnText), [columns]);
  const order = useMemo(() => tableOrder(blocks, columns, sorting), [blocks, columns, sorting]);
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  // Scroll to a block that another view selects; a re-run does not scroll.
  const showSelected = useRef((_block: number | null) => {});
  showSelected.current = (block) => {
    const at = block === null ? -1 : order.findIndex((row) => blocks[row] === block);
    if (at !== -1) rows.scrollToIndex(at, { align: 'auto' });
  };
  useEffect(() => showSelected.current(selected), [selected]);

  const save = (): void => {
    const { model } = store.getState();
    if (model !== null) saveFile(`${stage} ${title}.csv`, csvOf(view, model), 'text/csv');
  };
  const { template, minWidth } = tableTracks(texts);
  return (
    <ViewSection
      title={title}
      aside={
        <span className={styles.aside}>
          {blocks.length === 1 ? '1 row' : `${blocks.length} rows`}
          <Button kind="quiet" icon={<Download />} onClick={save} title={`Save “${title}” as CSV`}>
            CSV
          </Button>
        </span>
      }
    >
      <div ref={scroller} className={styles.scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows can be picked
          role="grid"
          tabIndex={0}
          className={styles.table}
          style={{ minWidth }}
          aria-label={title}
          aria-rowcount={blocks.length + 1}
          aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
          onKeyDown={(event) => {
            if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
            const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (by !== 0 && order.length > 0) {
              event.preventDefault();
              const next = Math.max(0, Math.min(order.length - 1, active + by));
              setActive(next);
              rows.scrollToIndex(next, { align: 'auto' });
              const block = blocks[order[next]!]!;
              store.getState().hover({ blocks: Int32Array.of(block), text: `#${block}, ${title}` });
            }
            if (event.key === 'Enter' && event.target === event.currentTarget && active !== -1)
              store.getState().select(blocks[order[active]!]!);
          }}
          onBlur={() => store.getState().hover(null)}
        >
          <TableHead
            columns={columns}
            texts={texts}
            template={template}
            sorting={sorting}
            onSort={setSorting}
          />
          <tbody className={styles.body} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const row = order[index]!;
              const block = blocks[row]!;
              return (
                <TableRow
                  key={index}
                  ref={rows.measureElement}
                  id={`${id}-${index}`}
                  index={index}
                  start={start}
                  template={template}
                  block={block}
                  row={row}
                  texts={texts}
                  isSelected={block === selected}
                  isRecord={record?.includes(block) ?? false}
                  isActive={index === active}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {blocks.length === 0 && <p className={styles.empty}>The stage found nothing.</p>}
    </ViewSection>
  );
}

interface Props {
  columns: readonly TableColumn[];
  texts: readonly ColumnText[];
  template: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** Headers that sort: numbers descending, texts ascending; then reversed; then in the stage's order. */
function TableHead({ columns, texts, template, sorting, onSort }: Props) {
  const heads = [
    { label: 'block', unit: '', isNumeric: false },
    ...columns.map(({ label, unit }, index) => ({
      label,
      // Blocks are shown as #12 and need no unit.
      unit: unit === 'block' ? '' : unit,
      isNumeric: texts[index]!.isNumeric,
    })),
  ];
  return (
    <thead className={styles.head}>
      <tr className={styles.row} style={{ gridTemplateColumns: template }}>
        {heads.map(({ label, unit, isNumeric }, index) => {
          const column = index - 1;
          const own = sorting?.column === column ? sorting : null;
          const first = { column, isDescending: isNumeric };
          const next =
            own === null
              ? first
              : own.isDescending === isNumeric
                ? { column, isDescending: !isNumeric }
                : null;
          return (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat
              key={index}
              scope="col"
              className={isNumeric ? styles.numeric : styles.text}
              aria-sort={own === null ? 'none' : own.isDescending ? 'descending' : 'ascending'}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(next)}>
                {label} {unit !== '' && <span className={styles.unit}>{unit}</span>}
                {own !== null &&
                  (own.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The blocks of the record that is the selected block or contains it. */
function selectedRecord({ model, result, selected }: InspectorState): readonly number[] | undefined {
  const records = result?.extraction.records;
  if (model === null || records === undefined) return undefined;
  return records[recordOfBlock(model, records, selected)];
}

interface TableRowProps {
  id: string;
  /** position in the list, from 0 */
  index: number;
  /** px from the top of the list */
  start: number;
  template: string;
  block: number;
  /** index of its values in the columns */
  row: number;
  texts: readonly ColumnText[];
  isSelected: boolean;
  /** a block of the record that contains the selected block */
  isRecord: boolean;
  /** reached with the keyboard */
  isActive: boolean;
  ref: Ref<HTMLTableRowElement>;
}

function TableRow({
  id,
  index,
  start,
  template,
  block,
  row,
  texts,
  isSelected,
  isRecord,
  isActive,
  ref,
}: TableRowProps) {
  const store = useInspectorStore();
  const show = (): void => {
    const { model, hover } = store.getState();
    const text = model === null ? `#${block}` : blockText(model, block);
    hover({ blocks: Int32Array.of(block), text });
  };
  return (
    <tr
      ref={ref}
      id={id}
      data-index={index}
      className={isActive ? `${styles.tableRowRow} ${styles.active}` : styles.tableRowRow}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isRecord ? 'true' : undefined}
      onClick={() => store.getState().select(block)}
      onPointerEnter={show}
      onPointerLeave={() => store.getState().hover(null)}
    >
      <td className={styles.block}>#{block}</td>
      {texts.map(({ isNumeric, textOf }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat
        <td key={column} className={isNumeric ? styles.tableRowNumeric : styles.tableRowText}>
          {textOf(row)}
        </td>
      ))}
    </tr>
  );
}

/** Minimum width of a text column, characters; longer texts wrap. */
const minTextWidth = 10;

/** Padding of a cell on both sides, px. */
const padding = 6;

const blockColumn = 46;

/**
 * Column widths. They do not depend on the content of a single row, so that they are the same in all rows, though each
 * row has its own layout.
 */
function tableTracks(texts: readonly ColumnText[]): { template: string; minWidth: string } {
  const minWidths = texts.map(({ isNumeric, width }) =>
    isNumeric ? Math.max(3, width) : Math.max(3, Math.min(width, minTextWidth)),
  );
  const tracks = texts.map(
    ({ width }, column) => `minmax(calc(${minWidths[column]}ch + ${padding}px), ${Math.max(3, width)}fr)`,
  );
  const characters = minWidths.reduce((sum, width) => sum + width, 0).toFixed(2);
  return {
    template: `minmax(${blockColumn}px, 6fr) ${tracks.join(' ')}`,
    minWidth: `calc(${characters}ch + ${blockColumn + texts.length * padding}px)`,
  };
}
