export interface Sized {
  blocks: number;
  ms: number;
}

/** How a time grew from one page to the next larger one. */
export interface Growth {
  toBlocks: number;
  /** time per block over that of the smaller page: 1 is linear */
  perBlock: number;
  /** what n log n would give */
  nLogN: number;
}

/** Allowance for caches and the garbage collector; n² growth would be as large as the growth of the page. */
export const growthNoise = 1.5;

/** From each page to the next larger one. */
export function growths(sizes: readonly Sized[]): Growth[] {
  return sizes.slice(1).map((after, index) => {
    const before = sizes[index]!;
    return {
      toBlocks: after.blocks,
      perBlock: after.ms / after.blocks / (before.ms / before.blocks),
      nLogN: Math.log(after.blocks) / Math.log(before.blocks),
    };
  });
}
