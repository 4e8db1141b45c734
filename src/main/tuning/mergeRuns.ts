import type { TuningRun } from '../../shared/contract/tuning';
import type { TuningHead } from '../../shared/tuning/search/tuningHead';
import { mergePoints } from './mergePoints';
import { mergeSearches } from './mergeSearches';
import { runNotes } from './runNotes';
import { readShards } from './shardRuns';

/** Kinds of runs that can be split into shards. */
export type ShardedKind = Exclude<TuningHead['kind'], 'train'>;

/** Merges the shards of a run, from their output or their run files, in any order. */
export async function mergeRuns(files: readonly string[], kind: ShardedKind): Promise<TuningRun> {
  const shards = await readShards(files, kind);
  const { head, lines } = kind === 'tune' ? mergeSearches(shards) : mergePoints(shards);
  return { head, lines, notes: runNotes(head, lines) };
}
