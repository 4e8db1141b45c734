import type { SweepGrid } from '../../../shared/tuning/sweep/sweepCurve';
import { shortValue } from '../../repair/changeText';
import styles from './GridCharts.module.css';

interface Props {
  grid: SweepGrid;
  frame: HeatFrame;
  width: number;
  /** row and column of the values in Inspect, -1 if they were not tried */
  inUse: readonly [number, number];
  /** index of the cell under the pointer, or -1 */
  hovered: number;
  title: string;
}

/** Cells in five shades, with the first values at the left and at the bottom. */
export function HeatDrawing({ grid, frame, width, inUse, hovered, title }: Props) {
  const { rows, columns, cells, best } = grid;
  const [rowNames, columnNames] = [rows, columns].map(({ dimension }) =>
    dimension.values.map(shortValue),
  ) as [string[], string[]];
  const span = heatSpan(grid);
  const xOf = (column: number): number => frame.left + column * frame.cell;
  const yOf = (row: number): number => (rowNames.length - 1 - row) * frame.height;
  const foot = rowNames.length * frame.height;
  const stride = frame.columnStride(columnNames);
  const size = { width: frame.cell - 1, height: frame.height - 1 };
  const bestCell = cells[best];
  return (
    <svg
      width="100%"
      height={foot + 18}
      aria-hidden="true"
      className={styles.map}
      data-figure={title}
      data-width={width}
    >
      {cells.map(({ row, column, score }) => {
        const level = score === null ? -1 : heatLevel(score.value, span);
        return (
          <g key={`${row} ${column}`} transform={`translate(${xOf(column)} ${yOf(row)})`}>
            <rect {...size} className={level === -1 ? styles.untried : styles[`heat${level}`]} />
            {frame.hasText && score !== null && (
              <text
                x={frame.cell / 2}
                y={frame.height / 2 + 4}
                textAnchor="middle"
                className={level >= 3 ? styles.onDark : styles.onLight}
              >
                {Math.round(score.value * 100)}
              </text>
            )}
          </g>
        );
      })}
      {cells[hovered] !== undefined && (
        <rect
          {...size}
          x={xOf(cells[hovered].column)}
          y={yOf(cells[hovered].row)}
          className={styles.looked}
        />
      )}
      {rows.paper !== -1 && columns.paper !== -1 && (
        <>
          <rect {...size} x={xOf(columns.paper)} y={yOf(rows.paper)} className={styles.casing} />
          <rect {...size} x={xOf(columns.paper)} y={yOf(rows.paper)} className={styles.paper} />
        </>
      )}
      {inUse[0] !== -1 && inUse[1] !== -1 && (
        <circle
          cx={xOf(inUse[1]) + size.width - 6}
          cy={yOf(inUse[0]) + 6}
          r="3.5"
          className={styles.current}
        />
      )}
      {bestCell !== undefined && (
        <path
          d={`M${xOf(bestCell.column) + 6} ${yOf(bestCell.row) + 1}l5 5-5 5-5-5z`}
          className={styles.best}
        />
      )}
      {rowNames.map(
        (name, row) =>
          row % frame.rowStride === 0 && (
            <text key={name} x={frame.left - 6} y={yOf(row) + frame.height / 2 + 4} textAnchor="end">
              {name}
            </text>
          ),
      )}
      {columnNames.map(
        (name, column) =>
          column % stride === 0 && (
            <text key={name} x={xOf(column + 0.5)} y={foot + 13} textAnchor="middle">
              {name}
            </text>
          ),
      )}
    </svg>
  );
}

/** approximate glyph width, px */
const glyphWidth = 6.2;

/** maximum cell width, minimum and maximum cell height, height of all rows, px */
const [maxWidth, minHeight, maxHeight, totalHeight] = [64, 12, 26, 250];

interface HeatFrame {
  /** width of the row names, px */
  left: number;
  cell: number;
  height: number;
  /** whether a number fits into a cell */
  hasText: boolean;
  /** every n-th row has a name */
  rowStride: number;
  columnStride(names: readonly string[]): number;
}

export function heatFrame(rowNames: readonly string[], columns: number, width: number): HeatFrame {
  const left = Math.max(...rowNames.map(({ length }) => length)) * glyphWidth + 12;
  const cell = Math.min(maxWidth, Math.max(6, (width - left) / Math.max(1, columns)));
  const height = Math.max(minHeight, Math.min(maxHeight, totalHeight / Math.max(1, rowNames.length)));
  return {
    left,
    cell,
    height,
    hasText: cell >= 22 && height >= 14,
    rowStride: Math.max(1, Math.ceil(13 / height)),
    columnStride: (names) =>
      Math.max(1, Math.ceil((Math.max(...names.map(({ length }) => length)) * glyphWidth + 6) / cell)),
  };
}

/** The worst and the best value. */
export function heatSpan({ cells }: Pick<SweepGrid, 'cells'>): readonly [number, number] {
  const values = cells.flatMap(({ score }) => (score === null ? [] : [score.value]));
  return [Math.min(...values), Math.max(...values)];
}

/** One of five shades, from worst to best. */
export function heatLevel(value: number, [low, high]: readonly [number, number]): number {
  if (high - low < 1e-9) return 2;
  return Math.min(4, Math.floor(((value - low) / (high - low)) * 5));
}
