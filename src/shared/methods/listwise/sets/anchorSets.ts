import type { PageBlocks } from '../../../page/buildBlockModel';
import type { PageContent } from '../content/pageContent';
import { PairNumbers } from '../content/pairNumbers';
import { BlockGroups } from './blockGroups';
import { addWithCuts } from './pathSets';
import type { SetCollector } from './recordSet';

/** Parts that a record has exactly one of: alike links, headings, texts and pictures. */
export function anchorGroups(page: PageBlocks, content: PageContent, paths: Int32Array): number[][] {
  const { leaves, look, link, counts } = content;
  const texts: number[] = [];
  const pictures: number[] = [];
  const lookOf = new Int32Array(page.count);
  const lookAndPath = new Int32Array(page.count);
  const numbers = new PairNumbers();
  const isLink = new Uint8Array(page.count);
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const block = leaves[leaf]!;
    if (link[leaf] !== -1) isLink[link[leaf]!] = 1;
    if (look[leaf] === -1) pictures.push(block);
    else {
      texts.push(block);
      lookOf[block] = look[leaf]!;
      lookAndPath[block] = numbers.of(look[leaf]!, paths[block]!);
    }
  }
  const links: number[] = [];
  const headings: number[] = [];
  for (let block = 0; block < page.count; block++) {
    if (isLink[block] === 1) links.push(block);
    if (counts.headings[block + 1]! > counts.headings[block]!) headings.push(block);
  }
  const groups = new BlockGroups();
  return [
    ...groups.of(links, paths),
    ...groups.of(headings, Int32Array.from(page.tag)),
    ...groups.of(texts, lookOf),
    ...groups.of(texts, lookAndPath),
    ...groups.of(pictures, paths),
  ];
}

/** For every group of anchors: the largest blocks that contain exactly one each. */
export function anchorSets(
  page: PageBlocks,
  groups: readonly (readonly number[])[],
  maxCuts: number,
  collector: SetCollector,
): void {
  for (const group of groups)
    addWithCuts('anchors', page, group, maxCuts, collector, (anchors) => largestWithOne(page, anchors));
}

/** Per anchor the largest block that contains it and no other of the group. Anchors do not contain each other. */
export function largestWithOne(page: PageBlocks, anchors: readonly number[]): number[] {
  const { parent, subtreeEnd, count } = page;
  return anchors.map((anchor, at) => {
    const before = at === 0 ? -1 : anchors[at - 1]!;
    const after = at + 1 === anchors.length ? count : anchors[at + 1]!;
    let block = anchor;
    for (let up = parent[block]!; up > before && subtreeEnd[up]! <= after; up = parent[block]!) block = up;
    return block;
  });
}
