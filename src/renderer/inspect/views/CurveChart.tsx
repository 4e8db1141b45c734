import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { curveSteps, measureRange, stepAt, valueRange } from '../../../shared/charts/curveSteps';
import type { StepCurve } from '../../../shared/pipeline/stepCurve';
import { useWidth } from '../../ui/useWidth';
import { CandidateMark, type MarkedCandidate } from './CandidateMark';
import { CurveSteps } from './CurveSteps';
import styles from './curves.module.css';
import type { CurveHandle } from './useCurveParam';

interface Props {
  /** what the curve measures */
  label: string;
  handle: CurveHandle;
  /** per candidate */
  measures: Float64Array;
  marked: readonly { which: MarkedCandidate; measure: number }[];
  /** a step is about to be moved */
  onMove: () => void;
}

type Scale = ScaleLinear<number, number>;

/** Plot area, px: values on the left; candidates and their scale below. */
const plot = { left: 34, right: 8, top: 8, bottom: 118, ticks: 125, height: 152 } as const;

/** A curve as steps, with a line at the bottom for what each candidate measures. */
export function CurveChart({ label, handle, measures, marked, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const { curve, learnt, from, isChanged } = handle;
  const x = scaleLinear(measureRange(curve, measures), [plot.left, width - plot.right]);
  // The axis does not change while a step is dragged.
  const y = scaleLinear(valueRange([from ?? curve, learnt]), [plot.bottom, plot.top]);
  const shown = marked.filter(({ measure }) => Number.isFinite(measure));
  return (
    <div ref={box}>
      <svg className={styles.chart} width={width} height={plot.height} aria-label={`Curve of ${label}`}>
        <title>{`Curve of ${label}`}</title>
        <Axes x={x} y={y} />
        <path className={styles.ticks} d={tickPath(measures, x)} />
        {shown.map(({ which, measure }) => (
          <line
            key={which}
            className={which === 'best' ? styles.bestGuide : styles.otherGuide}
            x1={x(measure)}
            x2={x(measure)}
            y1={plot.ticks}
            y2={y(curve.values[stepAt(curve, measure)]!)}
          />
        ))}
        {isChanged && <path className={styles.learnt} d={curvePath(learnt, x, y)} />}
        <path className={styles.curve} d={curvePath(curve, x, y)} />
        <CurveSteps
          label={label}
          steps={curveSteps(curve, measures)}
          handle={handle}
          x={x}
          y={y}
          onMove={onMove}
        />
        {shown.map(({ which, measure }) => (
          <CandidateMark key={which} which={which} x={x(measure)} y={plot.ticks} />
        ))}
      </svg>
    </div>
  );
}

function Axes({ x, y }: { x: Scale; y: Scale }) {
  const [left, right] = x.range() as [number, number];
  const [xText, yText] = [x.tickFormat(5), y.tickFormat(4)];
  return (
    <g>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.grid}
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles.text} x={left - 6} y={y(tick) + 4} textAnchor="end">
            {yText(tick)}
          </text>
        </g>
      ))}
      {x.ticks(5).map((tick) => (
        <text
          key={tick}
          className={styles.text}
          x={x(tick)}
          y={plot.height - 6}
          textAnchor={x(tick) > right - 12 ? 'end' : 'middle'}
        >
          {xText(tick)}
        </text>
      ))}
    </g>
  );
}

/** One short line per candidate. */
function tickPath(measures: Float64Array, x: Scale): string {
  return Array.from(measures)
    .filter(Number.isFinite)
    .map((measure) => `M${x(measure).toFixed(1)} ${plot.ticks - 4}v8`)
    .join('');
}

function curvePath({ cuts, values }: StepCurve, x: Scale, y: Scale): string {
  const [left, right] = x.range() as [number, number];
  const steps = cuts.map((cut, at) => `H${x(cut)}V${y(values[at + 1]!)}`);
  return `M${left} ${y(values[0]!)}${steps.join('')}H${right}`;
}
