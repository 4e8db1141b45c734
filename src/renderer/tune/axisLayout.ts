import type { TrialAxis } from './trialAxes';

/** Where an axis stands, and its words in as many lines as they need. */
export interface AxisPlace {
  /** into the axes */
  index: number;
  x: number;
  name: readonly string[];
  foot: readonly string[];
}

export interface AxisLayout {
  /** those that there is room for, in their order */
  places: readonly AxisPlace[];
  /** px; more than there is only where all were asked for */
  width: number;
}

/** px of a letter; between the words of two axes; at the left of the first axis at least, and at the right of the last */
const [letter, gap, left, right] = [6.3, 12, 46, 64];
/** Longer words stand in two lines. */
const mostLetters = 11;

/**
 * Axes side by side without their words touching. Where not all find room, those that matter least are left out: the
 * last axis, which is that of the score, never is.
 */
export function axisLayout(
  axes: readonly TrialAxis[],
  weights: readonly number[] | null,
  room: number,
  isAll: boolean,
): AxisLayout {
  const labels = axes.map((axis) => ({
    name: inLines(axis.name),
    foot: axis.weight === '' ? [axis.ends[0]] : inLines(axis.ends.join(' to ')),
    head: axis.weight === '' ? axis.ends[1] : axis.weight,
  }));
  const slots = labels.map(
    ({ name, foot, head }) =>
      Math.max(...[...name, ...foot, head].map(({ length }) => length)) * letter + gap,
  );
  const last = axes.length - 1;
  const matter = (index: number): number =>
    index === last ? Number.POSITIVE_INFINITY : (weights?.[index] ?? -index);
  let shown = [...axes.keys()];
  while (!isAll && shown.length > 2 && neededBy(shown, slots) > room) {
    const least = shown.reduce((one, other) => (matter(other) <= matter(one) ? other : one));
    shown = shown.filter((index) => index !== least);
  }
  const width = Math.max(room, neededBy(shown, slots));
  const xs = placesOf(shown, slots, width);
  return {
    places: shown.map((index, at) => ({
      index,
      x: xs[at]!,
      name: labels[index]!.name,
      foot: labels[index]!.foot,
    })),
    width,
  };
}

function startOf(shown: readonly number[], slots: readonly number[]): number {
  return Math.max(left, slots[shown[0]!]! / 2);
}

/** Between each axis and the next, at least. */
function gapsOf(shown: readonly number[], slots: readonly number[]): number[] {
  return shown.slice(1).map((index, at) => (slots[shown[at]!]! + slots[index]!) / 2);
}

function neededBy(shown: readonly number[], slots: readonly number[]): number {
  return startOf(shown, slots) + gapsOf(shown, slots).reduce((sum, each) => sum + each, 0) + right;
}

/** Evenly where that leaves room for all words, otherwise each with as much more than it needs as the others. */
function placesOf(shown: readonly number[], slots: readonly number[], width: number): number[] {
  const start = startOf(shown, slots);
  const gaps = gapsOf(shown, slots);
  const even = (width - right - start) / Math.max(1, gaps.length);
  const spare = (width - neededBy(shown, slots)) / Math.max(1, gaps.length);
  const isEven = gaps.every((each) => each <= even);
  let x = start;
  return [start, ...gaps.map((each) => (x += isEven ? even : each + spare))];
}

/** Words in one line, or in two that are as even as can be. */
export function inLines(words: string): string[] {
  if (words.length <= mostLetters) return [words];
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [words];
  const longer = (at: number): number => Math.max(at, words.length - at - 1);
  const best = spaces.reduce((one, other) => (longer(other) < longer(one) ? other : one));
  return [words.slice(0, best), words.slice(best + 1)];
}
