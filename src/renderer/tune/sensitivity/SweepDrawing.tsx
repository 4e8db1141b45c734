import { scaleLinear } from 'd3-scale';
import type { ParamValue } from '../../../shared/pipeline/params';
import type { Score } from '../../../shared/tuning/score/score';
import type { SweepCurve } from '../../../shared/tuning/sweep/sweepCurve';
import { shortValue } from '../../repair/changeText';
import styles from './SweepDrawing.module.css';

interface Props {
  curve: SweepCurve;
  range: ChartRange;
  scales: CurveScales;
  width: number;
  inUse: ParamValue | null;
  /** index of the point under the pointer, or -1 */
  hovered: number;
  title: string;
}

export function SweepDrawing({ curve, range, scales, width, inUse, hovered, title }: Props) {
  const { points, axis, best } = curve;
  const { x, y, bottom } = scales;
  const tried = points.flatMap(({ score }, index) => (score === null ? [] : [{ index, score }]));
  const line = tried.map(({ index, score }) => `${x(index)} ${y(score.value)}`).join('L');
  const upper = tried.map(({ index, score }) => `${x(index)} ${y(score.interval.high)}`);
  const lower = tried.map(({ index, score }) => `${x(index)} ${y(score.interval.low)}`).reverse();
  const right = Math.max(plot.left + 40, width - plot.right);
  const paper = points[axis.paper];
  const inUseX = scales.at(inUse);
  const current = points.find(({ value }) => value === inUse);
  const isPaper = paper !== undefined && paper.value === inUse;
  // Marks of the same point are nested.
  const [paperSize, bestSize] = best !== -1 && best === axis.paper ? [14, 5] : [8, 6];
  return (
    <svg
      width="100%"
      height={bottom + plot.foot}
      aria-hidden="true"
      className={styles.drawing}
      data-figure={title}
      data-width={width}
    >
      {range.ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${plot.left} ${y(tick)}H${right}`} />
          <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end">
            {Math.round(tick * 100)}
          </text>
        </g>
      ))}
      {tried.length > 1 && <path className={styles.band} d={`M${[...upper, ...lower].join('L')}Z`} />}
      {paper !== undefined && <path className={styles.rule} d={`M${x(axis.paper)} ${plot.top}V${bottom}`} />}
      {inUseX !== null && !isPaper && (
        <path className={styles.inUse} d={`M${inUseX} ${plot.top}V${bottom}`} />
      )}
      {line !== '' && <path className={styles.line} d={`M${line}`} />}
      {tried.map(({ index, score }) => (
        <circle
          key={index}
          cx={x(index)}
          cy={y(score.value)}
          r={index === hovered ? 4 : 2}
          className={styles.point}
        />
      ))}
      {paper !== undefined && paper.score !== null && (
        <rect
          className={styles.paper}
          x={x(axis.paper) - paperSize / 2}
          y={y(paper.score.value) - paperSize / 2}
          width={paperSize}
          height={paperSize}
        />
      )}
      {current !== undefined && current.score !== null && inUseX !== null && (
        <circle
          className={styles.current}
          cx={inUseX}
          cy={y(current.score.value)}
          r={isPaper ? paperSize / 2 + 4 : current === points[best] ? 9 : 4.5}
        />
      )}
      {best !== -1 && (
        <path
          className={styles.best}
          d={`M${x(best)} ${y(points[best]!.score!.value) - bestSize}l${bestSize} ${bestSize}-${bestSize} ${bestSize}-${bestSize}-${bestSize}z`}
        />
      )}
      <path className={styles.axis} d={`M${plot.left} ${bottom}H${right}`} />
      <Ticks curve={curve} scales={scales} />
    </svg>
  );
}

/** Approximate glyph width and minimum gap between tick labels, px. */
const [glyphWidth, gap] = [6.2, 5];

/** Labels of the paper's value and of others that fit: the ends of a number range, or all choices. */
function Ticks({ curve: { points, axis }, scales }: Pick<Props, 'curve' | 'scales'>) {
  const last = points.length - 1;
  const wanted = axis.dimension.isOrdered ? [axis.paper, 0, last] : [axis.paper, ...points.keys()];
  const placed: { index: number; from: number; to: number }[] = [];
  for (const index of wanted) {
    const point = points[index];
    if (point === undefined || placed.some((other) => other.index === index)) continue;
    const half = (shortValue(point.value).length * glyphWidth) / 2;
    const [from, to] = [scales.x(index) - half, scales.x(index) + half];
    if (placed.every((other) => to + gap < other.from || from > other.to + gap))
      placed.push({ index, from, to });
  }
  return placed.map(({ index }) => (
    <text
      key={index}
      x={scales.x(index)}
      y={scales.bottom + 14}
      textAnchor={index === last && axis.dimension.isOrdered ? 'end' : 'middle'}
      className={index === axis.paper ? styles.strong : undefined}
    >
      {shortValue(points[index]!.value)}
    </text>
  ));
}

/** margins of the plot in its figure, px */
const plot = { left: 30, right: 8, top: 8, foot: 20 } as const;

/** plot height for many and for few curves, px */
const [lowHeight, fullHeight] = [112, 236];

/** Number of curves that fit in one row. */
const fewCurves = 3;

export function plotHeight(curves: number): number {
  return curves > fewCurves ? lowHeight : fullHeight;
}

interface CurveScales {
  /** x of a point, by its index */
  x(index: number): number;
  /** x of any value; null if it is not on the axis */
  at(value: ParamValue | null): number | null;
  y(score: number): number;
  /** y of the value axis */
  bottom: number;
}

/** Numbers have a linear scale, other values are evenly spaced. */
export function curveScales(
  { axis, points }: SweepCurve,
  { width, height }: { width: number; height: number },
  range: ChartRange,
): CurveScales {
  const bottom = plot.top + height;
  const { values, isOrdered } = axis.dimension;
  const span = [plot.left, Math.max(plot.left + 40, width - plot.right)];
  const isNumber = isOrdered && points.length > 1;
  const along = scaleLinear()
    .domain(isNumber ? [Number(values[0]), Number(values.at(-1))] : [0, Math.max(1, values.length - 1)])
    .range(isNumber ? span : [span[0]! + 24, span[1]! - 24]);
  const y = scaleLinear().domain([range.low, range.high]).range([bottom, plot.top]);
  return {
    x: (index) => along(isNumber ? Number(values[index]) : index),
    at(value) {
      if (value === null) return null;
      const index = values.indexOf(value);
      if (index !== -1) return along(isNumber ? Number(value) : index);
      const [first, last] = along.domain();
      return isNumber && Number(value) >= first! && Number(value) <= last! ? along(Number(value)) : null;
    },
    y: (score) => y(score),
    bottom,
  };
}

/** The range of the score axis, and its ticks. */
export interface ChartRange {
  low: number;
  high: number;
  ticks: number[];
}

/** Maximum number of steps; more would be too close. */
const maxParts = 5;

/** Whole steps that include all scores and intervals; larger steps if there would be too many. */
export function chartRange(scores: readonly (Score | null)[], step = 0.25): ChartRange {
  const known = scores.filter((score) => score !== null);
  const min = Math.min(1 - step, ...known.map(({ interval, value }) => Math.min(interval.low, value)));
  const max = Math.max(0, ...known.map(({ interval, value }) => Math.max(interval.high, value)));
  const low = Math.floor(min / step + 1e-9) * step;
  const high = Math.max(low + step, Math.ceil(max / step - 1e-9) * step);
  const count = Math.round((high - low) / step);
  if (count > maxParts) return chartRange(scores, 2 * step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) };
}
