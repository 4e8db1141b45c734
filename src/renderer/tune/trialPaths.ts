import type { Trial } from '../../shared/tuning/trial';
import type { TrialAxis } from './trialAxes';

/** More trials than this are drawn several to a path: a browser is slow with thousands of elements. */
const mostPaths = 500;
/** px from a line at which it is meant */
const reach = 8;

export function pathsOf(trials: readonly Trial[], linePath: (trial: Trial) => string): string[] {
  if (trials.length <= mostPaths) return [...new Set(trials.map(linePath))];
  const paths: string[] = Array.from({ length: mostPaths }, () => '');
  for (const [index, trial] of trials.entries()) paths[index % mostPaths] += linePath(trial);
  return [...new Set(paths)];
}

/** The trial whose line passes nearest to a place, the best of several; null where none is near. */
export function nearestTrial(
  trials: readonly Trial[],
  axes: readonly TrialAxis[],
  xs: readonly number[],
  y: (share: number) => number,
  atX: number,
  atY: number,
): Trial | null {
  const after = xs.findIndex((x) => x >= atX);
  if (after < 1) return null;
  const part = (atX - xs[after - 1]!) / (xs[after]! - xs[after - 1]!);
  let nearest: Trial | null = null;
  let least = reach;
  for (const trial of trials) {
    const from = y(axes[after - 1]!.at(trial));
    const distance = Math.abs(from + part * (y(axes[after]!.at(trial)) - from) - atY);
    const isNearer = distance < least - 0.5;
    const isBetter =
      Math.abs(distance - least) <= 0.5 && nearest !== null && trial.train.value > nearest.train.value;
    if (isNearer || isBetter) [nearest, least] = [trial, distance];
  }
  return nearest;
}
