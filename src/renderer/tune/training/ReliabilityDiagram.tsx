import { scaleLinear, scaleSqrt } from 'd3-scale';
import { plural } from '../../../shared/base/plural';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import type { Reliability } from '../../../shared/tuning/training/reliability';
import styles from './ReliabilityDiagram.module.css';

/** px; dots at the ends of the axes need the margins */
const [left, top, side, right, foot] = [46, 12, 170, 14, 36];
const width = left + side + right;
/** radius of the largest and the smallest dot, px */
const [maxRadius, minRadius] = [10, 2.5];
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** Confidence against F1: one dot per bin, its area by number of pages. On the diagonal, both are equal. */
export function ReliabilityDiagram({ reliability: { bins, error } }: { reliability: Reliability }) {
  const x = scaleLinear([0, 1], [left, left + side]);
  const y = scaleLinear([0, 1], [top + side, top]);
  const radius = scaleSqrt([0, Math.max(1, ...bins.map(({ count }) => count))], [0, maxRadius]);
  return (
    <div data-chart="reliability">
      <svg
        width={width}
        height={top + side + foot}
        role="img"
        aria-label={`Confidence against F1 of ${plural(bins.length, 'group')} of pages; expected calibration error ${asPoints(error)}`}
        className={styles.chart}
        data-figure="Confidence against F1"
        data-width={width}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={styles.grid}
              d={`M${left} ${y(tick)}H${left + side}M${x(tick)} ${top}V${top + side}`}
            />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end">
              {tick * 100}
            </text>
            <text x={x(tick)} y={top + side + 15} textAnchor="middle">
              {tick * 100}
            </text>
          </g>
        ))}
        <text x={left + side / 2} y={top + side + 31} textAnchor="middle">
          confidence, %
        </text>
        <text transform={`translate(12 ${top + side / 2}) rotate(-90)`} textAnchor="middle">
          F1, %
        </text>
        <path className={styles.diagonal} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
        {bins.map(({ confidence, quality, count }) => (
          <circle
            key={confidence}
            cx={x(confidence)}
            cy={y(quality)}
            r={Math.max(minRadius, radius(count))}
            className={styles.bin}
          >
            <title>{`Confidence ${asPoints(confidence)}, F1 ${asPoints(quality)}, ${plural(count, 'page')}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}
