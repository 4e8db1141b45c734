import { plural } from '../base/plural';
import { blocksWhere } from '../page/blocksWhere';
import type { PageBlocks } from '../page/buildBlockModel';
import type { MatchRule } from '../records/matchRule';
import { isContent } from '../records/recordContents';

type WantedPage = Pick<
  PageBlocks,
  'count' | 'parent' | 'subtreeEnd' | 'position' | 'cleanedUp' | 'ownText' | 'tag' | 'tagNames'
>;

/** The records that should come out, in the form that stages need to decide as if they knew them. */
export interface Wanted {
  records: readonly (readonly number[])[];
  /**
   * Per block, the wanted record that it stands for, or -1: a record may come out as its block, or as a wrapper or a
   * part with nearly the same visible contents.
   */
  recordOf: Int32Array;
  /** the blocks that stand for a record, in document order */
  blocks: Int32Array;
  /** per block, how much of its contents and those of the record it stands for are the same, 0 to 1 */
  overlap: Float64Array;
  /**
   * Per block that stands for a record, a number for the tags and places between the two: equal for blocks that stand
   * for their records in the same way, such as all wrappers. -1 for others.
   */
  role: Int32Array;
  /** per block, the wanted record that it is in, itself included; -1 for none */
  inside: Int32Array;
  /** per block, 1 if it came out as a record, but should not */
  isUnwanted: Uint8Array;
}

/** For `iou`, contents are compared instead of rectangles: a stage decides about blocks, not about pixels. */
const leastForRectangles = 0.5;

/** `unwanted` are the records that came out, but should not. */
export function wantedOn(
  page: WantedPage,
  records: readonly (readonly number[])[],
  unwanted: readonly (readonly number[])[],
  rule: MatchRule,
): Wanted {
  const recordOf = new Int32Array(page.count).fill(-1);
  const overlap = new Float64Array(page.count);
  const inside = new Int32Array(page.count).fill(-1);
  const isUnwanted = new Uint8Array(page.count);
  const least = rule.kind === 'leaves' ? 1 : rule.kind === 'jaccard' ? rule.least : leastForRectangles;
  const countIn = contentCounter(page);
  const stand = (block: number, record: number, shared: number): void => {
    if (shared < least || shared <= overlap[block]!) return;
    recordOf[block] = record;
    overlap[block] = shared;
  };
  // How many records begin before each block: two or more within a block mean that it is around several.
  const begun = new Int32Array(page.count + 1);
  for (const blocks of records) begun[topmost(page, blocks)[0]! + 1]!++;
  for (let block = 0; block < page.count; block++) begun[block + 1]! += begun[block]!;
  records.forEach((blocks, record) => {
    const tops = topmost(page, blocks);
    const total = tops.reduce((sum, block) => sum + countIn(block), 0);
    for (const block of tops) {
      // Of records that contain each other, the inner one has the block.
      for (let at = block; at < page.subtreeEnd[block]!; at++) {
        if (inside[at] === -1 || page.subtreeEnd[tops[0]!]! <= page.subtreeEnd[records[inside[at]!]![0]!]!)
          inside[at] = record;
        if (total === 0) stand(at, record, at === block ? 1 : 0);
        else stand(at, record, countIn(at) / total);
      }
    }
    const [first, last] = [tops[0]!, tops.at(-1)!];
    for (let outer = page.parent[first]!; outer !== -1 && total > 0; outer = page.parent[outer]!) {
      if (last >= page.subtreeEnd[outer]!) continue;
      const shared = total / countIn(outer);
      // A block around several wanted records stands for none of them.
      if (shared < least || begun[page.subtreeEnd[outer]!]! - begun[outer]! > 1) break;
      stand(outer, record, shared);
    }
  });
  // The labelled block stands for its own record, whatever else has the same contents.
  records.forEach((blocks, record) => {
    if (blocks.length !== 1) return;
    recordOf[blocks[0]!] = record;
    overlap[blocks[0]!] = 1;
  });
  for (const blocks of unwanted)
    for (const block of blocks) if (recordOf[block] === -1) isUnwanted[block] = 1;
  const standing = blocksWhere(recordOf, (record) => record !== -1);
  const role = rolesOf(page, records, recordOf, standing);
  return { records, recordOf, blocks: standing, overlap, role, inside, isUnwanted };
}

function rolesOf(
  { count, parent, tag, position }: WantedPage,
  records: Wanted['records'],
  recordOf: Int32Array,
  standing: Int32Array,
): Int32Array {
  const role = new Int32Array(count).fill(-1);
  const known = new Map<string, number>();
  for (const block of standing) {
    const labelled = records[recordOf[block]!]!;
    const first = labelled.reduce((least, one) => Math.min(least, one));
    // A wrapper comes before the record in document order, a part after it.
    const [inner, outer] = block < first ? [first, [block]] : [block, labelled];
    const steps: string[] = [];
    let at = inner;
    for (; at !== -1 && !outer.includes(at); at = parent[at]!) steps.push(`${tag[at]} ${position[at]}`);
    const key = `${block < first ? 'around' : 'inside'} ${labelled.indexOf(at)} ${steps.join()}`;
    if (!known.has(key)) known.set(key, known.size);
    role[block] = known.get(key)!;
  }
  return role;
}

/** Blocks that are in no other of the list, in document order. */
function topmost({ subtreeEnd }: WantedPage, blocks: readonly number[]): number[] {
  let end = -1;
  return [...blocks]
    .sort((one, other) => one - other)
    .filter((block) => {
      if (block < end) return false;
      end = subtreeEnd[block]!;
      return true;
    });
}

const contentsBefore = new WeakMap<WantedPage, Int32Array>();

/** Counts the visible texts and images in a block; contents of a block are consecutive in document order. */
function contentCounter(page: WantedPage): (block: number) => number {
  const known = contentsBefore.get(page);
  const before = known ?? new Int32Array(page.count + 1);
  contentsBefore.set(page, before);
  for (let at = known === undefined ? 0 : page.count; at < page.count; at++)
    before[at + 1] = before[at]! + (isContent(page, at) ? 1 : 0);
  return (block) => before[page.subtreeEnd[block]!]! - before[block]!;
}

/**
 * Of `blocks`, the one that stands for each wanted record, or -1: the one with the most equal contents; of equal ones
 * the labelled block itself, then the outermost.
 */
export function standIns(wanted: Wanted, blocks: Iterable<number>): Int32Array {
  const best = new Int32Array(wanted.records.length).fill(-1);
  for (const block of blocks) {
    const record = wanted.recordOf[block]!;
    if (record !== -1 && isBetter(wanted, block, best[record]!)) best[record] = block;
  }
  return best;
}

function isBetter({ overlap, records, recordOf }: Wanted, block: number, than: number): boolean {
  if (than === -1 || overlap[block] !== overlap[than]) return than === -1 || overlap[block]! > overlap[than]!;
  const [labelled] = records[recordOf[block]!]!;
  return block === labelled || (than !== labelled && block < than);
}

/**
 * What was lost of these records: blocks of `possible` that did not pass, though at least half of those that stand for
 * their records in the same way did; in document order.
 */
export function lostAlike(
  { role, recordOf }: Wanted,
  records: ReadonlySet<number>,
  possible: Iterable<number>,
  hasPassed: (block: number) => boolean,
): number[] {
  const blocks = [...possible].filter((block) => role[block] !== -1);
  const lead = new Map<number, number>();
  for (const block of blocks)
    lead.set(role[block]!, (lead.get(role[block]!) ?? 0) + (hasPassed(block) ? 1 : -1));
  return blocks.filter(
    (block) => records.has(recordOf[block]!) && !hasPassed(block) && lead.get(role[block]!)! >= 0,
  );
}

/** The best block of each wanted record of which nothing passed. */
export function lostRecords(
  wanted: Wanted,
  possible: Iterable<number>,
  passed: Iterable<number>,
): Map<number, number> {
  const found = standIns(wanted, passed);
  const best = [...standIns(wanted, possible).entries()];
  return new Map(best.filter(([record, block]) => block !== -1 && found[record] === -1));
}

/** The lowest measure of blocks that are not -1; NaN if there are none, so nothing compares with it. */
export function leastAmong(blocks: Int32Array, measure: (block: number) => number): number {
  return blocks.reduce((least, block) => {
    if (block === -1) return least;
    return Number.isNaN(least) ? measure(block) : Math.min(least, measure(block));
  }, Number.NaN);
}

/** The highest measure, in the same way. */
export function mostAmong(blocks: Int32Array, measure: (block: number) => number): number {
  return -leastAmong(blocks, (block) => -measure(block));
}

/** How many different wanted records these blocks stand for. */
export function wantedAmong(wanted: Wanted, blocks: Iterable<number>): number {
  const seen = new Set<number>();
  for (const block of blocks) if (wanted.recordOf[block] !== -1) seen.add(wanted.recordOf[block]!);
  return seen.size;
}

/** How well blocks are the wanted records: the F1 of the blocks that stand for different ones. */
export function wantedF1(wanted: Wanted, blocks: ArrayLike<number> & Iterable<number>): number {
  return (2 * wantedAmong(wanted, blocks)) / (blocks.length + wanted.records.length);
}

/**
 * The blocks whose children are wanted records, with the children that stand for them, the one with the most first.
 */
export function wantedParents(
  { parent }: Pick<PageBlocks, 'parent'>,
  wanted: Wanted,
): { parent: number; children: number[] }[] {
  const children = new Map<number, Map<number, number>>();
  for (const block of wanted.blocks) {
    const record = wanted.recordOf[block]!;
    if (parent[block] === -1) continue;
    const own = children.get(parent[block]!) ?? new Map<number, number>();
    children.set(parent[block]!, own);
    if (isBetter(wanted, block, own.get(record) ?? -1)) own.set(record, block);
  }
  return Array.from(children, ([block, own]) => ({ parent: block, children: [...own.values()] })).sort(
    (one, other) => other.children.length - one.children.length || one.parent - other.parent,
  );
}

/** Sentences about wanted records that a stage lost, or blocks that it should have dropped; the verb is for one and for many. */
export function lostText(lost: ArrayLike<number>, one: string, many: string, detail = ''): string {
  if (lost.length === 1) return `The wanted record #${lost[0]} ${one}${detail}.`;
  return `${lost.length} wanted records, first #${lost[0]}, ${many}${detail}.`;
}

export function passedText(count: number, one: string, many: string): string {
  return `${plural(count, 'block')} passed, though ${count === 1 ? `it ${one}` : `they ${many}`} than any wanted record.`;
}
