import type { Cell } from '../../../shared/charts/cell';
import type { ClusterRun } from '../../../shared/charts/clusterRuns';
import { clusterLetter } from '../../../shared/pipeline/clusterLetter';
import { useInspector } from '../../store/useInspector';
import styles from './MatrixMarks.module.css';

interface Props {
  extent: number;
  blocks: Int32Array;
  runs: readonly ClusterRun[];
  /** letters of the clusters as on the page, if the view has its own */
  letters: readonly string[] | undefined;
  /** names of the clusters; without them, letters are shown at the edge */
  labels: readonly string[] | undefined;
  cell: Cell | null;
}

/** Space for a letter, px. */
const letterHeight = 12;
const minOutlined = 3;
/** Gap between a cluster and its label, and space for the label, px. */
const [labelGap, labelWidth] = [6, 64];

/** Outlines and letters of the clusters, the current cell, and marks of the selected block at both edges. */
export function MatrixMarks({ extent, blocks, runs, letters, labels, cell }: Props) {
  const selected = useInspector((state) => state.selected);
  const unit = extent / blocks.length;
  const row = selected === null ? -1 : blocks.indexOf(selected);
  const middle = (row + 0.5) * unit;
  // Cells may be smaller than a pixel; the frame stays visible.
  const frame = Math.max(unit, 6);
  const framePosition = (at: number): number => (at + 0.5) * unit - frame / 2;
  return (
    <svg className={styles.marks} width={extent} height={extent} aria-hidden="true">
      {runs
        .filter(({ start, end }) => (end - start) * unit >= minOutlined)
        .map(({ cluster, start, end }) => {
          const side = (end - start) * unit;
          const letter = letters?.[cluster] ?? clusterLetter(cluster);
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
                  // Pairs of different clusters are never compared, so the area beside a cluster is empty.
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
            d={`M${(cell.column + 0.5) * unit} 0V${framePosition(cell.row)}M0 ${(cell.row + 0.5) * unit}H${framePosition(cell.column)}`}
          />
          <rect
            className={styles.casing}
            x={framePosition(cell.column)}
            y={framePosition(cell.row)}
            width={frame}
            height={frame}
          />
          <rect
            className={styles.cell}
            x={framePosition(cell.column)}
            y={framePosition(cell.row)}
            width={frame}
            height={frame}
          />
        </>
      )}
    </svg>
  );
}
