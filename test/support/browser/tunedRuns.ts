import { createHash } from 'node:crypto';
import type { RunKind } from './tuneTab';

/** Runs made in the program, and the same as commands. */

export const method = { title: 'Figueiredo', id: 'figueiredo', params: 16, stagesOff: 7 };
export const setup = { trials: 240, seed: 7, folds: 2 };

/** Parameters that move together: their names on the screen, and their ids. */
export const pair = [
  { label: 'Minimum child elements', key: 'candidates.minChildren' },
  { label: 'Minimum share of body’s area', key: 'areaFilter.area' },
] as const;

const given = ['--method', method.id, '--preset', 'paper', '--seed', String(setup.seed), '--json'];

export const typed: Readonly<Record<Exclude<RunKind, 'train'>, readonly string[]>> = {
  curves: ['sweep', ...given],
  grid: ['sweep', ...given, '--grid', ...pair.flatMap(({ key }) => ['--param', key])],
  ablation: ['ablate', ...given],
  tune: ['tune', ...given, '--trials', String(setup.trials), '--folds', String(setup.folds)],
};

/** A run file without what differs each time: its date, and the duration of each line. */
export function timeless(text: string): string {
  return text.replace(/"(run|startedAt)":"[^"]*"/g, '"$1":""').replace(/"ms":\d+\}$/gm, '"ms":0}');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
