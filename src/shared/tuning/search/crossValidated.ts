import type { Trial } from './trial';

/**
 * Estimates the value on unknown sites without using held-out ones: for each fold, chooses the trial that is best on all
 * other folds and takes its value on this fold. Folds are weighted by their number of sites. Null with fewer than two
 * folds, or before the first trial.
 */
export function crossValidated(
  trials: readonly Pick<Trial, 'folds'>[],
  folds: readonly (readonly string[])[],
): number | null {
  if (folds.length < 2 || trials.length === 0) return null;
  let sum = 0;
  let weight = 0;
  folds.forEach(({ length }, left) => {
    const others = folds.map((_, index) => index).filter((index) => index !== left);
    const chosen = trials.reduce((best, trial) =>
      weighted(trial, folds, others) > weighted(best, folds, others) ? trial : best,
    );
    const value = chosen.folds[left] ?? null;
    if (value === null) return;
    sum += length * value;
    weight += length;
  });
  return weight === 0 ? null : sum / weight;
}

function weighted(
  { folds: values }: Pick<Trial, 'folds'>,
  folds: readonly (readonly string[])[],
  among: readonly number[],
): number {
  return among.reduce((sum, index) => sum + folds[index]!.length * (values[index] ?? 0), 0);
}
