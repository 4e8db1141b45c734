import { scaleLinear } from 'd3-scale';
import type { ParamValue } from '../../shared/pipeline/params';
import type { SweepCurve } from '../../shared/tuning/sweepCurve';
import type { ChartRange } from './chartRange';

/** px of the plot inside of its figure */
export const plot = { left: 30, right: 8, top: 8, foot: 20 } as const;
/** px that curves are high, of many and of few */
const [low, high] = [112, 236];
/** So many have room beside each other. */
const fewCurves = 3;

export function plotHeight(curves: number): number {
  return curves > fewCurves ? low : high;
}

export interface CurveScales {
  /** of a point, by its index */
  x(index: number): number;
  /** of a value that may be none of those tried; null where it has no place */
  at(value: ParamValue | null): number | null;
  y(score: number): number;
  /** of the axis along which the values lie */
  bottom: number;
}

/** Numbers lie where they lie on their line, other values side by side. */
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
