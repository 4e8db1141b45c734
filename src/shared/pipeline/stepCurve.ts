/** A step curve: `values[0]` below `cuts[0]`, `values[i]` from `cuts[i - 1]` on. */
export interface StepCurve {
  cuts: readonly number[];
  values: readonly number[];
}

/** No learnt curve has more steps, and no person can read more. */
export const maxSteps = 100;

/** As a setting: the first value, then a cut and a value in turn, for example `0 0.5 0.31 0.75 1.42`. */
export function curveText({ cuts, values }: StepCurve): string {
  return [values[0], ...cuts.flatMap((cut, at) => [cut, values[at + 1]])].join(' ');
}

/** The inverse of `curveText`; a sentence if the text is not a curve. */
export function parseCurve(text: string): StepCurve | string {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (text.trim() === '' || numbers.some((number) => !Number.isFinite(number)) || numbers.length % 2 === 0)
    return 'must be a value, then a position and a value in turn, such as "0 0.5 1"';
  const cuts = numbers.filter((_, at) => at % 2 === 1);
  if (cuts.length > maxSteps) return `must have at most ${maxSteps} steps`;
  if (cuts.some((cut, at) => at > 0 && cut <= cuts[at - 1]!)) return 'must have positions in rising order';
  return { cuts, values: numbers.filter((_, at) => at % 2 === 0) };
}

/** The curve of a valid setting. */
export function curveOf(text: string): StepCurve {
  const curve = parseCurve(text);
  if (typeof curve === 'string') throw new Error(`a curve ${curve}`);
  return curve;
}

export function curveValue({ cuts, values }: StepCurve, x: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return values[low]!;
}
