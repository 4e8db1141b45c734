// biome-ignore-all lint/a11y/useSemanticElements: rows of a <table> cannot be positioned absolutely
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus and points to the active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the table handles keys
// biome-ignore-all lint/a11y/noStaticElementInteractions: the role is grid or treegrid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role is grid or treegrid
// biome-ignore-all lint/a11y/useSemanticElements: see VirtualRows
// biome-ignore-all lint/a11y/useFocusableInteractive: see VirtualRows
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { homeMark } from './focusHome';
import { isByKey } from './isByKey';
import styles from './VirtualRows.module.css';

export interface RowColumn {
  label: string;
  /** CSS grid track */
  width: string;
  isNumber?: boolean | undefined;
  /** replaces the visible label, for example with a sort button */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
}

interface Props {
  /** accessible name */
  label: string;
  role: 'grid' | 'treegrid';
  columns: readonly RowColumn[];
  count: number;
  /** height of a one-line row, px */
  rowHeight: number;
  /** rows are at least so wide, px; narrower views scroll sideways */
  minWidth?: number | undefined;
  /** index of the selected row, -1 for none; a change scrolls to it */
  selected: number;
  onSelect: (index: number) => void;
  onHover: (index: number | null) => void;
  /** cells of a row, one element per column */
  cells: (index: number) => ReactNode;
  rowProps?:
    | ((index: number) => { level?: number; isOpen?: boolean | undefined; isFaint?: boolean })
    | undefined;
  onKey?: ((event: KeyboardEvent, index: number) => void) | undefined;
  /** on Enter or double click */
  onOpen?: ((index: number) => void) | undefined;
  /** opens the context menu of the selected row, at a point of the window */
  onMenu?: ((at: { x: number; y: number }) => void) | undefined;
  /** cells of a sticky last row */
  foot?: ReactNode;
  /** gets the keys of its workspace while no control has the focus */
  isHome?: boolean | undefined;
}

/** Characters shown of a text in the selected row: more than in others, for users without a pointer to hover. */
export const maxTextSelected = 200;

const [overscan, pageRows] = [8, 10];
/** of a menu that a key opens, from the left of its row, px */
const menuIndent = 24;
/** px; must match the style sheet */
const headHeight = 24;

/** A virtualised table: only visible rows are rendered. Arrows move the selection; hovering previews a row. */
export function VirtualRows(props: Props) {
  const { label, role, columns, count, rowHeight, selected, onSelect, onHover, cells, rowProps, onKey } =
    props;
  const { onOpen, onMenu, foot, isHome = false, minWidth } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The header covers the top of the scroller, the footer its bottom.
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
    // Buttons in rows and in the header use Enter themselves.
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

  /** By key at the selected row; by the pointer where it is, on the row there. */
  const openMenu = (event: MouseEvent, index: number): void => {
    if (onMenu === undefined || index === -1) return;
    event.preventDefault();
    event.stopPropagation();
    const row = document.getElementById(`${id}-${index}`)?.getBoundingClientRect();
    if (isByKey(event) && row !== undefined) onMenu({ x: row.left + menuIndent, y: row.bottom });
    else {
      onSelect(index);
      onMenu({ x: event.clientX, y: event.clientY });
    }
  };

  const template: CSSProperties = {
    gridTemplateColumns: columns.map(({ width }) => width).join(' '),
    minWidth,
  };
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
      onContextMenu={(event) => openMenu(event, isByKey(event) ? selected : -1)}
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
              style={{
                ...template,
                minHeight: `calc(${rowHeight}px * var(--row-scale))`,
                transform: `translateY(${start}px)`,
              }}
              onClick={() => onSelect(index)}
              onContextMenu={(event) => openMenu(event, isByKey(event) ? selected : index)}
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
