import type { EndLine, TuningLine } from '../../shared/tuning/search/trial';
import type { TuneHead } from '../../shared/tuning/search/tuningHead';
import { isBetter, tuningState } from '../../shared/tuning/search/tuningState';
import { FileError } from '../platform/fileError';
import { placeOf, type ShardRun, wholeHead } from './shardRuns';
import type { StoredRun } from './storedRun';

/**
 * Merges parallel searches into one: the trials of the first shard, then those of the second, and so on. The best trial is
 * chosen by train pages only; of several equally good ones, the first. Its held-out score is what its own shard measured.
 */
export function mergeSearches(shards: readonly ShardRun[]): StoredRun {
  const heads = shards.map(({ head }) => head as TuneHead);
  const lines: TuningLine[] = [];
  const ends: EndLine[] = [];
  for (const shard of shards) {
    const { trials, end } = tuningState(shard.head as TuneHead, shard.lines);
    if (end === null) throw new FileError(unendedText(shard));
    const before = lines.length;
    for (const [at, trial] of trials.entries())
      lines.push({ line: 'trial', ...trial, number: before + at + 1, heldOut: null });
    ends.push({ ...end, best: before + trials.findIndex(({ number }) => number === end.best) + 1 });
  }
  const end = ends.reduce((best, one) => (isBetter(one.tuned.train, best.tuned.train) ? one : best));
  return { head: { ...wholeHead(heads[0]!), budget: budgetOf(heads) }, lines: [...lines, end] };
}

/** Trials add up; the time was spent in parallel. */
function budgetOf(heads: readonly TuneHead[]): TuneHead['budget'] {
  const budgets = heads.map(({ budget }) => budget);
  const trials = budgets.flatMap((budget) => budget.trials ?? []);
  const ms = budgets.flatMap((budget) => budget.ms ?? []);
  return {
    trials: trials.length < heads.length ? null : trials.reduce((sum, count) => sum + count, 0),
    ms: ms.length < heads.length ? null : Math.max(...ms),
  };
}

function unendedText(shard: ShardRun): string {
  const { index, of } = placeOf(shard);
  return `${shard.file}: the search of shard ${index}/${of} has not ended, so its best values are not measured on held-out pages: resume it (--shard ${index}/${of} --resume), then merge again`;
}
