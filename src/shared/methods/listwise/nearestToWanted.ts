import type { PageBlocks } from '../../page/buildBlockModel';
import type { Wanted } from '../../pipeline/wanted';
import type { RecordSet } from './sets/recordSet';
import { type LeafRuns, leafRuns, setAgreement } from './sets/setBlocks';

/** The wanted records as runs of blocks, in document order; those that overlap an earlier one are left out. */
export function wantedRuns(
  page: PageBlocks,
  records: Wanted['records'],
): { starts: number[]; ends: number[] } {
  const runs = records
    .map((blocks) => {
      const start = blocks.reduce((least, block) => Math.min(least, block), page.count);
      return { start, end: blocks.reduce((most, block) => Math.max(most, page.subtreeEnd[block]!), 0) };
    })
    .sort((one, other) => one.start - other.start);
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { start, end } of runs) {
    if (start < (ends.at(-1) ?? 0)) continue;
    starts.push(start);
    ends.push(end);
  }
  return { starts, ends };
}

/** How near each set comes to the wanted records, 0 to 1, and which is the nearest; -1 without sets. */
export function nearestToWanted(
  page: PageBlocks,
  leafStart: Int32Array,
  sets: readonly RecordSet[],
  wanted: Wanted,
): { best: number; nearness: number; runs: LeafRuns } {
  const { starts, ends } = wantedRuns(page, wanted.records);
  const runs = leafRuns(leafStart, { starts: Int32Array.from(starts), ends: Int32Array.from(ends) });
  let [best, nearness] = [-1, 0];
  sets.forEach((set, index) => {
    const near = setAgreement(leafRuns(leafStart, set), runs);
    if (near > nearness) [best, nearness] = [index, near];
  });
  return { best, nearness, runs };
}
