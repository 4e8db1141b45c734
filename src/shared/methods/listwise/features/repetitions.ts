import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { PageContent } from '../content/pageContent';

/** Per block, the largest repetition in it: the contents that it covers, of any kind and of rich ones, and how many. */
export interface Repetitions {
  repeated: Int32Array;
  repeatedRich: Int32Array;
  richCount: Int32Array;
}

/** A repetition of at least this many contents each is a list of its own rather than the cells of a row. */
const richLeaves = 3;

export function repetitions(page: PageBlocks, content: PageContent, bags: Bags): Repetitions {
  const { leafStart } = content;
  const repeated = new Int32Array(page.count);
  const repeatedRich = new Int32Array(page.count);
  const richCount = new Int32Array(page.count);
  for (let block = page.count - 1; block >= 0; block--) {
    const end = page.subtreeEnd[block]!;
    if (end - block > 2 && leafStart[end]! - leafStart[block]! > 1 && page.subtreeEnd[block + 1]! < end) {
      for (const { leaves, count } of repeatedSiblings(page, content, bags, block + 1, end)) {
        if (count < 2) continue;
        repeated[block] = Math.max(repeated[block]!, leaves);
        if (leaves < richLeaves * count || leaves <= repeatedRich[block]!) continue;
        repeatedRich[block] = leaves;
        richCount[block] = count;
      }
    }
    const up = page.parent[block]!;
    if (up === -1) continue;
    // Children come before their parent in this order, so a parent has all of them when it is reached.
    repeated[up] = Math.max(repeated[up]!, repeated[block]!);
    if (repeatedRich[block]! > repeatedRich[up]!) {
      repeatedRich[up] = repeatedRich[block]!;
      richCount[up] = richCount[block]!;
    }
  }
  return { repeated, repeatedRich, richCount };
}

interface SiblingGroup {
  leaves: number;
  count: number;
}

/** The siblings from `start` to `end` − 1 that have contents, by tag and style, in order of their first one. */
export function repeatedSiblings(
  { subtreeEnd }: PageBlocks,
  { leafStart }: PageContent,
  { kinds }: Bags,
  start: number,
  end: number,
): Iterable<SiblingGroup> {
  const groups = new Map<number, SiblingGroup>();
  for (let part = start; part < end; part = subtreeEnd[part]!) {
    const leaves = leafStart[subtreeEnd[part]!]! - leafStart[part]!;
    if (leaves === 0) continue;
    const group = groups.get(kinds.style[part]!);
    if (group === undefined) groups.set(kinds.style[part]!, { leaves, count: 1 });
    else {
      group.leaves += leaves;
      group.count++;
    }
  }
  return groups.values();
}
