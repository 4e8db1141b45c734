import type { Trial } from '../../shared/tuning/trial';
import type { TrialAxis } from './trialAxes';

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
export function brushWords(axes: readonly TrialAxis[], brushes: Brushes): string {
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
