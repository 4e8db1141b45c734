import type { Dimension } from './dimension';

/** Numbers from 0 up to 1. */
export type Random = () => number;

/**
 * How likely each value of one dimension is among some trials: around each of them a bell for ordered values, a count
 * for others, and everywhere a little, so that no value is ever ruled out.
 */
export function densityOf({ values, isOrdered }: Dimension, seen: readonly number[]): Float64Array {
  const density = isOrdered ? bells(values.length, seen) : counts(values.length, seen);
  const sum = density.reduce((total, entry) => total + entry, 0);
  return density.map((entry) => entry / sum);
}

function counts(size: number, seen: readonly number[]): Float64Array {
  const density = new Float64Array(size).fill(1);
  for (const index of seen) density[index]!++;
  return density;
}

/** A bell is as wide as the way to its farther neighbour, but no narrower than the number of trials allows. */
function bells(size: number, seen: readonly number[]): Float64Array {
  const density = new Float64Array(size).fill(1 / size);
  if (size === 1) return density;
  const sorted = [...seen].sort((one, other) => one - other);
  const narrowest = Math.max(0.5, (size - 1) / (2 + 2 * sorted.length));
  sorted.forEach((index, at) => {
    const left = at === 0 ? index : index - sorted[at - 1]!;
    const right = at === sorted.length - 1 ? size - 1 - index : sorted[at + 1]! - index;
    const width = Math.min(Math.max(left, right, narrowest), size - 1);
    addBell(density, index, width);
  });
  return density;
}

/** Cut off at the ends and brought back to a sum of one: trials at the border count as much as others. */
function addBell(density: Float64Array, middle: number, width: number): void {
  const right = density.length - 1 - middle;
  const bell = halfBell(Math.max(middle, right), width);
  let sum = -bell[0]!;
  for (let away = 0; away <= middle; away++) sum += bell[away]!;
  for (let away = 0; away <= right; away++) sum += bell[away]!;
  for (let i = 0; i < density.length; i++) density[i]! += bell[Math.abs(i - middle)]! / sum;
}

/** exp(-away²/2width²) for 0 to `most`; each out of the one before, which spares nearly all of the exponentials. */
function halfBell(most: number, width: number): Float64Array {
  const bell = new Float64Array(most + 1);
  let factor = Math.exp(-0.5 / width ** 2);
  const shrink = factor * factor;
  bell[0] = 1;
  for (let away = 1; away <= most; away++) {
    bell[away] = bell[away - 1]! * factor;
    factor *= shrink;
  }
  return bell;
}

/** Draws an index with the given probabilities. */
export function drawFrom(density: Float64Array, random: Random): number {
  let left = random();
  for (let i = 0; i < density.length; i++) {
    left -= density[i]!;
    if (left < 0) return i;
  }
  return density.length - 1;
}
