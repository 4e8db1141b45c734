import type { MethodInfo } from '../../../shared/contract/commands';
import type { Settings } from '../../../shared/pipeline/settings';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import { describeObjective } from '../../../shared/tuning/score/objective';
import type { Dimension, Point } from '../../../shared/tuning/search/dimension';
import type { Trial } from '../../../shared/tuning/search/trial';
import { paramOf, shortValue } from '../../repair/changeText';
import type { ShownSearch } from '../run/useSearch';

/** The position of an axis, and its labels split into lines. */
export interface AxisPlace {
  /** index of the axis */
  index: number;
  x: number;
  name: readonly string[];
  foot: readonly string[];
}

export interface AxisLayout {
  /** the axes that fit, in order */
  places: readonly AxisPlace[];
  /** px; larger than the available width only if all axes are shown */
  width: number;
}

/** approximate glyph width, gap between labels, minimum margin left of the first axis, margin right of the last, px */
const [glyphWidth, gap, left, right] = [6.3, 12, 46, 64];
/** Longer labels are split into two lines. */
const maxLineLength = 11;

/**
 * Places axes side by side without overlapping labels. If not all fit, the least important are left out, but never
 * the last axis, which is the score.
 */
export function axisLayout(
  axes: readonly TrialAxis[],
  weights: readonly number[] | null,
  available: number,
  isAll: boolean,
): AxisLayout {
  const labels = axes.map((axis) => ({
    name: inLines(axis.name),
    foot: axis.weight === '' ? [axis.ends[0]] : inLines(axis.ends.join(' to ')),
    head: axis.weight === '' ? axis.ends[1] : axis.weight,
  }));
  const slots = labels.map(
    ({ name, foot, head }) =>
      Math.max(...[...name, ...foot, head].map(({ length }) => length)) * glyphWidth + gap,
  );
  const last = axes.length - 1;
  const importanceOf = (index: number): number =>
    index === last ? Number.POSITIVE_INFINITY : (weights?.[index] ?? -index);
  let shown = [...axes.keys()];
  while (!isAll && shown.length > 2 && neededWidth(shown, slots) > available) {
    const least = shown.reduce((one, other) => (importanceOf(other) <= importanceOf(one) ? other : one));
    shown = shown.filter((index) => index !== least);
  }
  const width = Math.max(available, neededWidth(shown, slots));
  const xs = positionsOf(shown, slots, width);
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

/** The minimum distance from each axis to the next. */
function gapsOf(shown: readonly number[], slots: readonly number[]): number[] {
  return shown.slice(1).map((index, at) => (slots[shown[at]!]! + slots[index]!) / 2);
}

function neededWidth(shown: readonly number[], slots: readonly number[]): number {
  return startOf(shown, slots) + gapsOf(shown, slots).reduce((sum, each) => sum + each, 0) + right;
}

/** Evenly spaced if all labels fit, else each with the same spare space. */
function positionsOf(shown: readonly number[], slots: readonly number[], width: number): number[] {
  const start = startOf(shown, slots);
  const gaps = gapsOf(shown, slots);
  const even = (width - right - start) / Math.max(1, gaps.length);
  const spare = (width - neededWidth(shown, slots)) / Math.max(1, gaps.length);
  const isEven = gaps.every((each) => each <= even);
  let x = start;
  return [start, ...gaps.map((each) => (x += isEven ? even : each + spare))];
}

/** Splits text into one line, or two lines of similar length. */
export function inLines(text: string): string[] {
  if (text.length <= maxLineLength) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [text];
  const longer = (at: number): number => Math.max(at, text.length - at - 1);
  const best = spaces.reduce((one, other) => (longer(other) < longer(one) ? other : one));
  return [text.slice(0, best), text.slice(best + 1)];
}

/** An axis of a parameter or of the score. */
export interface TrialAxis {
  name: string;
  /** importance of the parameter, shown below its name */
  weight: string;
  /** labels of both ends */
  ends: readonly [string, string];
  /** position of a trial on the axis, from 0 at the bottom to 1 */
  at(trial: Pick<Trial, 'point' | 'train'>): number;
  /** the value at a position, as text */
  textAt(share: number): string;
  /** distance of two neighbouring values */
  step: number;
}

/** The score axis covers a whole number of these steps. */
const tenth = 0.1;

/** One axis per dimension, then the score. */
export function trialAxes({ head, names, weights, state }: ShownSearch): TrialAxis[] {
  const dimensions = head.space.map(({ values }, index): TrialAxis => {
    const last = Math.max(1, values.length - 1);
    const valueAt = (share: number): string => shortValue(values[Math.round(share * (values.length - 1))]!);
    return {
      name: names[index]!,
      weight: weights === null ? '' : `weight ${weightText(weights[index]!)}`,
      ends: [shortValue(values[0]!), shortValue(values.at(-1)!)],
      at: ({ point }) => shareOf(point, index, last),
      textAt: valueAt,
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
      textAt: (share) => asPoints(low + share * span),
      step: 0.01 / span,
    },
  ];
}

function shareOf(point: Point, index: number, last: number): number {
  return (point[index] ?? 0) / last;
}

/** `.36`, to save space. */
function weightText(weight: number): string {
  return weight >= 0.995 ? '1' : weight.toFixed(2).replace(/^0/, '');
}

/** The value of a dimension in settings, for a table. */
export function settingText(method: MethodInfo, settings: Settings, dimension: Dimension): string {
  const { stage, name } = dimension;
  if (name === '') return settings.off.includes(stage) ? 'on' : 'off';
  const value = settings.values[stage]?.[name] ?? paramOf(method, dimension)?.default;
  return value === undefined ? '' : shortValue(value);
}

/** The brushed range of each axis, by axis index, in shares of the axis. */
export type Brushes = Readonly<Record<number, readonly [number, number]>>;

export const noBrushes: Brushes = {};

/** Values on an edge are inside. */
const tolerance = 1e-9;

export function isInBrushes(
  axes: readonly TrialAxis[],
  brushes: Brushes,
  trial: Pick<Trial, 'point' | 'train'>,
): boolean {
  return Object.entries(brushes).every(([index, [low, high]]) => {
    const at = axes[Number(index)]?.at(trial) ?? 0;
    return at >= low - tolerance && at <= high + tolerance;
  });
}

/** The brushes as text, such as `train F1 ≥ 90.0`; '' without a brush. */
export function brushText(axes: readonly TrialAxis[], brushes: Brushes): string {
  return Object.entries(brushes)
    .flatMap(([index, [low, high]]) => {
      const axis = axes[Number(index)];
      if (axis === undefined) return [];
      const name =
        Number(index) === axes.length - 1 ? axis.name.toLowerCase().replace('f1', 'F1') : axis.name;
      if (high >= 1) return [`${name} ≥ ${axis.textAt(low)}`];
      if (low <= 0) return [`${name} ≤ ${axis.textAt(high)}`];
      return [`${name} ${axis.textAt(low)} to ${axis.textAt(high)}`];
    })
    .join(', ');
}

/** Within this distance of an end, a brush snaps to the end. */
const nearEnd = 0.03;

/** Snaps a pointer position to the ends of an axis. */
export function snapped(share: number): number {
  if (share < nearEnd) return 0;
  return share > 1 - nearEnd ? 1 : share;
}

/** Replaces the brush of one axis. A brush over the whole axis removes it. */
export function withBrush(brushes: Brushes, index: number, low: number, high: number): Brushes {
  const { [index]: _, ...others } = brushes;
  const [from, to] = [Math.max(0, Math.min(low, high)), Math.min(1, Math.max(low, high))];
  return from <= 0 && to >= 1 ? others : { ...others, [index]: [from, to] };
}
