import type { ScaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { steppedValue, valueText } from '../../../shared/charts/steppedValue';
import { type Cut, thresholdSides } from '../../../shared/charts/thresholdSides';
import { useDrag } from '../params/useDrag';
import { plot } from './HistogramBars';
import styles from './histogram.module.css';
import type { Threshold } from './useThreshold';

interface Props {
  threshold: Threshold;
  cut: Cut;
  sorted: Float64Array;
  x: ScaleLinear<number, number>;
}

/** Steps per key; Home and End go to the limits. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The threshold as a line that can be dragged, with a band over the values passed by the drag. */
export function ThresholdLine({ threshold: { param, value, from, set }, cut, sorted, x }: Props) {
  const handle = useRef<SVGGElement>(null);
  const beginDrag = useDrag();
  const [left, right] = x.range() as [number, number];
  const within = (position: number): number => Math.max(left, Math.min(right, position));
  const at = within(x(value));
  const start = from === null ? at : within(x(from));

  const drag = (down: PointerEvent): void => {
    down.preventDefault();
    handle.current?.focus();
    // Keep the distance to the pointer, so that the line does not jump.
    const offset = down.clientX - at;
    beginDrag((move) => set(steppedValue(param, x.invert(within(move.clientX - offset)))));
  };
  const press = (event: KeyboardEvent): void => {
    const steps = keySteps[event.key];
    if (steps === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    set(
      steppedValue(
        param,
        Number.isFinite(steps) ? value + steps * param.step : steps > 0 ? param.max : param.min,
      ),
    );
  };
  const [below, above] = thresholdSides(sorted, value, cut);
  return (
    <>
      {start !== at && (
        <rect
          className={styles.band}
          x={Math.min(start, at)}
          width={Math.abs(start - at)}
          y={plot.top}
          height={plot.bottom - plot.top}
        />
      )}
      <g
        ref={handle}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        aria-label={`${param.label}, threshold`}
        aria-valuemin={param.min}
        aria-valuemax={param.max}
        aria-valuenow={value}
        aria-valuetext={`${valueText(param, value)}: ${below.count} ${below.text}, ${above.count} ${above.text}`}
        onPointerDown={drag}
        onKeyDown={press}
      >
        <rect className={styles.thresholdLineHit} x={at - 9} width={18} y={0} height={plot.bottom} />
        <line className={styles.line} x1={at} x2={at} y1={2} y2={plot.bottom + 3} />
        <rect className={styles.grip} x={at - 7} width={14} y={28} height={22} rx={3} />
        <path className={styles.ribs} d={`M${at - 2} 34v10m4 -10v10`} />
      </g>
    </>
  );
}
