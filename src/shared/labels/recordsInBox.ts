import { group } from 'd3-array';
import { childrenOf, tagOf } from '../page/blockModel';
import { touchesFixed } from '../page/fixedBlocks';
import type { PageModel } from '../page/pageModel';
import { areAlike, contentCount } from './areAlike';
import { outermostInside } from './outermostInside';
import { repeatedRuns } from './repeatedRuns';

/** How much of a block a box drawn by hand may cut off, CSS px. */
const slack = 2;
/** Minimum visible contents of a record: a table row is one, its cells are not. */
const minContents = 2;

/**
 * The records in a box drawn on the page. Of the blocks completely inside, each is a record, or each repetition of
 * several siblings. A whole list counts as its entries. Dissimilar siblings together are one record. What is fixed to
 * the window, such as a cookie notice, is never one.
 */
export function recordsInBox(model: PageModel, rect: readonly [number, number, number, number]): number[][] {
  const isFree = (block: number): boolean => !touchesFixed(model, block);
  const blocks = withoutParts(model, outermostInside(model, rect, slack, isFree));
  if (blocks.length === 1) return listEntries(model, blocks[0]!) ?? [blocks];
  return [...group(blocks, (block) => model.parent[block]!).values()].flatMap((siblings) => {
    if (siblings.length === 1) return [siblings];
    const runs = repeatedRuns(model, siblings);
    return runs.length === siblings.length && !areSomeAlike(model, siblings) ? [siblings] : runs;
  });
}

/** Removes parts of records that are only partly in the box. */
function withoutParts(model: PageModel, blocks: readonly number[]): number[] {
  const wholes = group(blocks, (block) => depthOf(model, block));
  const isCut = new Map<number, boolean>();
  const isPartOfCut = (block: number): boolean => {
    if (block === -1) return false;
    let answer = isCut.get(block);
    if (answer === undefined) {
      const peers = wholes.get(depthOf(model, block)) ?? [];
      answer = peers.some((whole) => areAlike(model, block, whole)) || isPartOfCut(model.parent[block]!);
      isCut.set(block, answer);
    }
    return answer;
  };
  return blocks.filter((block) => !isPartOfCut(model.parent[block]!));
}

function depthOf(model: PageModel, block: number): number {
  let depth = 0;
  for (let at = model.parent[block]!; at !== -1; at = model.parent[at]!) depth++;
  return depth;
}

function listEntries(model: PageModel, list: number): number[][] | undefined {
  const entries = [...childrenOf(model, list)].filter((child) => contentCount(model, child) > 0);
  const isList =
    entries.length > 1 &&
    entries.every(
      (entry) =>
        !['td', 'th'].includes(tagOf(model, entry)) &&
        contentCount(model, entry) >= minContents &&
        areAlike(model, entries[0]!, entry),
    );
  return isList ? entries.map((entry) => [entry]) : undefined;
}

function areSomeAlike(model: PageModel, siblings: readonly number[]): boolean {
  return siblings.some((block, at) => siblings.slice(at + 1).some((other) => areAlike(model, block, other)));
}
