import { group } from 'd3-array';
import type { RecordError, ResultLine } from './results';

/** Fewer methods may well be wrong together. */
const minMethods = 3;
/**
 * That none of them finds a record says something of the label only if they find the same instead: a record that is
 * hard to find is missed by all in different ways.
 */
const minAgreement = 0.9;

/** Where all methods agree against the label, so that it may be the label that is wrong. */
export interface Suspect {
  page: string;
  site: string;
  /** the first method that says so, and how many do: all of them */
  method: string;
  methods: number;
  /** missed: a labelled record in whose place all found others; invented: a record that all found and nobody labelled */
  error: RecordError;
}

/** Suspected label errors, by page. */
export function suspects(lines: readonly ResultLine[]): Suspect[] {
  return [...group(lines, ({ page }) => page).values()].flatMap((all) => {
    const first = all[0]!;
    const methods = all.length;
    if (methods < minMethods) return [];
    const areOfOneMind = all.every(({ agreement }) => agreement !== null && agreement >= minAgreement);
    // What all have in common the first one has too.
    return (first.score?.errors ?? [])
      .filter(({ kind, shared }) => shared === methods && (kind === 'invented' || areOfOneMind))
      .map((error) => ({ page: first.page, site: first.site, method: first.method, methods, error }));
  });
}
