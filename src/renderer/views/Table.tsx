import { useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { columnText } from '../../shared/charts/columnText';
import { csvOf } from '../../shared/charts/tableCsv';
import { type Sorting, tableOrder } from '../../shared/charts/tableOrder';
import type { TableView } from '../../shared/pipeline/views';
import { Button } from '../components/Button';
import { saveFile } from '../session/saveFile';
import { useInspector, useInspectorStore } from '../store/useInspector';
import styles from './Table.module.css';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { tableTracks } from './tableTracks';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

const rowHeight = 26;

/** A row a block: rest on it to see the block on the page, click to select it. */
export function Table({ view, stage }: ViewProps<TableView>) {
  const { title, blocks, columns } = view;
  const store = useInspectorStore();
  const selected = useInspector((state) => state.selected);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  /** the row that the keys have reached; -1 before they were used */
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
  // Where another view selects a block, its row comes into sight; a re-run alone moves nothing.
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
              store.getState().hover({ blocks: Int32Array.of(block), words: `#${block}, ${title}` });
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
                  isActive={index === active}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {blocks.length === 0 && <p className={styles.empty}>The stage found none.</p>}
    </ViewSection>
  );
}
