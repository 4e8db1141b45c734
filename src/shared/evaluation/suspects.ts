import { group } from 'd3-array';
import type { RecordError, ResultLine } from './results';

/** Fewer methods may all be wrong. */
const minMethods = 3;
/**
 * A record that all methods miss is suspect only if they agree on the page otherwise. Methods miss a hard record in
 * different ways.
 */
const minAgreement = 0.9;

/** An error on which all methods agree against the label: the label may be wrong. */
export interface Suspect {
  page: string;
  site: string;
  /** the first method, and the number of methods: all of them */
  method: string;
  methods: number;
  /** missed: all found other records instead; invented: all found it, but it is not labelled */
  error: RecordError;
}

/** Suspected label errors, by page. */
export function suspects(lines: readonly ResultLine[]): Suspect[] {
  return [...group(lines, ({ page }) => page).values()].flatMap((all) => {
    const first = all[0]!;
    const methods = all.length;
    if (methods < minMethods) return [];
    const doAgree = all.every(({ agreement }) => agreement !== null && agreement >= minAgreement);
    // An error that all share is also among those of the first.
    return (first.score?.errors ?? [])
      .filter(({ kind, shared }) => shared === methods && (kind === 'invented' || doAgree))
      .map((error) => ({ page: first.page, site: first.site, method: first.method, methods, error }));
  });
}
