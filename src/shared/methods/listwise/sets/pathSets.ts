import { tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import { PairNumbers } from '../content/pairNumbers';
import { BlockGroups } from './blockGroups';
import type { Generator, SetCollector } from './recordSet';

const itemTags = new Set(['article', 'li', 'tr']);

/** Per block, a number for the tags from the root to it. */
export function tagPaths(page: PageBlocks): Int32Array {
  const paths = new Int32Array(page.count);
  const numbers = new PairNumbers();
  for (let block = 0; block < page.count; block++) {
    const up = page.parent[block]!;
    paths[block] = numbers.of(up === -1 ? -1 : paths[up]!, page.tag[block]!);
  }
  return paths;
}

/** Blocks of one tag path, class or style anywhere on the page, and the parts of such a group in one place. */
export function pathSets(
  page: PageBlocks,
  bags: Bags,
  paths: Int32Array,
  maxCuts: number,
  collector: SetCollector,
): void {
  const blocks: number[] = [];
  for (let block = 0; block < page.count; block++) if (collector.hasContent(block)) blocks.push(block);
  const groups = new BlockGroups();
  const add = (members: readonly number[], keys: Int32Array): void => {
    for (const group of groups.of(members, keys)) addWithCuts('paths', page, group, maxCuts, collector);
  };
  const { styleClass, kinds } = bags;
  if (collector.isFull) return;
  add(blocks, paths);
  add(blocks, pairsOf(blocks, paths, styleClass));
  add(blocks, pairsOf(blocks, kinds.style, depths(page)));
  const classed = blocks.filter((block) => kinds.className[block] !== -1);
  add(classed, kinds.name);
  add(classed, pairsOf(classed, kinds.tag, firstWords(page, kinds.className)));
  const items = blocks.filter((block) => itemTags.has(tagOf(page, block)));
  add(items, kinds.tag);
}

/** Per block, a number for its values in both columns. */
function pairsOf(blocks: readonly number[], one: Int32Array, other: Int32Array): Int32Array {
  const numbers = new PairNumbers();
  const found = new Int32Array(one.length);
  for (const block of blocks) found[block] = numbers.of(one[block]!, other[block]!);
  return found;
}

function depths(page: PageBlocks): Int32Array {
  const depth = new Int32Array(page.count);
  for (let block = 1; block < page.count; block++)
    depth[block] = page.parent[block] === -1 ? 0 : depth[page.parent[block]!]! + 1;
  return depth;
}

/** Per block, a number for the first word of its class attribute. */
function firstWords({ texts }: PageBlocks, className: Int32Array): Int32Array {
  const words = new Map<string, number>();
  const ofClass = new Map<number, number>();
  return className.map((name) => {
    if (name === -1) return -1;
    let word = ofClass.get(name);
    if (word === undefined) {
      const [first] = texts[name]!.trim().split(/\s+/, 1);
      word = words.get(first!) ?? words.size;
      words.set(first!, word);
      ofClass.set(name, word);
    }
    return word;
  });
}

/** The group, and what of it lies below each block where it splits, from the top down. */
export function addWithCuts(
  generator: Generator,
  page: PageBlocks,
  group: readonly number[],
  maxCuts: number,
  collector: SetCollector,
  recordsOf: (members: readonly number[]) => readonly number[] = (members) => members,
): void {
  if (collector.isFull) return;
  // A member around others is no record, and would hide where the others split.
  const inner = group.filter((member, at) => (group[at + 1] ?? page.count) >= page.subtreeEnd[member]!);
  collector.addBlocks(generator, recordsOf(inner));
  const queue: (readonly number[])[] = [inner];
  let cuts = 0;
  for (let at = 0; at < queue.length && cuts < maxCuts; at++) {
    for (const part of partsBelowSplit(page, queue[at]!)) {
      if (part.length < 2 || cuts === maxCuts) continue;
      cuts++;
      collector.addBlocks(generator, recordsOf(part));
      queue.push(part);
    }
  }
}

/** The members by the child of their lowest common ancestor that they are in; none if these are the members. */
function partsBelowSplit(page: PageBlocks, members: readonly number[]): number[][] {
  const [first, last] = [members[0]!, members.at(-1)!];
  let common = page.parent[first]!;
  while (common !== -1 && page.subtreeEnd[common]! <= last) common = page.parent[common]!;
  if (common === -1) return [];
  const parts: number[][] = [];
  let end = -1;
  for (const member of members) {
    if (member >= end) {
      parts.push([]);
      let branch = member;
      while (page.parent[branch] !== common) branch = page.parent[branch]!;
      end = page.subtreeEnd[branch]!;
    }
    parts.at(-1)!.push(member);
  }
  return parts.length === members.length ? [] : parts;
}
