import type { Dimension } from './dimension';
import type { Observation } from './optimiser';

/** Maximum number of classes for ordered values. */
const maxClasses = 8;
/** Minimum average number of trials per class; with fewer, its mean is chance. */
const trialsPerClass = 4;
/** With fewer trials there is no result. */
const minTrials = 8;

/**
 * How much each dimension matters: the share of the objective's variance that its values explain alone (ε²: η² minus what
 * as many classes explain by chance), scaled so that the weights sum to 1. Ordered values are grouped into classes of
 * equal width. Interactions of dimensions are not measured. Null with no variance or too few trials.
 */
export function importance(
  space: readonly Dimension[],
  observations: readonly Observation[],
): number[] | null {
  if (observations.length < minTrials) return null;
  const scores = observations.map(({ score }) => score);
  const mean = meanOf(scores);
  const total = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  if (total / observations.length < 1e-18) return null;
  const shares = space.map((dimension, index) => {
    const classes = observations.map(({ point }) => classOf(dimension, point[index]!, observations.length));
    return explained(classes, scores, mean, total);
  });
  return (
    normalised(shares.map(({ beyondChance }) => beyondChance)) ?? normalised(shares.map(({ raw }) => raw))
  );
}

function classOf({ values, isOrdered }: Dimension, index: number, trials: number): number {
  if (!isOrdered) return index;
  const classes = Math.min(values.length, maxClasses, Math.max(2, Math.floor(trials / trialsPerClass)));
  return Math.floor((index * classes) / values.length);
}

function explained(
  classes: readonly number[],
  scores: readonly number[],
  mean: number,
  total: number,
): { raw: number; beyondChance: number } {
  const members = new Map<number, number[]>();
  classes.forEach((own, index) => {
    const known = members.get(own);
    if (known === undefined) members.set(own, [scores[index]!]);
    else known.push(scores[index]!);
  });
  const groups = [...members.values()];
  const between = groups.reduce((sum, group) => sum + group.length * (meanOf(group) - mean) ** 2, 0);
  const freedom = scores.length - groups.length;
  const noise = freedom > 0 ? (total - between) / freedom : 0;
  return {
    raw: between / total,
    beyondChance: Math.max(0, between - (groups.length - 1) * noise) / total,
  };
}

function normalised(shares: readonly number[]): number[] | null {
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum > 0 ? shares.map((share) => share / sum) : null;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
