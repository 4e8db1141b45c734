import type { TuningRun } from '../../../shared/contract/tuning';
import type { TuningLine } from '../../../shared/tuning/search/trial';

/** A run in the format of its file, without what differs from run to run: the same seed gives the same bytes. */
export function* jsonRun({ head, lines }: TuningRun): Generator<TuningRun['head'] | TuningLine> {
  yield { ...head, run: '', startedAt: '' };
  for (const line of lines) yield timeless(line);
}

function timeless(line: TuningLine): TuningLine {
  return 'ms' in line ? { ...line, ms: 0 } : line;
}
