import { createHash } from 'node:crypto';
import type { RunKind } from './tuneTab';

/** The runs that are made in the program, and what is typed for the same. */

export const method = { title: 'Figueiredo', id: 'figueiredo', params: 16, stagesOff: 7 };
export const setup = { trials: 240, seed: 7, folds: 2 };

/** What is moved together: how each is called, and where it is found. */
export const pair = [
  { label: 'Minimum child elements', key: 'candidates.minChildren' },
  { label: 'Minimum share of body’s area', key: 'areaFilter.area' },
] as const;

const given = ['--method', method.id, '--preset', 'paper', '--seed', String(setup.seed), '--json'];

export const typed: Readonly<Record<RunKind, readonly string[]>> = {
  curves: ['sweep', ...given],
  grid: ['sweep', ...given, '--grid', ...pair.flatMap(({ key }) => ['--param', key])],
  ablation: ['ablate', ...given],
  tune: ['tune', ...given, '--trials', String(setup.trials), '--folds', String(setup.folds)],
};

/** A run file without what is different each time: when it was made, and how long each line took. */
export function timeless(text: string): string {
  return text.replace(/"(run|startedAt)":"[^"]*"/g, '"$1":""').replace(/"ms":\d+\}$/gm, '"ms":0}');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
