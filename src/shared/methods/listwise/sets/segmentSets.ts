import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import { PairNumbers } from '../content/pairNumbers';
import { AcrossParents } from './acrossParents';
import { largestWithOne } from './anchorSets';
import { BlockGroups } from './blockGroups';
import type { SetCollector } from './recordSet';
import { type Segmentations, segmentations, ways } from './segmentations';
import { contentChildren, shapeGroups } from './siblingSets';

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
  const { tag, name, style } = bags.kinds;
  const kinds = [tag, name, style, childTags(page)];
  const groups = new BlockGroups();
  const isRule = page.tagNames.map((tagName) => tagName === 'hr');
  for (let parent = 0; parent < page.count && !collector.isFull; parent++) {
    if (page.subtreeEnd[parent]! - parent < 4 || !collector.hasContent(parent)) continue;
    const children = contentChildren(page, collector, parent);
    if (children.length < 3) continue;
    const splits = new Splits(page, children, style, collector);
    for (const [index, kind] of kinds.entries()) {
      for (const marks of groups.of(children, kind)) {
        const runs = splits.at(marks);
        for (let way = 0; way < runs.length; way++)
          across.add(splitKey(paths[parent]!, way, index, kind[marks[0]!]!), runs[way]!);
      }
    }
    for (const marks of shapeGroups(page, bags, children, likeness)) splits.at(marks);
    if (isRule.includes(true)) addBetweenRules(page, parent, isRule, collector);
  }
  for (const group of anchors) addAnchored(page, group, style, collector);
  across.addTo(collector);
}

/** One number for the path of the parent, the way of the split, and what marks have in common. */
function splitKey(path: number, way: number, index: number, kind: number): number {
  return ((path * ways.length + way) * 4 + index) * 2 ** 26 + kind;
}

/** The splits of the children of one parent. Most kinds have the same marks, so each is made and added once. */
class Splits {
  private readonly known = new Map<number, { marks: readonly number[]; runs: Segmentations }[]>();

  constructor(
    private readonly page: PageBlocks,
    private readonly children: readonly number[],
    private readonly fine: Int32Array,
    private readonly collector: SetCollector,
  ) {}

  /** All ways to split the children at some of them; none if all or only one of them is a mark. */
  at(marks: readonly number[]): Segmentations {
    const { page, children, fine, collector } = this;
    if (marks.length < 2 || marks.length === children.length) return [];
    const alike = this.known.get(marks[0]!) ?? [];
    const same = alike.find((one) => isSame(one.marks, marks));
    if (same !== undefined) return same.runs;
    const runs = segmentations(page, children, indexesOf(children, marks), fine);
    for (const { starts, ends } of runs) collector.addRuns('segments', starts, ends);
    this.known.set(marks[0]!, [...alike, { marks, runs }]);
    return runs;
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((mark, at) => mark === other[at]);
}

/** Where the marks are among the children, which are in document order. */
function indexesOf(children: readonly number[], marks: readonly number[]): number[] {
  return marks.map((mark) => {
    let [low, high] = [0, children.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (children[middle]! < mark) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}

/** What stands between horizontal rules. */
function addBetweenRules(
  { subtreeEnd, tag }: PageBlocks,
  parent: number,
  isRule: readonly boolean[],
  collector: SetCollector,
): void {
  const starts: number[] = [];
  const ends: number[] = [];
  let rules = 0;
  let isOpen = false;
  for (let child = parent + 1; child < subtreeEnd[parent]!; child = subtreeEnd[child]!) {
    if (isRule[tag[child]!]) {
      rules++;
      isOpen = false;
    } else if (isOpen) ends[ends.length - 1] = subtreeEnd[child]!;
    else {
      starts.push(child);
      ends.push(subtreeEnd[child]!);
      isOpen = true;
    }
  }
  if (rules > 1) collector.addRuns('segments', starts, ends);
}

/** Each record begins, or ends, with the largest block that has exactly one of the anchors. */
function addAnchored(
  page: PageBlocks,
  anchors: readonly number[],
  fine: Int32Array,
  collector: SetCollector,
): void {
  if (collector.isFull) return;
  const byParent = new Map<number, number[]>();
  for (const block of largestWithOne(page, anchors)) {
    const own = byParent.get(page.parent[block]!);
    if (own === undefined) byParent.set(page.parent[block]!, [block]);
    else own.push(block);
  }
  const across = new AcrossParents();
  for (const [parent, marks] of byParent) {
    if (parent === -1 || marks.length < 2) continue;
    const known = new Set(marks.filter((mark) => collector.hasContent(mark)));
    if (known.size < 2) continue;
    const children = contentChildren(page, collector, parent);
    if (known.size === children.length) continue;
    const at = [...children.keys()].filter((index) => known.has(children[index]!));
    const runs = segmentations(page, children, at, fine);
    for (const [way, { starts, ends }] of runs.entries()) {
      collector.addRuns('segments', starts, ends);
      across.add(way, runs[way]!);
    }
  }
  across.addTo(collector);
}

/** Children that are compared: two rows of one kind have the same. */
const maxChildren = 12;

/** Per block, a number for its tag and the tags of its children, in order. */
function childTags({ tag, subtreeEnd, count }: PageBlocks): Int32Array {
  const numbers = new PairNumbers();
  const found = new Int32Array(count);
  for (let block = 0; block < count; block++) {
    let number = numbers.of(-1, tag[block]!);
    let children = 0;
    for (let child = block + 1; child < subtreeEnd[block]!; child = subtreeEnd[child]!) {
      if (children++ === maxChildren) break;
      number = numbers.of(number, tag[child]!);
    }
    found[block] = number;
  }
  return found;
}
