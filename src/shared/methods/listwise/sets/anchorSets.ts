import type { PageBlocks } from '../../../page/buildBlockModel';
import type { PageContent } from '../content/pageContent';
import { addWithCuts } from './pathSets';
import type { SetCollector } from './recordSet';
import { grouped } from './siblingSets';

/** Parts that a record has exactly one of: alike links, headings, texts and pictures. */
export function anchorGroups(page: PageBlocks, content: PageContent, paths: Int32Array): number[][] {
  const { leaves, look, link } = content;
  const groups: number[][] = [];
  const texts: number[] = [];
  const pictures: number[] = [];
  const lookOf = new Map<number, number>();
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    lookOf.set(leaves[leaf]!, look[leaf]!);
    (look[leaf] === -1 ? pictures : texts).push(leaves[leaf]!);
  }
  const links = [...new Set(link)].filter((block) => block !== -1).sort((one, other) => one - other);
  const headings: number[] = [];
  for (let block = 0; block < page.count; block++)
    if (content.counts.headings[block + 1]! > content.counts.headings[block]!) headings.push(block);
  groups.push(...grouped(links, (block) => paths[block]!));
  groups.push(...grouped(headings, (block) => page.tag[block]!));
  groups.push(...grouped(texts, (block) => lookOf.get(block)!));
  groups.push(...grouped(texts, (block) => `${lookOf.get(block)} ${paths[block]}`));
  groups.push(...grouped(pictures, (block) => paths[block]!));
  return groups;
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
  return anchors.map((anchor, at) => {
    const [before, after] = [anchors[at - 1] ?? -1, anchors[at + 1] ?? page.count];
    let block = anchor;
    while (page.parent[block]! > before && page.subtreeEnd[page.parent[block]!]! <= after)
      block = page.parent[block]!;
    return block;
  });
}
