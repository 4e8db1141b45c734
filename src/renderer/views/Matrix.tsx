import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { clusterRuns } from '../../shared/charts/clusterRuns';
import { heatEdges, heatRange } from '../../shared/charts/heatMap';
import { type Cell, cellAt, cellByKey } from '../../shared/charts/matrixCells';
import { readable } from '../../shared/pipeline/verdicts';
import type { MatrixView } from '../../shared/pipeline/views';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { HeatCanvas } from './HeatCanvas';
import { HeatLegend } from './HeatLegend';
import styles from './Matrix.module.css';
import { MatrixLens } from './MatrixLens';
import { MatrixMarks } from './MatrixMarks';
import { PairLine } from './PairLine';
import { useHeatBitmap } from './useHeatBitmap';
import { useWidth } from './useWidth';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** Beside the map: letters of the clusters at the left, the legend at the right, px. */
const [lettersWidth, legendWidth, gap] = [22, 78, 10];
const widest = 420;
/** From so many rows on a cell is too small to be aimed at. */
const lensFrom = 60;

/** Every compared pair as a shade, in the order of the clusters. */
export function Matrix({ view, stage }: ViewProps<MatrixView>) {
  const { blocks, cluster, values, threshold } = view;
  const size = blocks.length;
  const store = useInspectorStore();
  const pair = useInspector((state) => (state.pair?.stage === stage ? state.pair : null));
  /** under the pointer or reached by keys */
  const [cell, setCell] = useState<Cell | null>(null);
  /** what the lens is over */
  const [centre, setCentre] = useState<Cell>({ row: 0, column: 0 });
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const range = useMemo(() => heatRange(values), [values]);
  const edges = useMemo(() => heatEdges(range, threshold?.value), [range, threshold?.value]);
  const runs = useMemo(() => clusterRuns(cluster), [cluster]);
  const bitmap = useHeatBitmap(values, size, edges);
  const extent = Math.min(widest, width - lettersWidth - legendWidth - gap);
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
  const wordsOf = ({ row, column }: Cell): string => {
    const value = values[row * size + column]!;
    return `#${blocks[row]} with #${blocks[column]}: ${Number.isNaN(value) ? 'never compared' : readable(value)}`;
  };
  const preview = (next: Cell): void => {
    setCell(next);
    store.getState().hover({
      blocks: Int32Array.of(blocks[next.row]!, blocks[next.column]!),
      words: wordsOf(next),
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
  // On its way to the lens the pointer crosses other cells: there, the lens is over the one that was clicked.
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
            aria-label={`${view.title}, ${aside}. ${shown === null ? 'Arrow keys go from cell to cell.' : wordsOf(shown)}`}
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
          <MatrixMarks extent={extent} blocks={blocks} runs={runs} labels={view.clusterLabels} cell={shown} />
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
