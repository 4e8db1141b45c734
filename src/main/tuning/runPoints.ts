import type { TuningLine } from '../../shared/tuning/search/trial';
import type { AblationHead, SweepHead } from '../../shared/tuning/search/tuningHead';
import type { Measure } from './measure';
import { plannedPoints, plannedSettings } from './plannedPoints';

/** Points in work at a time: the threads measure the next point while one is written. */
const ahead = 2;

/** Measures the remaining points of a sweep or cases of an ablation, in order; yields one line each. */
export async function* runPoints(
  head: SweepHead | AblationHead,
  lines: readonly TuningLine[],
  measure: Measure,
): AsyncGenerator<TuningLine> {
  const settings = plannedSettings(head);
  const done = new Set(lines.flatMap((line) => (line.line === 'point' ? [line.index] : [])));
  const todo = plannedPoints(head).filter((index) => !done.has(index));
  const pointOf = async (index: number): Promise<TuningLine> => {
    const began = performance.now();
    const outcomes = await measure.outcomes(settings[index]!);
    return { line: 'point', index, outcomes, ms: Math.round(performance.now() - began) };
  };
  const running: Promise<TuningLine>[] = [];
  const next = (): void => {
    const index = todo.shift();
    if (index === undefined) return;
    const point = pointOf(index);
    // Awaited later; until then a failure must not be an unhandled rejection.
    point.catch(() => undefined);
    running.push(point);
  };
  for (let count = 0; count < ahead; count++) next();
  for (let point = running.shift(); point !== undefined; point = running.shift()) {
    const line = await point;
    next();
    yield line;
  }
}
