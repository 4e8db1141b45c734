import { plural } from '../../base/plural';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { standIns, type Wanted } from '../../pipeline/wanted';
import { type DataItems, itemsWithin } from './dataItems';
import { pathText } from './treePath';

export interface CandidateRecords {
  /** in document order */
  blocks: Int32Array;
  /** the item paths of candidate blocks[i]: paths[start[i]] to paths[start[i + 1] - 1], ascending */
  paths: Int32Array;
  start: Int32Array;
  /** per entry of `DataItems.leaves`: its candidate, or -1, and the number of items of its path in the candidate's parent */
  candidateOf: Int32Array;
  countInParent: Int32Array;
  /** per block, a candidate above it with the same single item of a path, or -1 */
  partOf: Int32Array;
}

type Needs = { page: PageBlocks; dataItems: DataItems };

export const candidateRecords: Stage<Needs, Record<never, never>, CandidateRecords> = {
  id: 'candidateRecords',
  title: 'Candidate records',
  explanation:
    'Going up from each item: the last block with no other item of the same path may be a record. Its parent has more.',
  formula: 'items of the path: 1 below it, > 1 below its parent',
  section: 'step 2, figures 8 and 9',
  needs: { page: true, dataItems: true },
  params: {},
  run({ page, dataItems }) {
    const { leaves, start, isRepeated } = dataItems;
    const candidateOf = new Int32Array(leaves.length).fill(-1);
    const countInParent = new Int32Array(leaves.length);
    const partOf = new Int32Array(page.count).fill(-1);
    const pathCount = new Int32Array(page.count);
    for (let path = 0; path < isRepeated.length; path++) {
      if (isRepeated[path] === 0) continue;
      const [from, to] = [start[path]!, start[path + 1]!];
      for (let at = from; at < to; at++) {
        const before = at > from ? leaves[at - 1]! : -1;
        const after = at + 1 < to ? leaves[at + 1]! : page.count;
        const found = highestAlone(page, leaves[at]!, before, after);
        const up = page.parent[found]!;
        if (up === -1) continue;
        candidateOf[at] = found;
        countInParent[at] =
          firstFrom(leaves, from, to, page.subtreeEnd[up]!) - firstFrom(leaves, from, to, up);
        pathCount[found]!++;
        // Another path to the same candidate has already marked everything above the block where the two meet.
        for (let inner = leaves[at]!; inner !== found && partOf[inner] !== found; inner = page.parent[inner]!)
          if (partOf[inner] === -1) partOf[inner] = found;
      }
    }
    return { ...listed(pathCount, dataItems, candidateOf), candidateOf, countInParent, partOf };
  },
  corrected(out, { page, dataItems }, _params, wanted) {
    const { leaves, isRepeated, itemPath } = dataItems;
    const home = homeRole(out, wanted);
    const isHome = (block: number): boolean => wanted.role[block] === home;
    const counted = countedPaths(out, wanted.blocks);
    const common = new Set(
      [...wanted.blocks.filter(isHome)].flatMap((block) => [...(counted.get(block) ?? [])]),
    );
    const passed = standIns(wanted, out.blocks);
    const best = standIns(wanted, wanted.blocks);
    const byLeaf = new Int32Array(page.count).fill(-1);
    standIns(wanted, wanted.blocks.filter(isHome)).forEach((alike, record) => {
      const block = alike === -1 && passed[record] === -1 ? best[record]! : alike;
      if (block !== -1) byLeaf.fill(block, block, page.subtreeEnd[block]!);
    });
    const candidateOf = out.candidateOf.slice();
    const seen = new Set<string>();
    const lost = new Set<number>();
    leaves.forEach((leaf, at) => {
      const path = itemPath[leaf]!;
      const block = byLeaf[leaf]!;
      if (block === -1 || isRepeated[path] === 0 || counted.get(block)?.has(path)) return;
      // Leaves come path by path in document order: the neighbours tell whether it is the only one of its path.
      const isAlone = [at - 1, at + 1].every(
        (beside) => itemPath[leaves[beside] ?? -1] !== path || byLeaf[leaves[beside]!] !== block,
      );
      // A candidate lacks a path only if those of other wanted records have it.
      if (counted.has(block) && !(isAlone && common.has(path))) return;
      candidateOf[at] = seen.has(`${block} ${path}`) ? -1 : block;
      seen.add(`${block} ${path}`);
      lost.add(block);
    });
    if (lost.size === 0) return null;
    const [first] = lost;
    const pathCount = new Int32Array(page.count);
    for (const block of candidateOf) if (block !== -1) pathCount[block]!++;
    return {
      output: { ...out, ...listed(pathCount, dataItems, candidateOf), candidateOf },
      because: counted.has(first!)
        ? `Items in ${plural(lost.size, 'wanted record')}, first #${first}, lead to another block than items of the same path in others.`
        : `No tree path has exactly one item in ${plural(lost.size, 'wanted record')}, first #${first}, and more in the parent.`,
    };
  },
  verdicts({ blocks, start, partOf }, { page, dataItems }) {
    const list = new VerdictList();
    blocks.forEach((block, index) => {
      const value = start[index + 1]! - start[index]!;
      list.keep(block, 'Has exactly one item of {value tree path|tree paths}, and its parent has more.', {
        value,
        threshold: 1,
        margin: value - 1,
      });
    });
    itemsWithin(page, dataItems).forEach((items, block) => {
      if (items === 0) return;
      const measure = { value: 0, threshold: 1, margin: -1, other: partOf[block]! };
      if (partOf[block] !== -1)
        list.drop(
          block,
          'Part of {other}, which is larger and has no other item of the path either.',
          measure,
        );
      else
        list.drop(
          block,
          'There is no tree path with exactly one item in it and more in its parent.',
          measure,
        );
    });
    return list.finish();
  },
  views(
    { blocks, start, candidateOf, countInParent },
    { page, dataItems: { leaves, itemPath, start: first } },
  ) {
    const counted = Int32Array.from(leaves.keys()).filter((at) => candidateOf[at] !== -1);
    const pathTexts = new Map<number, string>();
    const textOf = (leaf: number): string => {
      const path = itemPath[leaf]!;
      const text = pathTexts.get(path) ?? pathText(page, leaves[first[path]!]!, true);
      pathTexts.set(path, text);
      return text;
    };
    return [
      {
        kind: 'overlay',
        title: 'Candidate records',
        layers: [{ role: 'candidate', label: 'candidate', blocks }],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Candidates',
        blocks,
        columns: [
          {
            label: 'item paths',
            unit: 'paths',
            values: Float64Array.from(blocks, (_, index) => start[index + 1]! - start[index]!),
          },
          {
            label: 'tree path',
            unit: '',
            values: Array.from(blocks, (block) => pathText(page, block, false)),
          },
        ],
      },
      {
        kind: 'table',
        title: 'Items counted upwards',
        blocks: Int32Array.from(counted, (at) => leaves[at]!),
        columns: [
          { label: 'tree path', unit: '', values: Array.from(counted, (at) => textOf(leaves[at]!)) },
          { label: 'candidate', unit: 'block', values: Float64Array.from(counted, (at) => candidateOf[at]!) },
          {
            label: 'items in its parent',
            unit: 'items',
            values: Float64Array.from(counted, (at) => countInParent[at]!),
          },
        ],
      },
    ];
  },
};

/** How the wanted records are candidates: the role that most items lead to. */
function homeRole({ candidateOf }: CandidateRecords, { role }: Wanted): number {
  const items = new Map<number, number>();
  for (const block of candidateOf)
    if (block !== -1 && role[block] !== -1) items.set(role[block]!, (items.get(role[block]!) ?? 0) + 1);
  let [home, most] = [-1, 0];
  for (const [one, count] of items) if (count > most) [home, most] = [one, count];
  return home;
}

/** The paths of those of these blocks that are candidates. */
function countedPaths({ blocks, paths, start }: CandidateRecords, of: Int32Array): Map<number, Set<number>> {
  const isOf = new Set(of);
  const counted = new Map<number, Set<number>>();
  blocks.forEach((block, index) => {
    if (isOf.has(block)) counted.set(block, new Set(paths.subarray(start[index], start[index + 1])));
  });
  return counted;
}

/**
 * The highest block that contains `item`, but neither the item of the same path before it nor the one after it.
 * Figure 9 counts every path in every block up to the root. A subtree is a range in document order, so the two
 * neighbours are enough to know whether the count is one. The top block if the count never exceeds one.
 */
export function highestAlone(
  { parent, subtreeEnd }: Pick<PageBlocks, 'parent' | 'subtreeEnd'>,
  item: number,
  before: number,
  after: number,
): number {
  let found = item;
  for (let up = parent[item]!; up !== -1; up = parent[up]!) {
    if (before >= up || after < subtreeEnd[up]!) break;
    found = up;
  }
  return found;
}

/** The index of the first entry ≥ `min` in the ascending entries `from` to `to` - 1. */
function firstFrom(ascending: Int32Array, from: number, to: number, min: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The candidates with their paths. Two items of one path never lead to the same block, so no path is listed twice. */
function listed(
  pathCount: Int32Array,
  { leaves, itemPath }: DataItems,
  candidateOf: Int32Array,
): Pick<CandidateRecords, 'blocks' | 'paths' | 'start'> {
  const blocks = Int32Array.from(pathCount.keys()).filter((block) => pathCount[block]! > 0);
  const start = new Int32Array(blocks.length + 1);
  const next = new Int32Array(pathCount.length);
  blocks.forEach((block, index) => {
    next[block] = start[index]!;
    start[index + 1] = start[index]! + pathCount[block]!;
  });
  const paths = new Int32Array(start[blocks.length]!);
  candidateOf.forEach((block, at) => {
    if (block !== -1) paths[next[block]!++] = itemPath[leaves[at]!]!;
  });
  return { blocks, paths, start };
}
