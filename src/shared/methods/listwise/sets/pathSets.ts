import { attributeOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { Generator, SetCollector } from './recordSet';
import { grouped } from './siblingSets';

const itemTags = new Set(['article', 'li', 'tr']);

/** Per block, a number for the tags from the root to it. */
export function tagPaths(page: PageBlocks): Int32Array {
  const paths = new Int32Array(page.count);
  const known = new Map<number, number>();
  for (let block = 0; block < page.count; block++) {
    const up = page.parent[block]!;
    const key = (up === -1 ? 0 : paths[up]! + 1) * 65536 + page.tag[block]!;
    let path = known.get(key);
    if (path === undefined) {
      path = known.size;
      known.set(key, path);
    }
    paths[block] = path;
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
  const depth = new Int32Array(page.count);
  for (let block = 1; block < page.count; block++)
    depth[block] = page.parent[block] === -1 ? 0 : depth[page.parent[block]!]! + 1;
  const { styleClass } = bags;
  const classOf = (block: number): string => attributeOf(page, block, 'class') ?? '';
  const keys: ((block: number) => number | string)[] = [
    (block) => paths[block]!,
    (block) => `${paths[block]} ${styleClass[block]}`,
    (block) => `${page.tag[block]} ${depth[block]} ${styleClass[block]}`,
  ];
  for (const key of keys)
    for (const group of grouped(blocks, key)) addWithCuts('paths', page, group, maxCuts, collector);
  const classed = blocks.filter((block) => classOf(block) !== '');
  for (const key of [
    (block: number) => `${page.tag[block]} ${classOf(block)}`,
    (block: number) => `${page.tag[block]} ${classOf(block).trim().split(/\s+/, 1)[0]}`,
  ])
    for (const group of grouped(classed, key)) addWithCuts('paths', page, group, maxCuts, collector);
  const items = blocks.filter((block) => itemTags.has(tagOf(page, block)));
  for (const group of grouped(items, (block) => page.tag[block]!))
    addWithCuts('paths', page, group, maxCuts, collector);
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
