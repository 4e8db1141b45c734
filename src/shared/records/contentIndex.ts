/** Finds the records that share contents with a given one, without comparing all. */
export class ContentIndex {
  private readonly holders = new Map<number, number[]>();

  constructor(private readonly records: readonly ReadonlySet<number>[]) {
    records.forEach((record, index) => {
      for (const entry of record) {
        const list = this.holders.get(entry);
        if (list === undefined) this.holders.set(entry, [index]);
        else list.push(index);
      }
    });
  }

  /** The records that share contents with these, with their Jaccard overlap. */
  overlapping(contents: ReadonlySet<number>): { index: number; overlap: number }[] {
    const shared = new Map<number, number>();
    for (const entry of contents) {
      for (const index of this.holders.get(entry) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return Array.from(shared, ([index, count]) => ({
      index,
      overlap: count / (contents.size + this.records[index]!.size - count),
    }));
  }

  /** The record with the highest overlap, the first of equals; index -1 and overlap 0 if none overlaps. */
  nearest(contents: ReadonlySet<number>): { index: number; overlap: number } {
    let best = { index: -1, overlap: 0 };
    for (const { index, overlap } of this.overlapping(contents)) {
      if (overlap > best.overlap || (overlap === best.overlap && index < best.index))
        best = { index, overlap };
    }
    return best;
  }
}
