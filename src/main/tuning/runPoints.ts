import type { TuningLine } from '../../shared/tuning/search/trial';
import type { AblationHead, SweepHead } from '../../shared/tuning/search/tuningHead';
import type { Measure } from './measure';
import { plannedPoints, plannedSettings } from './plannedPoints';

/** While one point is written down the threads are at the next already. */
const ahead = 2;

/** The points of a sweep or the cases of an ablation that are not measured yet, one line each, in their order. */
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
  const underWay: Promise<TuningLine>[] = [];
  const next = (): void => {
    const index = todo.shift();
    if (index === undefined) return;
    const point = pointOf(index);
    // It is waited for in its turn; until then a failure is nobody's.
    point.catch(() => undefined);
    underWay.push(point);
  };
  for (let count = 0; count < ahead; count++) next();
  for (let point = underWay.shift(); point !== undefined; point = underWay.shift()) {
    const line = await point;
    next();
    yield line;
  }
}
