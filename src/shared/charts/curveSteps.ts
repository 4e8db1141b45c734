import { curveText, parseCurve, type StepCurve } from '../pipeline/stepCurve';

/** One step of a curve: the measures it holds for, what it adds, and how many candidates it adds it to. */
export interface CurveStep {
  /** infinite at the ends of the curve */
  from: number;
  to: number;
  value: number;
  count: number;
}

/** Decimals kept of a moved step: enough for every learnt value, without floating-point noise. */
const decimals = 6;
/** Space beyond the first and the last measure, as a share of the axis. */
const measurePadding = 0.04;
/** Space above and below the values, as a share of the axis and at least: it limits how far one drag can go. */
const [valuePadding, leastValuePadding] = [0.25, 0.5];

export function stepAt({ cuts }: StepCurve, x: number): number {
  return cuts.filter((cut) => cut <= x).length;
}

/** The steps from left to right; `measures` has one entry per candidate. */
export function curveSteps(curve: StepCurve, measures: Float64Array): CurveStep[] {
  const counts = new Array<number>(curve.values.length).fill(0);
  for (const x of measures) counts[stepAt(curve, x)]! += 1;
  return curve.values.map((value, step) => ({
    from: curve.cuts[step - 1] ?? Number.NEGATIVE_INFINITY,
    to: curve.cuts[step] ?? Number.POSITIVE_INFINITY,
    value,
    count: counts[step]!,
  }));
}

/** The ends of the axis of measures: all candidates and all cuts, with some space around. */
export function measureRange({ cuts }: StepCurve, measures: Float64Array): [number, number] {
  const known = [...cuts, ...measures].filter(Number.isFinite);
  if (known.length === 0) return [0, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const padding = low === high ? 0.5 : (high - low) * measurePadding;
  return [low - padding, high + padding];
}

/** The ends of the axis of values: 0 and all steps, with space to drag a step beyond them. */
export function valueRange(curves: readonly StepCurve[]): [number, number] {
  const values = curves.flatMap((curve) => curve.values);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const padding = Math.max(leastValuePadding, (high - low) * valuePadding);
  return [low - padding, high + padding];
}

/** The curve with one step higher by `by`; lower if it is negative. */
export function movedStep({ cuts, values }: StepCurve, step: number, by: number): StepCurve {
  return { cuts, values: values.map((value, at) => (at === step ? rounded(value + by) : value)) };
}

export function weightedCurve({ cuts, values }: StepCurve, weight: number): StepCurve {
  return { cuts, values: values.map((value) => value * weight) };
}

/** Whether two settings are the same curve, however their numbers are written. */
export function isSameCurve(one: string, other: string): boolean {
  const [first, second] = [parseCurve(one), parseCurve(other)];
  if (typeof first === 'string' || typeof second === 'string') return one === other;
  return curveText(first) === curveText(second);
}

/** What a step adds, with its sign; no sign if it rounds to 0.00. */
export function signedText(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return '0.00';
  return `${value > 0 ? '+' : '−'}${text}`;
}

function rounded(value: number): number {
  return Number(value.toFixed(decimals));
}
