import type { RecordSet } from './recordSet';

/** Per block, the best candidate in which it begins a record, or -1. */
export function bestSets(count: number, sets: readonly RecordSet[], order: Int32Array): Int32Array {
  const best = new Int32Array(count).fill(-1);
  for (const set of order) for (const start of sets[set]!.starts) if (best[start] === -1) best[start] = set;
  return best;
}
