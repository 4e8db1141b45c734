import type { Bags } from '../content/bags';

/** The likeness of neighbours, which many sets share: for each the last one it was compared with is kept. */
export class NextLikeness {
  private readonly next: Int32Array;
  private readonly likeness: Float64Array;

  /** Neighbours are numbered; number i has the blocks starts[i] to ends[i] − 1. */
  constructor(
    private readonly bags: Bags,
    private readonly starts: ArrayLike<number>,
    private readonly ends: Int32Array,
  ) {
    this.next = new Int32Array(ends.length).fill(-1);
    this.likeness = new Float64Array(ends.length);
  }

  of(one: number, other: number): number {
    if (this.next[one] !== other) {
      const { starts, ends } = this;
      this.next[one] = other;
      this.likeness[one] = this.bags.similarity(starts[one]!, ends[one]!, starts[other]!, ends[other]!);
    }
    return this.likeness[one]!;
  }
}
