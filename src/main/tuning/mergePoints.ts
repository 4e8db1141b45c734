import { plural } from '../../shared/base/plural';
import type { TuningLine } from '../../shared/tuning/search/trial';
import type { AblationHead, SweepHead } from '../../shared/tuning/search/tuningHead';
import { FileError } from '../platform/fileError';
import { plannedPoints } from './plannedPoints';
import { type ShardRun, wholeHead } from './shardRuns';
import type { StoredRun } from './storedRun';

/** The shards of a sweep or an ablation as what it would have been in one piece. */
export function mergePoints(shards: readonly ShardRun[]): StoredRun {
  const points = new Map<number, TuningLine>();
  for (const { lines } of shards)
    for (const line of lines) if (line.line === 'point') points.set(line.index, line);
  const head = wholeHead(shards[0]!.head as SweepHead | AblationHead);
  const planned = plannedPoints(head);
  if (planned.some((index) => !points.has(index)))
    throw new FileError(
      `${shards.map(({ file }) => file).join(', ')}: ${points.size} of ${plural(planned.length, 'point')} ${points.size === 1 ? 'is' : 'are'} there: a shard was stopped, or its file was cut off; go on with it (--shard … --resume), or run it again`,
    );
  return { head, lines: planned.map((index) => points.get(index)!) };
}
