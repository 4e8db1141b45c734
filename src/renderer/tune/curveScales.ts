import { scaleLinear } from 'd3-scale';
import type { ParamValue } from '../../shared/pipeline/params';
import type { SweepCurve } from '../../shared/tuning/sweepCurve';
import type { ChartRange } from './chartRange';

/** px of the plot inside of its figure */
export const plot = { left: 30, right: 8, top: 8, height: 112, foot: 20 } as const;

export interface CurveScales {
  /** of a point, by its index */
  x(index: number): number;
  /** of a value that may be none of those tried; null where it has no place */
  at(value: ParamValue | null): number | null;
  y(score: number): number;
}

/** Numbers lie where they lie on their line, other values side by side. */
export function curveScales(
  { axis, points }: SweepCurve,
  width: number,
  { low, high }: ChartRange,
): CurveScales {
  const { values, isOrdered } = axis.dimension;
  const span = [plot.left, Math.max(plot.left + 40, width - plot.right)];
  const isNumber = isOrdered && points.length > 1;
  const along = scaleLinear()
    .domain(isNumber ? [Number(values[0]), Number(values.at(-1))] : [0, Math.max(1, values.length - 1)])
    .range(isNumber ? span : [span[0]! + 24, span[1]! - 24]);
  const y = scaleLinear()
    .domain([low, high])
    .range([plot.top + plot.height, plot.top]);
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
  };
}
