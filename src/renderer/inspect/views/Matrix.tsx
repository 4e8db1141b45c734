import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { type Cell, cellAt, cellByKey, cropStart } from '../../../shared/charts/cell';
import { clusterRuns } from '../../../shared/charts/clusterRuns';
import { type HeatEdges, heatEdges, heatLegend, heatRange } from '../../../shared/charts/heatPixels';
import { readable } from '../../../shared/pipeline/verdicts';
import type { MatrixView } from '../../../shared/pipeline/views';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { useWidth } from '../../ui/useWidth';
import { HeatCanvas } from './HeatCanvas';
import styles from './Matrix.module.css';
import { MatrixMarks } from './MatrixMarks';
import { PairLine } from './PairLine';
import { useHeatBitmap } from './useHeatBitmap';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** Cluster letters on the left, legend on the right, px. */
const [lettersWidth, legendWidth, gap] = [22, 78, 10];
const maxExtent = 420;
/** From this number of rows on, cells are too small to click. */
const lensFrom = 60;

/** A heat map of all compared pairs, ordered by cluster. */
export function Matrix({ view, stage }: ViewProps<MatrixView>) {
  const { blocks, cluster, values, threshold } = view;
  const size = blocks.length;
  const store = useInspectorStore();
  const pair = useInspector((state) => (state.pair?.stage === stage ? state.pair : null));
  /** the cell under the pointer, or reached with the keyboard */
  const [cell, setCell] = useState<Cell | null>(null);
  /** the centre of the lens */
  const [centre, setCentre] = useState<Cell>({ row: 0, column: 0 });
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const range = useMemo(() => heatRange(values), [values]);
  const edges = useMemo(() => heatEdges(range, threshold?.value), [range, threshold?.value]);
  const runs = useMemo(() => clusterRuns(cluster), [cluster]);
  const bitmap = useHeatBitmap(values, size, edges);
  const extent = Math.min(maxExtent, width - lettersWidth - legendWidth - gap);
  const aside = `${size} × ${size}, in ${runs.length === 1 ? '1 cluster' : `${runs.length} clusters`}`;
  if (size === 0)
    return (
      <ViewSection title={view.title} aside={aside}>
        <p className={styles.empty}>No two blocks were compared.</p>
      </ViewSection>
    );

  const pinned = pair === null ? null : { row: blocks.indexOf(pair.one), column: blocks.indexOf(pair.other) };
  const asked = pinned !== null && pinned.row !== -1 && pinned.column !== -1 ? pinned : null;
  const held = cell !== null && cell.row < size && cell.column < size ? cell : null;
  const shown = held ?? asked;
  const textOf = ({ row, column }: Cell): string => {
    const value = values[row * size + column]!;
    return `#${blocks[row]} with #${blocks[column]}: ${Number.isNaN(value) ? 'never compared' : readable(value)}`;
  };
  const preview = (next: Cell): void => {
    setCell(next);
    store.getState().hover({
      blocks: Int32Array.of(blocks[next.row]!, blocks[next.column]!),
      text: textOf(next),
    });
  };
  const show = (next: Cell): void => {
    setCentre(next);
    preview(next);
  };
  const hide = (): void => {
    setCell(null);
    store.getState().hover(null);
  };
  // The pointer crosses other cells on its way to the lens; keep the lens on the clicked cell.
  const leaveMap = (): void => {
    hide();
    if (asked !== null) setCentre(asked);
  };
  const ask = (at: Cell): void => {
    const [one, other] = [blocks[at.row]!, blocks[at.column]!];
    store.getState().select(other);
    store.getState().askPair(stage, one, other);
  };
  const under = (event: PointerEvent): Cell => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return cellAt(event.clientX - left, event.clientY - top, extent, size);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = cellByKey(shown ?? { row: 0, column: 0 }, event.key, size);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return (
    <ViewSection title={view.title} aside={aside}>
      <div ref={box} className={styles.layout} style={{ paddingLeft: lettersWidth }} onPointerLeave={hide}>
        <div className={styles.map} style={{ width: extent, height: extent }}>
          <button
            type="button"
            className={styles.cells}
            aria-label={`${view.title}, ${aside}. ${shown === null ? 'Use the arrow keys to move between cells.' : textOf(shown)}`}
            onPointerMove={(event) => {
              const at = under(event);
              if (at.row !== held?.row || at.column !== held.column) show(at);
            }}
            onPointerLeave={leaveMap}
            onBlur={hide}
            onKeyDown={press}
            onClick={() => shown !== null && ask(shown)}
          >
            <HeatCanvas bitmap={bitmap} extent={extent} count={size} />
          </button>
          <MatrixMarks
            extent={extent}
            blocks={blocks}
            runs={runs}
            letters={view.clusterLetters}
            labels={view.clusterLabels}
            cell={shown}
          />
        </div>
        <div className={styles.side} style={{ width: legendWidth }}>
          <HeatLegend edges={edges} threshold={threshold?.value} hasBlanks={range.hasBlanks} />
          {size >= lensFrom && shown !== null && (
            <MatrixLens
              bitmap={bitmap}
              size={size}
              centre={held === null ? shown : centre}
              cell={shown}
              onShow={preview}
              onAsk={ask}
            />
          )}
        </div>
      </div>
      <PairLine
        one={shown === null ? null : blocks[shown.row]!}
        other={shown === null ? null : blocks[shown.column]!}
        value={shown === null ? Number.NaN : values[shown.row * size + shown.column]!}
        pair={pair}
      />
    </ViewSection>
  );
}

interface Props {
  edges: HeatEdges;
  threshold: number | undefined;
  /** whether some pairs have no value */
  hasBlanks: boolean;
}

/** The meaning of the shades. */
function HeatLegend({ edges, threshold, hasBlanks }: Props) {
  return (
    <ul className={styles.legend} aria-label="Shades">
      {heatLegend(edges).map(({ shade, text }) => (
        <li key={shade}>
          <i className={styles[`heat${shade}`]} aria-hidden="true" />
          {text}
          {shade > 0 && edges[shade - 1] === threshold && <b>cut</b>}
        </li>
      ))}
      {hasBlanks && <li className={styles.note}>blank: never compared</li>}
    </ul>
  );
}

interface MatrixLensProps {
  bitmap: HTMLCanvasElement | null;
  size: number;
  /** the centre; does not move while the pointer is in the lens */
  centre: Cell;
  cell: Cell;
  onShow: (cell: Cell) => void;
  onAsk: (cell: Cell) => void;
}

/** Cells per side, and the total size, px. */
const [crop, extent] = [11, 77];

/** Magnifies the cells around the current one, so that they can be clicked. Keyboard users have the arrow keys. */
function MatrixLens({ bitmap, size, centre, cell, onShow, onAsk }: MatrixLensProps) {
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
      aria-label="Neighbouring cells, magnified"
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
