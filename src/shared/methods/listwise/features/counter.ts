/** Counts whole numbers from -1 on. One instance serves many counts; `clear` costs what was counted. */
export class Counter {
  /** how many numbers were added, how many different ones, and how often the most frequent one */
  all = 0;
  distinct = 0;
  most = 0;
  /** the different numbers in order of first appearance */
  private values = new Int32Array(64);
  private counts = new Int32Array(256);

  clear(): void {
    for (let at = 0; at < this.distinct; at++) this.counts[this.values[at]! + 1] = 0;
    this.all = 0;
    this.distinct = 0;
    this.most = 0;
  }

  add(value: number): void {
    const at = value + 1;
    if (at >= this.counts.length) this.counts = larger(this.counts, at + 1);
    const count = ++this.counts[at]!;
    this.all++;
    if (count > this.most) this.most = count;
    if (count > 1) return;
    if (this.distinct === this.values.length) this.values = larger(this.values, this.distinct + 1);
    this.values[this.distinct++] = value;
  }

  /** The number that came as this one among the different ones. */
  value(at: number): number {
    return this.values[at]!;
  }

  count(value: number): number {
    return value + 1 < this.counts.length ? this.counts[value + 1]! : 0;
  }

  /** How often the most frequent number occurs, as a share. */
  get modeShare(): number {
    return this.all === 0 ? 0 : this.most / this.all;
  }

  /** The most frequent number; of equally frequent ones the first. */
  get mostFrequent(): number {
    for (let at = 0; at < this.distinct; at++)
      if (this.counts[this.values[at]! + 1] === this.most) return this.values[at]!;
    return -1;
  }
}

function larger(column: Int32Array<ArrayBuffer>, min: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.max(min, 2 * column.length));
  copy.set(column);
  return copy;
}
