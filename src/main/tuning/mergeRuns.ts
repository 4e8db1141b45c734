import type { TuningRun } from '../../shared/contract/tuning';
import type { TuningHead } from '../../shared/tuning/search/tuningHead';
import { mergePoints } from './mergePoints';
import { mergeSearches } from './mergeSearches';
import { runNotes } from './runNotes';
import { readShards } from './shardRuns';

/** Joins what the shards of a run printed, or the files that they are kept in; the order of these does not matter. */
export async function mergeRuns(files: readonly string[], kind: TuningHead['kind']): Promise<TuningRun> {
  const shards = await readShards(files, kind);
  const { head, lines } = kind === 'tune' ? mergeSearches(shards) : mergePoints(shards);
  return { head, lines, notes: runNotes(head, lines) };
}
