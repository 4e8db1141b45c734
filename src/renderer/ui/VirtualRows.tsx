// biome-ignore-all lint/a11y/useSemanticElements: rows of a real table cannot be placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus, and names the row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the table has the keyboard
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is one of two tables
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is one of two tables
// biome-ignore-all lint/a11y/useSemanticElements: see VirtualRows
// biome-ignore-all lint/a11y/useFocusableInteractive: see VirtualRows
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { homeMark } from './focusHome';
import styles from './VirtualRows.module.css';

export interface RowColumn {
  label: string;
  /** a track of a CSS grid */
  width: string;
  isNumber?: boolean | undefined;
  /** in place of the label, such as a button that sorts; the label names the column all the same */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
}

interface Props {
  /** accessible name */
  label: string;
  role: 'grid' | 'treegrid';
  columns: readonly RowColumn[];
  count: number;
  /** px, of a row whose texts need one line */
  rowHeight: number;
  /** index of the selected row, -1 for none; it is scrolled to when it changes */
  selected: number;
  onSelect: (index: number) => void;
  onHover: (index: number | null) => void;
  /** the cells of a row, one element a column */
  cells: (index: number) => ReactNode;
  rowProps?:
    | ((index: number) => { level?: number; isOpen?: boolean | undefined; isFaint?: boolean })
    | undefined;
  onKey?: ((event: KeyboardEvent, index: number) => void) | undefined;
  /** by Enter or a double click */
  onOpen?: ((index: number) => void) | undefined;
  /** cells of a last row that is always seen */
  foot?: ReactNode;
  /** it has the keys of its place while no control has */
  isHome?: boolean | undefined;
}

/** The selected row has room for more of a text than others, for who has no pointer to rest on it; characters. */
export const maxTextSelected = 200;

const [overscan, pageRows] = [8, 10];
/** px, as in the style sheet */
const headHeight = 24;

/** A table of any length, of which only what is seen exists. Arrows move the selection; the pointer previews. */
export function VirtualRows(props: Props) {
  const { label, role, columns, count, rowHeight, selected, onSelect, onHover, cells, rowProps, onKey } =
    props;
  const { onOpen, foot, isHome = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The head takes its place above the rows, and a foot below them.
    scrollPaddingEnd: foot === undefined ? headHeight : headHeight + rowHeight,
  });

  useEffect(() => {
    if (selected !== -1) virtual.scrollToIndex(selected);
  }, [selected, virtual]);

  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageRows,
      PageUp: -pageRows,
      Home: -count,
      End: count,
    };
    const by = steps[event.key];
    // What stands in a row or its head, such as a button, has its own use for Enter.
    if (event.key === 'Enter' && event.target === event.currentTarget && onOpen !== undefined) {
      event.preventDefault();
      if (selected !== -1) onOpen(selected);
      return;
    }
    if (by === undefined || event.shiftKey || count === 0) {
      onKey?.(event, selected);
      return;
    }
    event.preventDefault();
    onSelect(Math.max(0, Math.min(count - 1, selected === -1 ? 0 : selected + by)));
  };

  const template: CSSProperties = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };
  return (
    <div
      ref={scroller}
      {...(isHome ? homeMark : {})}
      className={styles.scroller}
      role={role}
      aria-label={label}
      aria-rowcount={count + (foot === undefined ? 1 : 2)}
      aria-activedescendant={selected === -1 ? undefined : `${id}-${selected}`}
      tabIndex={0}
      onKeyDown={move}
      onPointerLeave={() => onHover(null)}
    >
      <div role="row" aria-rowindex={1} className={styles.head} style={template}>
        {columns.map((column) => (
          <span
            key={column.label}
            role="columnheader"
            className={column.isNumber ? styles.number : undefined}
            aria-sort={column.sorted}
          >
            {column.head ?? column.label}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const { level, isOpen, isFaint } = rowProps?.(index) ?? {};
          return (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              id={`${id}-${index}`}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === selected}
              aria-level={level}
              aria-expanded={isOpen}
              className={isFaint ? `${styles.row} ${styles.faint}` : styles.row}
              style={{ ...template, minHeight: rowHeight, transform: `translateY(${start}px)` }}
              onClick={() => onSelect(index)}
              onDoubleClick={() => onOpen?.(index)}
              onPointerEnter={() => onHover(index)}
            >
              {cells(index)}
            </div>
          );
        })}
      </div>
      {foot !== undefined && (
        <div role="row" aria-rowindex={count + 2} className={styles.foot} style={template}>
          {foot}
        </div>
      )}
    </div>
  );
}

interface CellProps {
  children?: ReactNode;
  kind?: 'number' | 'mono' | 'text' | 'faint' | undefined;
  title?: string | undefined;
}

/** A cell of `VirtualRows`. */
export function Cell({ children, kind = 'text', title }: CellProps) {
  return (
    <span role="gridcell" className={`${styles.cell} ${styles[kind]}`} title={title}>
      {children}
    </span>
  );
}
