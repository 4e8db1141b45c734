/** Groups blocks by a number that each has. One instance serves many calls, each costs what it groups. */
export class BlockGroups {
  /** per number, how many blocks of this call have it, and their group */
  private counts = new Int32Array(256);
  private groupOf = new Int32Array(256);

  /** Groups of at least two, in order of their first member; `keys` is indexed by block. */
  of(blocks: ArrayLike<number>, keys: Int32Array): number[][] {
    const most = this.count(blocks, keys);
    if (most < 2) return [];
    const { counts, groupOf } = this;
    const groups: number[][] = [];
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]!;
      const key = keys[block]!;
      if (counts[key]! < 2) continue;
      if (groupOf[key] === -1) groupOf[key] = groups.push([]) - 1;
      groups[groupOf[key]!]!.push(block);
    }
    return groups;
  }

  /** Returns how many blocks share a number at most. */
  private count(blocks: ArrayLike<number>, keys: Int32Array): number {
    for (let at = 0; at < blocks.length; at++) {
      const key = keys[blocks[at]!]!;
      if (key >= this.counts.length) this.grow(key + 1);
      this.counts[key] = 0;
      this.groupOf[key] = -1;
    }
    const { counts } = this;
    let most = 0;
    for (let at = 0; at < blocks.length; at++) most = Math.max(most, ++counts[keys[blocks[at]!]!]!);
    return most;
  }

  private grow(min: number): void {
    const size = Math.max(min, 2 * this.counts.length);
    const [counts, groupOf] = [new Int32Array(size), new Int32Array(size)];
    counts.set(this.counts);
    groupOf.set(this.groupOf);
    this.counts = counts;
    this.groupOf = groupOf;
  }
}
