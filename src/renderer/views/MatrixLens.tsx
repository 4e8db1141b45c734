import type { MouseEvent } from 'react';
import { type Cell, cellAt, cropStart } from '../../shared/charts/matrixCells';
import { HeatCanvas } from './HeatCanvas';
import styles from './MatrixLens.module.css';

interface Props {
  bitmap: HTMLCanvasElement | null;
  size: number;
  /** what it shows the surroundings of; stays while the pointer picks a cell in it */
  centre: Cell;
  cell: Cell;
  onShow: (cell: Cell) => void;
  onAsk: (cell: Cell) => void;
}

/** Cells a side, and how large they are drawn together, px. */
const [crop, extent] = [11, 77];

/** The cells around the one that is looked at, large enough to be aimed at; by keyboard the arrows do. */
export function MatrixLens({ bitmap, size, centre, cell, onShow, onAsk }: Props) {
  const first = { row: cropStart(centre.row, crop, size), column: cropStart(centre.column, crop, size) };
  const unit = extent / crop;
  const under = (event: MouseEvent): Cell => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { row, column } = cellAt(event.clientX - left, event.clientY - top, extent, crop);
    return { row: first.row + row, column: first.column + column };
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.lens}
      aria-label="Cells around, magnified"
      onPointerMove={(event) => onShow(under(event))}
      onClick={(event) => onAsk(under(event))}
    >
      <HeatCanvas bitmap={bitmap} extent={extent} first={first} count={crop} />
      <svg className={styles.marks} width={extent} height={extent} aria-hidden="true">
        <rect
          className={styles.cell}
          x={(cell.column - first.column) * unit}
          y={(cell.row - first.row) * unit}
          width={unit}
          height={unit}
        />
      </svg>
    </button>
  );
}
