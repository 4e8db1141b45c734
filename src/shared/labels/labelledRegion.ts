import type { PageModel } from '../page/pageModel';
import type { recordContents } from '../records/recordContents';

export type RegionPage = Parameters<typeof recordContents>[0] & Pick<PageModel, 'parent'>;

/** The chosen region, else the smallest block around all records; -1 for none. */
export function labelledRegion(
  page: Pick<PageModel, 'parent' | 'subtreeEnd'>,
  { region, records }: { region: number; records: readonly { blocks: readonly number[] }[] },
): number {
  if (region !== -1 || records.length === 0) return region;
  return commonParent(
    page,
    records.flatMap(({ blocks }) => blocks),
  );
}

/** The smallest block that properly contains all of these, or -1. */
export function commonParent(
  page: Pick<PageModel, 'parent' | 'subtreeEnd'>,
  blocks: readonly number[],
): number {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (const block of blocks) {
    first = Math.min(first, block);
    last = Math.max(last, block);
  }
  let at = page.parent[first] ?? -1;
  while (at !== -1 && page.subtreeEnd[at]! <= last) at = page.parent[at]!;
  return at;
}
