import type { TuningRun } from '../../shared/contract/tuning';
import type { TuningLine } from '../../shared/tuning/trial';
import { resumeFault, type TuningHead } from '../../shared/tuning/tuningHead';
import { FileError } from '../corpus/fileError';
import { readRun } from './runFile';
import { runNotes } from './runNotes';
import { plannedPoints } from './runProgress';

/** Joins what the shards of a sweep or an ablation printed to what it would have been in one piece. */
export async function mergeRuns(files: readonly string[], kind: 'sweep' | 'ablation'): Promise<TuningRun> {
  const seen = new Map<number, string>();
  const points = new Map<number, TuningLine>();
  let whole: TuningHead | undefined;
  let count = 0;
  for (const file of files) {
    const { head, lines } = await readRun(file);
    if (head.kind !== kind)
      throw new FileError(`${file} is of another kind of run: ${head.kind}, not ${kind}`);
    const { index, of } = head.shard ?? { index: 1, of: 1 };
    const unsharded = { ...head, shard: undefined };
    whole ??= unsharded;
    count ||= of;
    if (of !== count || resumeFault(whole, unsharded) !== undefined)
      throw new FileError(`${file} is of another run than ${files[0]}: give the shards of one run`);
    const other = seen.get(index);
    if (other !== undefined) throw new FileError(`${file} and ${other} are both shard ${index}/${of}`);
    seen.set(index, file);
    for (const line of lines) if (line.line === 'point') points.set(line.index, line);
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !seen.has(index));
  if (missing.length > 0)
    throw new FileError(`shard ${missing.map((index) => `${index}/${count}`).join(', ')} is missing`);
  const { shard: _, ...head } = whole!;
  const planned = plannedPoints(head as Extract<TuningHead, { kind: 'sweep' | 'ablation' }>);
  if (planned.some((index) => !points.has(index)))
    throw new FileError(
      `${files.join(', ')}: ${points.size} of ${planned.length} points are there: a file was cut off; run its shard again`,
    );
  const lines = planned.map((index) => points.get(index)!);
  return { head: head as TuningHead, lines, notes: runNotes(head as TuningHead, lines) };
}
