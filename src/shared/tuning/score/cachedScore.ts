import { formatObjective, type Objective } from './objective';
import type { PageOutcome } from './outcome';
import { type Score, scoreOutcomes } from './score';

const known = new WeakMap<readonly PageOutcome[], Map<string, Score | null>>();

/** As `scoreOutcomes`, but cached: intervals are slow, and curves are redrawn with every new point. */
export function cachedScore(objective: Objective, outcomes: readonly PageOutcome[]): Score | null {
  const scores = known.get(outcomes) ?? new Map<string, Score | null>();
  known.set(outcomes, scores);
  const name = formatObjective(objective);
  const score = scores.get(name) ?? scoreOutcomes(objective, outcomes);
  scores.set(name, score);
  return score;
}

/** Whether the score is in the cache. */
export function isScoreKnown(objective: Objective, outcomes: readonly PageOutcome[]): boolean {
  return known.get(outcomes)?.has(formatObjective(objective)) ?? false;
}
