import type { ParamValue } from '../../pipeline/params';
import { cachedScore } from '../score/cachedScore';
import type { Objective } from '../score/objective';
import type { PageOutcome } from '../score/outcome';
import type { Score } from '../score/score';
import type { SweepAxis, SweepPlan } from './sweepPlan';

/** The outcomes of each of a plan's settings; undefined if not measured yet. */
export type Measured = readonly (readonly PageOutcome[] | undefined)[];

export interface CurvePoint {
  value: ParamValue;
  /** index into the plan's settings */
  settings: number;
  /** null if not measured, or without labelled pages */
  score: Score | null;
}

/** The score of each value of a parameter, with intervals. */
export interface SweepCurve {
  axis: SweepAxis;
  points: CurvePoint[];
  /** index of the best point; of several, the nearest to the current value; -1 while none is measured */
  best: number;
}

export function sweepCurves(plan: SweepPlan, objective: Objective, measured: Measured): SweepCurve[] {
  const scores = scoresOf(objective, measured);
  return plan.axes.map((axis, index): SweepCurve => {
    const points = plan.at[index]!.map((settings, at): CurvePoint => {
      return { value: axis.dimension.values[at]!, settings, score: scores[settings] ?? null };
    });
    const best = bestOf(
      points,
      ({ score }) => score,
      (_, at) => Math.abs(at - axis.current),
    );
    return { axis, points, best };
  });
}

export interface SweepCell {
  row: number;
  column: number;
  settings: number;
  score: Score | null;
}

/** The scores of pairs of values: rows are values of the first axis, columns of the second. */
export interface SweepGrid {
  rows: SweepAxis;
  columns: SweepAxis;
  /** row by row */
  cells: SweepCell[];
  /** index of the best cell, chosen as for a curve */
  best: number;
}

export function sweepGrid(plan: SweepPlan, objective: Objective, measured: Measured): SweepGrid {
  const scores = scoresOf(objective, measured);
  const [rows, columns] = plan.axes as readonly [SweepAxis, SweepAxis];
  const cells = plan.at.flatMap((own, row) =>
    own.map((settings, column): SweepCell => ({ row, column, settings, score: scores[settings] ?? null })),
  );
  const best = bestOf(
    cells,
    ({ score }) => score,
    ({ row, column }) => Math.abs(row - rows.current) + Math.abs(column - columns.current),
  );
  return { rows, columns, cells, best };
}

function scoresOf(objective: Objective, measured: Measured): (Score | null)[] {
  return measured.map((outcomes) => (outcomes === undefined ? null : cachedScore(objective, outcomes)));
}

/** Smaller differences are rounding errors. */
const minGain = 1e-9;

function bestOf<T>(
  entries: readonly T[],
  scoreAt: (entry: T) => Score | null,
  stepsTo: (entry: T, index: number) => number,
): number {
  const values = entries.map((entry) => scoreAt(entry)?.value ?? Number.NEGATIVE_INFINITY);
  const highest = Math.max(...values);
  if (highest === Number.NEGATIVE_INFINITY) return -1;
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  entries.forEach((entry, index) => {
    if (values[index]! < highest - minGain || stepsTo(entry, index) >= nearest) return;
    best = index;
    nearest = stepsTo(entry, index);
  });
  return best;
}
