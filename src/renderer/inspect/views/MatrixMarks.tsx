import type { Cell } from '../../../shared/charts/cell';
import type { ClusterRun } from '../../../shared/charts/clusterRuns';
import { clusterLetter } from '../../../shared/pipeline/clusterLetter';
import { useInspector } from '../../store/useInspector';
import styles from './MatrixMarks.module.css';

interface Props {
  extent: number;
  blocks: Int32Array;
  runs: readonly ClusterRun[];
  /** of the clusters; where there are none, letters at the edge do */
  labels: readonly string[] | undefined;
  cell: Cell | null;
}

/** A letter needs this much room, px. */
const letterHeight = 12;
const minOutlined = 3;
/** From a cluster to what it is called, and the room that this needs, px. */
const [labelGap, labelWidth] = [6, 64];

/** Outlines and letters of the clusters, the cell that is looked at, and the selected block at both edges. */
export function MatrixMarks({ extent, blocks, runs, labels, cell }: Props) {
  const selected = useInspector((state) => state.selected);
  const unit = extent / blocks.length;
  const row = selected === null ? -1 : blocks.indexOf(selected);
  const middle = (row + 0.5) * unit;
  // A cell of less than a pixel is marked by a frame that can be seen.
  const frame = Math.max(unit, 6);
  const place = (at: number): number => (at + 0.5) * unit - frame / 2;
  return (
    <svg className={styles.marks} width={extent} height={extent} aria-hidden="true">
      {runs
        .filter(({ start, end }) => (end - start) * unit >= minOutlined)
        .map(({ cluster, start, end }) => {
          const side = (end - start) * unit;
          const letter = clusterLetter(cluster);
          return (
            <g key={start} className={styles[`cluster${letter[0]}`]}>
              <rect className={styles.outline} x={start * unit} y={start * unit} width={side} height={side} />
              {side >= letterHeight && labels?.[cluster] === undefined && (
                <text className={styles.letter} x={-6} y={start * unit + side / 2 + 4} textAnchor="end">
                  {letter}
                </text>
              )}
              {side >= letterHeight && labels?.[cluster] !== undefined && (
                <text
                  className={styles.letter}
                  // Pairs of different clusters were never compared, so that there is room beside a cluster.
                  {...(extent - end * unit >= labelWidth
                    ? { x: end * unit + labelGap, y: start * unit + 11 }
                    : start * unit >= labelWidth
                      ? { x: start * unit - labelGap, y: start * unit + side / 2 + 4, textAnchor: 'end' }
                      : { x: -labelGap, y: start * unit + side / 2 + 4, textAnchor: 'end' })}
                >
                  {letter}
                  {(extent - end * unit >= labelWidth || start * unit >= labelWidth) && (
                    <tspan className={styles.label}> {labels[cluster]}</tspan>
                  )}
                </text>
              )}
            </g>
          );
        })}
      {row !== -1 && <path className={styles.selected} d={`M-1 ${middle}l-5 -4v8zM${middle} -1l-4 -5h8z`} />}
      {cell !== null && (
        <>
          <path
            className={styles.guide}
            d={`M${(cell.column + 0.5) * unit} 0V${place(cell.row)}M0 ${(cell.row + 0.5) * unit}H${place(cell.column)}`}
          />
          <rect
            className={styles.casing}
            x={place(cell.column)}
            y={place(cell.row)}
            width={frame}
            height={frame}
          />
          <rect
            className={styles.cell}
            x={place(cell.column)}
            y={place(cell.row)}
            width={frame}
            height={frame}
          />
        </>
      )}
    </svg>
  );
}
