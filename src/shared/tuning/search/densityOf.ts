import type { Dimension } from './dimension';

/** Returns numbers in [0, 1). */
export type Random = () => number;

/**
 * How likely each value of one dimension is among some trials: a sum of bells for ordered values, counts for others. Every
 * value gets a little density, so none is ruled out.
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

/** A bell is as wide as the distance to its farther neighbour, with a minimum that shrinks with the number of trials. */
function bells(size: number, seen: readonly number[]): Float64Array {
  const density = new Float64Array(size).fill(1 / size);
  if (size === 1) return density;
  const sorted = [...seen].sort((one, other) => one - other);
  const minWidth = Math.max(0.5, (size - 1) / (2 + 2 * sorted.length));
  sorted.forEach((index, at) => {
    const left = at === 0 ? index : index - sorted[at - 1]!;
    const right = at === sorted.length - 1 ? size - 1 - index : sorted[at + 1]! - index;
    const width = Math.min(Math.max(left, right, minWidth), size - 1);
    addBell(density, index, width);
  });
  return density;
}

/** The bell is cut off at the ends and scaled to a sum of one: trials at the border count as much as others. */
function addBell(density: Float64Array, middle: number, width: number): void {
  const right = density.length - 1 - middle;
  const bell = halfBell(Math.max(middle, right), width);
  let sum = -bell[0]!;
  for (let away = 0; away <= middle; away++) sum += bell[away]!;
  for (let away = 0; away <= right; away++) sum += bell[away]!;
  for (let i = 0; i < density.length; i++) density[i]! += bell[Math.abs(i - middle)]! / sum;
}

/** exp(-away²/2width²) for 0 to `max`; each computed from the previous one, to avoid most exponentials. */
function halfBell(max: number, width: number): Float64Array {
  const bell = new Float64Array(max + 1);
  let factor = Math.exp(-0.5 / width ** 2);
  const shrink = factor * factor;
  bell[0] = 1;
  for (let away = 1; away <= max; away++) {
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
