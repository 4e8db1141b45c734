import { entrantName } from './entrantName';
import type { Entrant } from './results';

/** What the lines of each entrant bear as their method, in the order of the entrants. */
export function entrantNames(entrants: readonly Pick<Entrant, 'method' | 'preset'>[]): string[] {
  return entrants.map(entrantName);
}
