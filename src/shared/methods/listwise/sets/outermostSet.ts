import { attributeOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { RecordSet } from './recordSet';
import { leafRuns, setF1 } from './setBlocks';

const itemTags = new Set(['li', 'article']);

/**
 * For records that lie in others of their kind: the candidate with the outermost ones, or -1. Blocks are of one kind if
 * they have the same tag and class. Some records must be outermost themselves, as a comment without replies is:
 * otherwise the blocks around them are a frame, and not records.
 */
export function outermostSet(
  page: PageBlocks,
  leafStart: Int32Array,
  sets: readonly RecordSet[],
  chosen: number,
): number {
  const { starts, parts } = sets[chosen]!;
  if (parts.some((count) => count > 1)) return -1;
  const tops = Array.from(starts, (start) => outermostOfKind(page, start));
  const distinct = [...new Set(tops)].sort((one, other) => one - other);
  const isMixed = tops.some((top, at) => top === starts[at]) && tops.some((top, at) => top !== starts[at]);
  if (!isMixed || distinct.length < 2) return -1;
  const outer = leafRuns(leafStart, {
    starts: Int32Array.from(distinct),
    ends: Int32Array.from(distinct, (block) => page.subtreeEnd[block]!),
  });
  return sets.findIndex(
    (set) => set.starts.length === distinct.length && setF1(leafRuns(leafStart, set), outer, 1) === 1,
  );
}

function outermostOfKind(page: PageBlocks, block: number): number {
  const name = attributeOf(page, block, 'class');
  // Blocks without a class are of one kind only if their tag says that they are items.
  if (name === undefined && !itemTags.has(tagOf(page, block))) return block;
  let top = block;
  for (let up = page.parent[block]!; up !== -1; up = page.parent[up]!)
    if (page.tag[up] === page.tag[block] && attributeOf(page, up, 'class') === name) top = up;
  return top;
}
