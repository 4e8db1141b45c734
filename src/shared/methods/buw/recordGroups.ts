import type { PageBlocks } from '../../page/buildBlockModel';
import type { CandidateRecords } from './candidateRecords';
import type { DataItems } from './dataItems';

export interface RecordRules {
  minPaths: number;
  minLeaves: number;
  sharedPaths: number;
  minRecords: number;
  /** whether only the largest of the groups with a common parent is kept */
  onePerParent: boolean;
}

/** The outcome for a candidate, by code. */
export const candidateOutcomes = ['grouped', 'few paths', 'few leaves', 'other paths'] as const;

/** The outcome for a group. */
export type GroupOutcome = 'kept' | 'few records' | 'smaller than another';

export interface RecordGroup {
  /** in document order */
  records: Int32Array;
  /** the distinct item paths of its records */
  itemPaths: Int32Array;
  outcome: GroupOutcome;
  /** the larger group under the same parent that it lost to, -1 for none */
  rival: number;
}

export interface DataRecords {
  /** per candidate: its leaves, the item paths it shares with its group (-1 if not compared), and its group or -1 */
  leafCount: Int32Array;
  shared: Int32Array;
  group: Int32Array;
  /** per candidate, code of `candidateOutcomes` */
  outcome: Uint8Array;
  /** in the order of their first records */
  groups: RecordGroup[];
}

/** Figure 10, and the two rules about groups in the text of step 3. */
export function recordGroups(
  page: PageBlocks,
  { treePath, itemPath }: DataItems,
  { blocks, paths, start }: CandidateRecords,
  rules: RecordRules,
): DataRecords {
  const leafCount = leavesIn(page, itemPath, blocks);
  const shared = new Int32Array(blocks.length).fill(-1);
  const group = new Int32Array(blocks.length).fill(-1);
  const outcome = new Uint8Array(blocks.length);
  const open: { records: number[]; itemPaths: Set<number> }[] = [];
  const groupOfPath = new Map<number, number>();
  // Figure 10 iterates over a set in unspecified order; here candidates come in document order.
  blocks.forEach((block, index) => {
    const own = paths.subarray(start[index]!, start[index + 1]!);
    if (own.length < rules.minPaths) outcome[index] = candidateOutcomes.indexOf('few paths');
    else if (leafCount[index]! < rules.minLeaves) outcome[index] = candidateOutcomes.indexOf('few leaves');
    if (outcome[index] !== 0) return;
    let at = groupOfPath.get(treePath[block]!);
    if (at === undefined) {
      at = open.push({ records: [], itemPaths: new Set() }) - 1;
      groupOfPath.set(treePath[block]!, at);
    } else {
      const { itemPaths } = open[at]!;
      shared[index] = own.reduce((sum, path) => sum + (itemPaths.has(path) ? 1 : 0), 0);
      if (shared[index]! < rules.sharedPaths) outcome[index] = candidateOutcomes.indexOf('other paths');
    }
    group[index] = at;
    if (outcome[index] !== 0) return;
    open[at]!.records.push(block);
    for (const path of own) open[at]!.itemPaths.add(path);
  });
  const groups = open.map(
    ({ records, itemPaths }): RecordGroup => ({
      records: Int32Array.from(records),
      itemPaths: Int32Array.from(itemPaths),
      outcome: records.length < rules.minRecords ? 'few records' : 'kept',
      rival: -1,
    }),
  );
  return {
    leafCount,
    shared,
    group,
    outcome,
    groups: rules.onePerParent ? largestPerParent(page, groups) : groups,
  };
}

/** Per block in `blocks`, the leaves of its subtree: all of them, repeated or not, as in figure 10 line 12. */
function leavesIn(page: PageBlocks, itemPath: Int32Array, blocks: Int32Array): Int32Array {
  const leavesBefore = new Int32Array(page.count + 1);
  for (let block = 0; block < page.count; block++)
    leavesBefore[block + 1] = leavesBefore[block]! + (itemPath[block] === -1 ? 0 : 1);
  return blocks.map((block) => leavesBefore[page.subtreeEnd[block]!]! - leavesBefore[block]!);
}

/**
 * Largest first, a group claims the parents of its records; a group that finds one claimed is dropped as a whole. The
 * paper has no rule for groups of equal size: more item paths first, then document order.
 */
function largestPerParent(page: PageBlocks, groups: readonly RecordGroup[]): RecordGroup[] {
  const order = [...groups.keys()]
    .filter((index) => groups[index]!.outcome === 'kept')
    .sort((one, other) => {
      const [a, b] = [groups[one]!, groups[other]!];
      return b.records.length - a.records.length || b.itemPaths.length - a.itemPaths.length || one - other;
    });
  const takenBy = new Map<number, number>();
  const rivals = new Map<number, number>();
  for (const index of order) {
    const { records } = groups[index]!;
    const contested = records.find((record) => takenBy.has(page.parent[record]!));
    if (contested !== undefined) rivals.set(index, takenBy.get(page.parent[contested]!)!);
    else for (const record of records) takenBy.set(page.parent[record]!, index);
  }
  return groups.map((group, index) => {
    const rival = rivals.get(index);
    return rival === undefined ? group : { ...group, outcome: 'smaller than another', rival };
  });
}
