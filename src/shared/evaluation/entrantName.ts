import type { Entrant } from './results';

/** What an entrant is called in results: `buw`, or `buw:paper` with other values than its defaults. */
export function entrantName({ method, preset }: Pick<Entrant, 'method' | 'preset'>): string {
  return preset === 'default' ? method : `${method}:${preset}`;
}

/** What the lines of each entrant bear as their method, in the order of the entrants. */
export function entrantNames(entrants: readonly Pick<Entrant, 'method' | 'preset'>[]): string[] {
  return entrants.map(entrantName);
}
