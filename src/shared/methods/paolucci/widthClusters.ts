export interface WidthGroup {
  /** the first block of the group, and its width in px */
  leader: number;
  width: number;
  /** in document order, the leader first */
  members: Int32Array;
}

/**
 * Figure 13: the first free block takes all free blocks of similar width into its group, and none of them leads a
 * group of its own. So the order decides: of 100, 103 and 106 px, 100 takes 103 only, but 103 takes both. The paper
 * uses the order of a hash map; here it is the order of `blocks` (document order).
 * Sorted by width, a group is a range, and taken entries are skipped: n log n instead of the figure's n².
 */
export function widthClusters(
  blocks: Int32Array,
  width: Readonly<Float64Array>,
  tolerance: number,
): WidthGroup[] {
  const byWidth = Int32Array.from(blocks.keys()).sort(
    (one, other) => width[blocks[one]!]! - width[blocks[other]!]! || one - other,
  );
  const sorted = Float64Array.from(byWidth, (index) => width[blocks[index]!]!);
  /** per index, an index up to and including the next free one, for path compression */
  const next = Int32Array.from({ length: blocks.length + 1 }, (_, at) => at);
  const isTaken = new Uint8Array(blocks.length);
  const groups: WidthGroup[] = [];
  blocks.forEach((leader, index) => {
    if (isTaken[index] === 1) return;
    const own = width[leader]!;
    const members: number[] = [];
    let at = nextFree(next, firstWithin(sorted, own, tolerance));
    // Definition 3: within the threshold, so a difference of exactly the tolerance is similar.
    while (at < sorted.length && sorted[at]! - own <= tolerance) {
      isTaken[byWidth[at]!] = 1;
      members.push(byWidth[at]!);
      next[at] = at + 1;
      at = nextFree(next, at);
    }
    const inOrder = Int32Array.from(members).sort();
    groups.push({ leader, width: own, members: inOrder.map((member) => blocks[member]!) });
  });
  return groups;
}

/** The first index whose width is at most `tolerance` below `own`. */
function firstWithin(sorted: Float64Array, own: number, tolerance: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (own - sorted[middle]! <= tolerance) high = middle;
    else low = middle + 1;
  }
  return low;
}

function nextFree(next: Int32Array, from: number): number {
  let free = from;
  while (next[free] !== free) free = next[free]!;
  for (let at = from; at !== free; ) {
    const following = next[at]!;
    next[at] = free;
    at = following;
  }
  return free;
}
