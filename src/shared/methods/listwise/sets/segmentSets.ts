import { childrenOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import { largestWithOne } from './anchorSets';
import type { SetCollector } from './recordSet';
import { contentChildren, grouped, shapeGroups, signatures } from './siblingSets';

/** Records of several siblings: the children of a parent, split where one of a kind begins or ends a record. */
export function segmentSets(
  page: PageBlocks,
  bags: Bags,
  paths: Int32Array,
  anchors: readonly (readonly number[])[],
  likeness: number,
  collector: SetCollector,
): void {
  const across = new AcrossParents();
  const kinds = [...signatures(page, bags), (block: number) => childTags(page, block)];
  const fine = kinds[2]!;
  for (let parent = 0; parent < page.count; parent++) {
    if (page.subtreeEnd[parent]! - parent < 4 || !collector.hasContent(parent)) continue;
    const children = contentChildren(page, collector, parent);
    if (children.length < 3) continue;
    const splits = kinds.flatMap((kind, index) =>
      grouped(children, kind).map((marks) => ({ marks, key: `${index} ${kind(marks[0]!)}` })),
    );
    for (const marks of shapeGroups(page, bags, children, likeness)) splits.push({ marks, key: '' });
    for (const { marks, key } of splits) {
      if (marks.length < 2 || marks.length === children.length) continue;
      for (const { way, runs } of segmentations(page, children, new Set(marks), fine)) {
        collector.addRuns('segments', runs.starts, runs.ends);
        if (key !== '') across.add(`${paths[parent]} ${way} ${key}`, runs);
      }
    }
    addBetweenRules(page, parent, collector);
  }
  for (const group of anchors) addAnchored(page, group, fine, collector);
  across.addTo(collector);
}

interface Runs {
  starts: number[];
  ends: number[];
}

/** The same split under several parents of one tag path. */
class AcrossParents {
  private readonly runs = new Map<string, Runs & { parents: number }>();

  add(key: string, { starts, ends }: Runs): void {
    const known = this.runs.get(key);
    if (known === undefined) this.runs.set(key, { starts: [...starts], ends: [...ends], parents: 1 });
    else {
      known.starts.push(...starts);
      known.ends.push(...ends);
      known.parents++;
    }
  }

  addTo(collector: SetCollector): void {
    for (const { starts, ends, parents } of this.runs.values())
      if (parents > 1) addDisjoint(collector, starts, ends);
  }
}

/** Parents of one path may contain each other; then their runs overlap, and are no set. */
function addDisjoint(collector: SetCollector, starts: readonly number[], ends: readonly number[]): void {
  const order = [...starts.keys()].sort((one, other) => starts[one]! - starts[other]!);
  for (let at = 1; at < order.length; at++) if (starts[order[at]!]! < ends[order[at - 1]!]!) return;
  collector.addRuns(
    'segments',
    order.map((at) => starts[at]!),
    order.map((at) => ends[at]!),
  );
}

/** All ways to split children at marks. */
function segmentations(
  page: PageBlocks,
  children: readonly number[],
  marks: ReadonlySet<number>,
  fine: (block: number) => number | string,
): { way: string; runs: Runs }[] {
  const at = [...children.keys()].filter((index) => marks.has(children[index]!));
  const length = medianGap(at);
  const ways = [
    { way: 'begins', runs: beginning(page, children, at, fine) },
    { way: 'ends', runs: ending(page, children, at, fine) },
  ];
  if (length > 1) ways.push({ way: 'fixed', runs: ofLength(page, children, at, length) });
  return ways;
}

/** Each record begins at a mark, and ends before the next. */
function beginning(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  fine: (block: number) => number | string,
): Runs {
  const longest = longestGap(at);
  const known = new Set(children.slice(at[0]!, at.at(-1)!).map(fine));
  // The last one ends where the children are no longer like those of earlier records.
  let end = at.at(-1)! + 1;
  while (end < children.length && end - at.at(-1)! < longest && known.has(fine(children[end]!))) end++;
  return runsOf(
    page,
    children,
    at,
    at.map((_, index) => at[index + 1] ?? end),
  );
}

/** Each record ends with a mark, and begins after the one before. */
function ending(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  fine: (block: number) => number | string,
): Runs {
  const longest = longestGap(at);
  const known = new Set(children.slice(at[0]! + 1, at.at(-1)! + 1).map(fine));
  let start = at[0]!;
  while (start > 0 && at[0]! - start + 1 < longest && known.has(fine(children[start - 1]!))) start--;
  return runsOf(
    page,
    children,
    at.map((_, index) => (index === 0 ? start : at[index - 1]! + 1)),
    at.map((index) => index + 1),
  );
}

/** Each record begins at a mark, and has the usual number of siblings. */
function ofLength(
  page: PageBlocks,
  children: readonly number[],
  at: readonly number[],
  length: number,
): Runs {
  return runsOf(
    page,
    children,
    at,
    at.map((index, mark) => Math.min(index + length, at[mark + 1] ?? children.length, children.length)),
  );
}

function runsOf(
  page: PageBlocks,
  children: readonly number[],
  starts: readonly number[],
  ends: readonly number[],
): Runs {
  return {
    starts: starts.map((index) => children[index]!),
    ends: ends.map((index) => page.subtreeEnd[children[index - 1]!]!),
  };
}

function longestGap(at: readonly number[]): number {
  return gapsOf(at).reduce((most, gap) => Math.max(most, gap), 1);
}

function medianGap(at: readonly number[]): number {
  const gaps = gapsOf(at);
  return gaps.sort((one, other) => one - other)[gaps.length >> 1]!;
}

function gapsOf(at: readonly number[]): number[] {
  return at.slice(1).map((index, before) => index - at[before]!);
}

/** What stands between horizontal rules. */
function addBetweenRules(page: PageBlocks, parent: number, collector: SetCollector): void {
  const starts: number[] = [];
  const ends: number[] = [];
  let rules = 0;
  let isOpen = false;
  for (const child of childrenOf(page, parent)) {
    if (tagOf(page, child) === 'hr') {
      rules++;
      isOpen = false;
    } else if (isOpen) ends[ends.length - 1] = page.subtreeEnd[child]!;
    else {
      starts.push(child);
      ends.push(page.subtreeEnd[child]!);
      isOpen = true;
    }
  }
  if (rules > 1) collector.addRuns('segments', starts, ends);
}

/** Each record begins, or ends, with the largest block that has exactly one of the anchors. */
function addAnchored(
  page: PageBlocks,
  anchors: readonly number[],
  fine: (block: number) => number | string,
  collector: SetCollector,
): void {
  const byParent = new Map<number, number[]>();
  for (const block of largestWithOne(page, anchors)) {
    const own = byParent.get(page.parent[block]!);
    if (own === undefined) byParent.set(page.parent[block]!, [block]);
    else own.push(block);
  }
  const across = new AcrossParents();
  for (const [parent, marks] of byParent) {
    if (parent === -1 || marks.length < 2) continue;
    const children = contentChildren(page, collector, parent);
    const known = new Set(marks.filter((mark) => collector.hasContent(mark)));
    if (known.size < 2 || known.size === children.length) continue;
    for (const { way, runs } of segmentations(page, children, known, fine)) {
      collector.addRuns('segments', runs.starts, runs.ends);
      across.add(way, runs);
    }
  }
  across.addTo(collector);
}

/** The tags of the children, in order: two rows of one kind have the same. */
function childTags(page: PageBlocks, block: number): string {
  const tags = [page.tag[block]!];
  for (const child of childrenOf(page, block)) {
    if (tags.length > 12) break;
    tags.push(page.tag[child]!);
  }
  return tags.join(' ');
}
