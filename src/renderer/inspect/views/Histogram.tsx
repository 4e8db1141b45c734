import { scaleLinear } from 'd3-scale';
import { Check } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type HistogramBars as Bars, histogramBars } from '../../../shared/charts/histogramBars';
import { type Cut, thresholdSides } from '../../../shared/charts/thresholdSides';
import type { HistogramView } from '../../../shared/pipeline/views';
import { useWidth } from '../../ui/useWidth';
import { HistogramAxes } from './HistogramAxes';
import { HistogramBars, plot } from './HistogramBars';
import styles from './histogram.module.css';
import { ThresholdLine } from './ThresholdLine';
import { useThreshold } from './useThreshold';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** The distribution of the measured values, and the threshold. */
export function Histogram({ view, stage }: ViewProps<HistogramView>) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const threshold = useThreshold(stage, view.threshold);
  // The axis does not change while the line is dragged.
  const fixedAt = threshold === null ? null : (threshold.from ?? threshold.value);
  const bars = useMemo((): Bars => {
    const points = fixedAt === null ? [] : [fixedAt, threshold!.param.default];
    return histogramBars(view.values, { points, reach: threshold?.param.max ?? Number.POSITIVE_INFINITY });
  }, [view.values, fixedAt, threshold?.param]);
  const x = scaleLinear([bars.from, bars.to], [plot.left, width - plot.right]);
  const cut = threshold === null ? null : { ...view.threshold!, value: threshold.value };
  const what = view.blocksPerValue === 2 ? 'pair' : 'block';
  const count = `${bars.sorted.length} ${bars.sorted.length === 1 ? what : `${what}s`}`;
  const missing = view.values.length - bars.sorted.length;
  return (
    <ViewSection title={view.title} aside={missing === 0 ? count : `${count}, ${missing} without a value`}>
      {bars.sorted.length === 0 ? (
        <p className={styles.empty}>No values were measured.</p>
      ) : (
        <>
          {cut !== null && <SideCounts sorted={bars.sorted} cut={cut} from={threshold!.from} />}
          <div ref={box}>
            <svg className={styles.chart} width={width} height={plot.height} aria-label={view.title}>
              <title>{`${view.title}: ${count}`}</title>
              <HistogramAxes bars={bars} x={x} unit={view.unit} threshold={threshold} />
              <HistogramBars view={view} bars={bars} x={x} cut={cut} />
              {threshold !== null && (
                <ThresholdLine threshold={threshold} cut={view.threshold!} sorted={bars.sorted} x={x} />
              )}
            </svg>
          </div>
        </>
      )}
    </ViewSection>
  );
}

interface Props {
  sorted: Float64Array;
  cut: Cut & { value: number };
  /** the threshold before the drag */
  from: number | null;
}

/** Counts on each side of the threshold, and their change since the drag started. */
function SideCounts({ sorted, cut, from }: Props) {
  const sides = thresholdSides(sorted, cut.value, cut);
  const before = from === null ? sides : thresholdSides(sorted, from, cut);
  return (
    <div className={styles.sides}>
      {sides.map(({ count, text, isKept }, index) => {
        const change = count - before[index]!.count;
        return (
          <span key={isKept ? 'kept' : 'dropped'} className={isKept ? styles.kept : styles.dropped}>
            {isKept && <Check aria-hidden="true" />}
            {count} {text}: {isKept ? 'kept' : 'dropped'}
            {change !== 0 && <b className={styles.change}>{change > 0 ? `+${change}` : `−${-change}`}</b>}
          </span>
        );
      })}
    </div>
  );
}
