import type { MethodInfo } from '../../../shared/contract/commands';
import type { Settings } from '../../../shared/pipeline/settings';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { describeObjective } from '../../../shared/tuning/score/objective';
import type { Dimension, Point } from '../../../shared/tuning/search/dimension';
import type { Trial } from '../../../shared/tuning/search/trial';
import { paramOf, shortValue } from '../../repair/changeText';
import type { ShownSearch } from '../run/useSearch';

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
const maxLetters = 11;

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
export function inLines(text: string): string[] {
  if (text.length <= maxLetters) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [text];
  const longer = (at: number): number => Math.max(at, text.length - at - 1);
  const best = spaces.reduce((one, other) => (longer(other) < longer(one) ? other : one));
  return [text.slice(0, best), text.slice(best + 1)];
}

/** A line that trials cross: of a parameter, or of how good they are. */
export interface TrialAxis {
  name: string;
  /** under its name: how much the parameter matters */
  weight: string;
  /** what is at both ends */
  ends: readonly [string, string];
  /** where a trial crosses it, 0 at the foot to 1 */
  at(trial: Pick<Trial, 'point' | 'train'>): number;
  /** what is there, in words */
  wordsAt(share: number): string;
  /** how far two neighbouring values are apart */
  step: number;
}

/** px; of scores, what is drawn is a whole number of these */
const tenth = 0.1;

/** One for each dimension, then that of the score. */
export function trialAxes({ head, names, weights, state }: ShownSearch): TrialAxis[] {
  const dimensions = head.space.map(({ values }, index): TrialAxis => {
    const last = Math.max(1, values.length - 1);
    const valueAt = (share: number): string => shortValue(values[Math.round(share * (values.length - 1))]!);
    return {
      name: names[index]!,
      weight: weights === null ? '' : `weight ${weightText(weights[index]!)}`,
      ends: [shortValue(values[0]!), shortValue(values.at(-1)!)],
      at: ({ point }) => shareOf(point, index, last),
      wordsAt: valueAt,
      step: 1 / last,
    };
  });
  const scores = state.trials.map(({ train }) => train.value);
  const low = Math.floor(Math.min(0.9, ...scores) / tenth + 1e-9) * tenth;
  const high = Math.max(low + tenth, Math.ceil(Math.max(0, ...scores) / tenth - 1e-9) * tenth);
  const span = high - low;
  return [
    ...dimensions,
    {
      name: `Train ${describeObjective({ ...head.objective })
        .replace(/ at a .*$/, '')
        .replace('region ', '')}`,
      weight: '',
      ends: [String(Math.round(low * 100)), String(Math.round(high * 100))],
      at: ({ train }) => (train.value - low) / span,
      wordsAt: (share) => asPoints(low + share * span),
      step: 0.01 / span,
    },
  ];
}

function shareOf(point: Point, index: number, last: number): number {
  return (point[index] ?? 0) / last;
}

/** `.36`, as there is little room. */
function weightText(weight: number): string {
  return weight >= 0.995 ? '1' : weight.toFixed(2).replace(/^0/, '');
}

/** What settings give a dimension, as it is read in a table. */
export function settingText(method: MethodInfo, settings: Settings, dimension: Dimension): string {
  const { stage, name } = dimension;
  if (name === '') return settings.off.includes(stage) ? 'on' : 'off';
  const value = settings.values[stage]?.[name] ?? paramOf(method, dimension)?.default;
  return value === undefined ? '' : shortValue(value);
}

/** By the index of an axis, from where to where trials are looked at, in shares of the axis. */
export type Brushes = Readonly<Record<number, readonly [number, number]>>;

export const noBrushes: Brushes = {};

/** Values that lie on an edge are inside. */
const slack = 1e-9;

export function isInBrushes(
  axes: readonly TrialAxis[],
  brushes: Brushes,
  trial: Pick<Trial, 'point' | 'train'>,
): boolean {
  return Object.entries(brushes).every(([index, [low, high]]) => {
    const at = axes[Number(index)]?.at(trial) ?? 0;
    return at >= low - slack && at <= high + slack;
  });
}

/** What is looked at, such as `train F1 ≥ 90.0`; '' where all is. */
export function brushText(axes: readonly TrialAxis[], brushes: Brushes): string {
  return Object.entries(brushes)
    .flatMap(([index, [low, high]]) => {
      const axis = axes[Number(index)];
      if (axis === undefined) return [];
      const name =
        Number(index) === axes.length - 1 ? axis.name.toLowerCase().replace('f1', 'F1') : axis.name;
      if (high >= 1) return [`${name} ≥ ${axis.wordsAt(low)}`];
      if (low <= 0) return [`${name} ≤ ${axis.wordsAt(high)}`];
      return [`${name} ${axis.wordsAt(low)} to ${axis.wordsAt(high)}`];
    })
    .join(', ');
}

/** This near to an end of an axis, the end is meant. */
const nearEnd = 0.03;

/** Where a pointer means to be on an axis. */
export function snapped(share: number): number {
  if (share < nearEnd) return 0;
  return share > 1 - nearEnd ? 1 : share;
}

/** With one axis brushed anew; a brush over the whole axis is none. */
export function withBrush(brushes: Brushes, index: number, low: number, high: number): Brushes {
  const { [index]: _, ...others } = brushes;
  const [from, to] = [Math.max(0, Math.min(low, high)), Math.min(1, Math.max(low, high))];
  return from <= 0 && to >= 1 ? others : { ...others, [index]: [from, to] };
}
