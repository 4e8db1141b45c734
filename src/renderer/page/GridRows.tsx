// biome-ignore-all lint/a11y/useSemanticElements: see VirtualRows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles keys
import { CircleHelp, Layers, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { gridCell, nextFilled } from '../../shared/charts/gridCell';
import { type GridMark, type GridView, gridMarks } from '../../shared/pipeline/views';
import { useInspector } from '../store/useInspector';
import { Cell, type RowColumn, VirtualRows } from '../ui/VirtualRows';
import spoken from '../ui/visuallyHidden.module.css';
import styles from './GridRows.module.css';

interface Props {
  grid: GridView;
  /** accessible name */
  label: string;
  /** a cell after the number of the row, such as a picture, and its width, px */
  picture?: { of: (row: number) => ReactNode; width: number };
}

const rowHeight = 26;
/** px */
const [numberWidth, columnWidth, gap] = [36, 130, 12];

/** A row per record, a column per field. Pointing at a cell shows its block on the page, a click selects it. */
export function GridRows({ grid, label, picture }: Props) {
  const model = useInspector((state) => state.model);
  const selected = useInspector((state) => state.selected);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  /** the column that was last chosen here; cells beside it may have the same block */
  const [chosen, setChosen] = useState(-1);
  const place = useMemo(
    () => (model === null ? { row: -1, column: -1 } : gridCell(model, grid, selected, chosen)),
    [model, grid, selected, chosen],
  );
  const { columns, rows, blocks, texts, marks } = grid;
  const width = columns.length;
  const heads: RowColumn[] = [
    { label: '#', width: `${numberWidth}px`, isNumber: true },
    ...(picture === undefined ? [] : [{ label: 'Image', width: `${picture.width}px` }]),
    ...columns.map(
      (column, index): RowColumn => ({
        label: `${index + 1} ${column.label}`,
        width: `minmax(${columnWidth}px, 1fr)`,
        head: <ColumnHead {...column} />,
      }),
    ),
  ];
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null || event.shiftKey || place.row === -1) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nextFilled(grid, place, by);
    if (next === place.column || next === -1) return;
    setChosen(next);
    select(blocks[place.row * width + next]!);
  };
  const lead = numberWidth + (picture === undefined ? 0 : picture.width + gap);
  return (
    <VirtualRows
      label={label}
      role="grid"
      columns={heads}
      count={rows.length}
      rowHeight={rowHeight}
      minWidth={lead + width * (columnWidth + gap) + 2 * gap}
      selected={place.row}
      onSelect={(row) => select(rows[row]!)}
      onHover={(row) =>
        hover(
          row === null
            ? null
            : { blocks: rows.slice(row, row + 1), text: `Record ${row + 1} of ${rows.length}` },
        )
      }
      onMenu={(at) => openContextMenu({ subject: 'record', ...at })}
      onKey={step}
      cells={(row) => (
        <>
          <Cell kind="number">{row + 1}</Cell>
          {picture !== undefined && <Cell>{picture.of(row)}</Cell>}
          {columns.map(({ label: name }, column) => {
            const at = row * width + column;
            const block = blocks[at]!;
            const mark = gridMarks[marks[at]!]!;
            const isHere = row === place.row && column === place.column;
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
                key={column}
                role="gridcell"
                aria-selected={isHere}
                className={`${styles.cell} ${mark === '' ? '' : styles[mark]}`}
                title={mark === '' ? texts[at] : `${markTexts[mark]}. ${texts[at]}`}
                onClick={(event) => {
                  if (block === -1) return;
                  event.stopPropagation();
                  setChosen(column);
                  select(block);
                }}
                onPointerEnter={() => {
                  if (block !== -1)
                    hover({ blocks: blocks.slice(at, at + 1), text: `${name} of record ${row + 1}` });
                }}
              >
                <span className={row === place.row ? undefined : styles.short}>
                  <MarkIcon mark={mark} />
                  {mark === 'missing' ? <span aria-hidden="true">–</span> : texts[at]}
                </span>
              </span>
            );
          })}
        </>
      )}
    />
  );
}

const markTexts: Readonly<Record<Exclude<GridMark, ''>, string>> = {
  missing: 'The record has no such value',
  several: 'Several values',
  unread: 'Not read as the type of the column',
  unusual: 'An unusual number',
};
const icons = { several: Layers, unread: CircleHelp, unusual: TriangleAlert } as const;

function MarkIcon({ mark }: { mark: GridMark }) {
  if (mark === '') return null;
  const Icon = mark === 'missing' ? null : icons[mark];
  return (
    <>
      {Icon !== null && <Icon aria-hidden="true" />}
      <span className={spoken.spoken}>{markTexts[mark]}: </span>
    </>
  );
}

/** Name, type and share of the records that have it, as a number and as a bar. */
function ColumnHead({ label, type, coverage }: GridView['columns'][number]) {
  const share = `${Math.round(100 * coverage)} %`;
  return (
    <span className={styles.head} title={`${label}: ${type}, in ${share} of the records`}>
      <span className={styles.name}>{label}</span> <span className={styles.type}>{type}</span>{' '}
      <span className={styles.share}>{share}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: share.replace(' ', '') }} />
      </span>
    </span>
  );
}
