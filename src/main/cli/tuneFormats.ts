import type { TuningRun } from '../../shared/contract/tuning';
import type { TuningLine } from '../../shared/tuning/trial';

/** A run as its file has it, without what is different each time: the same seed gives the same bytes. */
export function* jsonRun({ head, lines }: TuningRun): Generator<string> {
  yield `${JSON.stringify({ ...head, run: '', startedAt: '' })}\n`;
  for (const line of lines) yield `${JSON.stringify(timeless(line))}\n`;
}

function timeless(line: TuningLine): TuningLine {
  return line.line === 'end' ? line : { ...line, ms: 0 };
}
