import { areAlike } from '../labels/areAlike';
import { childrenOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { recordContents } from '../records/recordContents';

type Records = readonly (readonly number[])[];

/** Records with a common parent, and its other children that look as if they should be records. */
interface ParentGaps {
  parent: number;
  records: number;
  /** in document order */
  gaps: number[];
}

export interface SiblingGaps {
  /** records that have siblings among the records */
  records: number;
  /** those records and the gaps */
  siblings: number;
  /** blocks in document order */
  gaps: number[];
}

/** A single record has no pattern that a sibling could break. */
const minRecords = 2;
/** Records of one parent are of few kinds; comparing all of them would slow down a drag. */
const maxCompared = 20;

/** The siblings of records that are not records, but look like ones. */
export function siblingGaps(page: PageModel, records: Records): SiblingGaps {
  const parents = gapsByParent(page, records);
  const gaps = parents.flatMap((each) => each.gaps).sort((one, other) => one - other);
  const count = parents.reduce((sum, each) => sum + each.records, 0);
  return { records: count, siblings: count + gaps.length, gaps };
}

function gapsByParent(page: PageModel, records: Records): ParentGaps[] {
  const byParent = new Map<number, number[]>();
  for (const [first] of records) {
    const parent = first === undefined ? -1 : page.parent[first]!;
    if (parent === -1) continue;
    const own = byParent.get(parent);
    if (own === undefined) byParent.set(parent, [first!]);
    else own.push(first!);
  }
  const taken = new Set(records.flat());
  return [...byParent]
    .filter(([, own]) => own.length >= minRecords)
    .map(([parent, own]) => ({ parent, records: own.length, gaps: gapsOf(page, parent, own, taken) }));
}

/**
 * A child that is like a record is a gap. Between records, so is a child with only the tag of a record, if there are
 * fewer of these than records: otherwise rows of another kind alternate with the records. At the ends there are
 * headings and page numbers.
 */
function gapsOf(
  page: PageModel,
  parent: number,
  records: readonly number[],
  taken: ReadonlySet<number>,
): number[] {
  const [first, last] = [Math.min(...records), Math.max(...records)];
  const tags = new Set(records.map((block) => page.tag[block]!));
  const others = [...childrenOf(page, parent)].filter(
    (child) =>
      !taken.has(child) &&
      tags.has(page.tag[child]!) &&
      page.cleanedUp[child] === 0 &&
      recordContents(page, [child]).size > 0 &&
      !holdsSome(page, child, taken),
  );
  const samples = records.slice(0, maxCompared);
  const alike = new Set(others.filter((child) => samples.some((record) => areAlike(page, record, child))));
  const unlike = others.filter((child) => !alike.has(child) && child > first && child < last);
  const exceptions = new Set(unlike.length < records.length ? unlike : []);
  return others.filter((child) => alike.has(child) || exceptions.has(child));
}

/** Whether a block of a record is inside. */
function holdsSome({ subtreeEnd }: PageModel, outer: number, taken: ReadonlySet<number>): boolean {
  for (let block = outer + 1; block < subtreeEnd[outer]!; block++) if (taken.has(block)) return true;
  return false;
}
