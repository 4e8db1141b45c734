export interface WidthGroup {
  /** the block that the group was made around, and its width in px */
  leader: number;
  width: number;
  /** in document order, the leader first */
  members: Int32Array;
}

/**
 * Figure 13: the first block left over takes all blocks left over of similar width into its group, and none of them
 * leads a group of its own. So the order decides: of 100, 103 and 106 px, 100 takes 103 only, 103 takes both. The
 * paper's order is that of a hash map; here it is `blocks`' own (document order).
 * Sorted by width, a leader's group is one stretch, and what is taken is skipped: n log n, where the figure has n².
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
  /** from each place on, a place not beyond the next one that is still free */
  const next = Int32Array.from({ length: blocks.length + 1 }, (_, place) => place);
  const isTaken = new Uint8Array(blocks.length);
  const groups: WidthGroup[] = [];
  blocks.forEach((leader, index) => {
    if (isTaken[index] === 1) return;
    const own = width[leader]!;
    const members: number[] = [];
    let place = nextFree(next, firstWithin(sorted, own, tolerance));
    // Definition 3: within the threshold, so a difference of exactly the tolerance is similar.
    while (place < sorted.length && sorted[place]! - own <= tolerance) {
      isTaken[byWidth[place]!] = 1;
      members.push(byWidth[place]!);
      next[place] = place + 1;
      place = nextFree(next, place);
    }
    const inOrder = Int32Array.from(members).sort();
    groups.push({ leader, width: own, members: inOrder.map((member) => blocks[member]!) });
  });
  return groups;
}

/** The first place whose width is not more than `tolerance` below `own`. */
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
