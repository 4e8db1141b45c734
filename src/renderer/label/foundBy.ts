import type { RunResult } from '../../shared/contract/commands';
import type { PageModel } from '../../shared/contract/pageData';
import { jaccard, recordContents } from '../../shared/evaluation/recordMatch';

/** How near a method came to a record: the same contents, some of them, or none. */
export type Nearness = 'found' | 'part' | 'missed';

/** The contents of every record of every method that has run, worked out once. */
export function methodContents(
  model: PageModel,
  runs: Readonly<Record<string, RunResult>>,
): ReadonlyMap<string, readonly ReadonlySet<number>[]> {
  return new Map(
    Object.entries(runs).map(([method, { extraction }]) => [
      method,
      extraction.records.map((blocks) => recordContents(model, blocks)),
    ]),
  );
}

/** Which methods found a record. */
export function foundBy(
  model: PageModel,
  contents: ReturnType<typeof methodContents>,
  blocks: readonly number[],
): Map<string, Nearness> {
  const own = recordContents(model, blocks);
  return new Map(
    [...contents].map(([method, records]) => {
      const best = Math.max(0, ...records.map((record) => jaccard(own, record)));
      return [method, best === 1 ? 'found' : best > 0 ? 'part' : 'missed'];
    }),
  );
}
