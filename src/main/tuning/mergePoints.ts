import { plural } from '../../shared/base/plural';
import type { TuningLine } from '../../shared/tuning/search/trial';
import type { AblationHead, SweepHead } from '../../shared/tuning/search/tuningHead';
import { FileError } from '../platform/fileError';
import { plannedPoints } from './plannedPoints';
import { type ShardRun, wholeHead } from './shardRuns';
import type { StoredRun } from './storedRun';

/** Merges the shards of a sweep or an ablation. The result is the same as without shards. */
export function mergePoints(shards: readonly ShardRun[]): StoredRun {
  const points = new Map<number, TuningLine>();
  for (const { lines } of shards)
    for (const line of lines) if (line.line === 'point') points.set(line.index, line);
  const head = wholeHead(shards[0]!.head as SweepHead | AblationHead);
  const planned = plannedPoints(head);
  if (planned.some((index) => !points.has(index)))
    throw new FileError(
      `${shards.map(({ file }) => file).join(', ')}: only ${points.size} of ${plural(planned.length, 'point')} found: a shard was stopped, or its file is incomplete; resume it (--shard … --resume), or run it again`,
    );
  return { head, lines: planned.map((index) => points.get(index)!) };
}
