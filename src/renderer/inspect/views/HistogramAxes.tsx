import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { countTicks, type HistogramBars } from '../../../shared/charts/histogramBars';
import { valueText } from '../../../shared/charts/steppedValue';
import { plot } from './HistogramBars';
import styles from './histogram.module.css';
import type { Threshold } from './useThreshold';

interface Props {
  bars: HistogramBars;
  x: ScaleLinear<number, number>;
  unit: string;
  threshold: Threshold | null;
}

/** Space for a number below the axis, px. */
const textWidth = 36;
/** A letter of the unit is at most this wide on average, px. */
const letterWidth = 6.5;

export function HistogramAxes({ bars, x, unit, threshold }: Props) {
  const [left, right] = x.range() as [number, number];
  const y = scaleLinear([0, bars.most], [plot.bottom, plot.top]);
  const format = x.tickFormat(5);
  const line = threshold === null ? Number.NaN : Math.max(left, Math.min(right, x(threshold.value)));
  const below = plot.bottom + 15;
  // The unit ends at the right; half a number has to fit beside it.
  const unitStart = unit === '' ? Number.POSITIVE_INFINITY : right - unit.length * letterWidth;
  return (
    <g>
      {countTicks(bars.most).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.text} x={left - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={left} x2={right} y1={plot.bottom} y2={plot.bottom} />
      {x
        .ticks(5)
        // Leave out ticks that the threshold's number or the unit at the end would overlap.
        .filter((tick) => !(Math.abs(x(tick) - line) < textWidth) && x(tick) < unitStart - textWidth / 2)
        .map((tick) => (
          <text key={tick} className={styles.text} x={x(tick)} y={below} textAnchor="middle">
            {format(tick)}
          </text>
        ))}
      {unit !== '' && !(line > unitStart - textWidth / 2) && (
        <text className={styles.text} x={right} y={below} textAnchor="end">
          {unit}
        </text>
      )}
      {threshold !== null && (
        <text
          className={styles.value}
          x={line}
          y={below}
          textAnchor={line > right - textWidth / 2 ? 'end' : 'middle'}
        >
          {valueText(threshold.param, threshold.value)}
        </text>
      )}
    </g>
  );
}
