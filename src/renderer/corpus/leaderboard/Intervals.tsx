import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import type { MethodSummary } from '../../../shared/evaluation/summary';
import { percent } from '../../ui/format';
import { useWidth } from '../../ui/useWidth';
import styles from './Intervals.module.css';

/** Space for the numbers on both sides of the plot, px. */
const margin = 34;
const [axisHeight, lineHeight] = [16, 30];
/** half height of an end mark, radius of the dot, distance of a number, px */
const [cap, dot, gap] = [4, 4, 5];

type Scale = ScaleLinear<number, number>;

/** Maps F1 to 0…1, from the multiple of 0.1 below the lowest interval up to 1. */
export function intervalScale(summaries: readonly MethodSummary[]): Scale {
  const lows = summaries.flatMap(({ overSites, intervals }) =>
    [overSites.f1, intervals.f1.low].filter((share) => !Number.isNaN(share)),
  );
  const lowest = Math.min(0.9, Math.floor(Math.min(1, ...lows) * 10) / 10);
  return scaleLinear().domain([lowest, 1]).range([0, 1]);
}

/** Every 10 %, or every 20 % if the range is wide. */
function ticksOf(scale: Scale): number[] {
  const [lowest = 0] = scale.domain();
  const tens = Math.round((1 - lowest) * 10);
  const step = tens > 5 ? 2 : 1;
  return Array.from({ length: Math.floor(tens / step) + 1 }, (_, index) => 1 - (index * step) / 10).reverse();
}

export function IntervalAxis({ scale }: { scale: Scale }) {
  const [box, x] = usePlot(scale);
  return (
    <div ref={box} className={styles.plot} style={{ height: axisHeight }}>
      <svg role="img" aria-label="F1 with interval" width="100%" height={axisHeight} className={styles.axis}>
        {ticksOf(scale).map((tick) => (
          <text key={tick} x={x(tick)} y={12} textAnchor="middle">
            {Math.round(tick * 100)}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface LineProps {
  scale: Scale;
  value: number;
  interval: { low: number; high: number };
}

export function IntervalLine({ scale, value, interval: { low, high } }: LineProps) {
  const [box, x] = usePlot(scale);
  if (Number.isNaN(value)) return null;
  const middle = lineHeight / 2;
  const text = `F1 ${percent(value)}, interval ${percent(low)} to ${percent(high)}`;
  return (
    <div ref={box} className={styles.plot} style={{ height: lineHeight }}>
      <svg role="img" aria-label={text} width="100%" height={lineHeight} className={styles.line}>
        {ticksOf(scale).map((tick) => (
          <path key={tick} className={styles.grid} d={`M${x(tick)} 0V${lineHeight}`} />
        ))}
        <path
          className={styles.interval}
          d={`M${x(low)} ${middle}H${x(high)}M${x(low)} ${middle - cap}v${2 * cap}M${x(high)} ${middle - cap}v${2 * cap}`}
        />
        <circle cx={x(value)} cy={middle} r={dot} />
        <text x={x(low) - gap} y={middle + 4} textAnchor="end">
          {percent(low)}
        </text>
        <text x={x(high) + gap} y={middle + 4}>
          {percent(high)}
        </text>
      </svg>
    </div>
  );
}

/** Maps a share to px in a plot that fills its container. */
function usePlot(scale: Scale) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 250);
  const plotWidth = Math.max(0, width - 2 * margin);
  return [box, (share: number): number => margin + scale(share) * plotWidth] as const;
}
