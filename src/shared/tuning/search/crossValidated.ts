import type { Trial } from './trial';

/**
 * Estimates the value on unknown sites without using held-out ones: for each fold, chooses the trial that is best on all
 * other folds and takes its value on this fold. Folds are weighted as their sites are in the value: by their number of
 * sites, or by `pages`, the number of pages of each fold. Null with fewer than two folds, or before the first trial.
 */
export function crossValidated(
  trials: readonly Pick<Trial, 'folds'>[],
  folds: readonly (readonly string[])[],
  pages?: readonly number[],
): number | null {
  if (folds.length < 2 || trials.length === 0) return null;
  const sizes = pages ?? folds.map(({ length }) => length);
  let sum = 0;
  let weight = 0;
  sizes.forEach((size, left) => {
    const others = sizes.map((_, index) => index).filter((index) => index !== left);
    const chosen = trials.reduce((best, trial) =>
      weighted(trial, sizes, others) > weighted(best, sizes, others) ? trial : best,
    );
    const value = chosen.folds[left] ?? null;
    if (value === null) return;
    sum += size * value;
    weight += size;
  });
  return weight === 0 ? null : sum / weight;
}

function weighted(
  { folds: values }: Pick<Trial, 'folds'>,
  sizes: readonly number[],
  among: readonly number[],
): number {
  return among.reduce((sum, index) => sum + sizes[index]! * (values[index] ?? 0), 0);
}
