/** How often texts occur, and in how many records. One instance serves many counts; `clear` costs what was counted. */
export class LabelCounts {
  private readonly texts: Int32Array;
  private readonly records: Int32Array;
  /** the last record that had the text, one more */
  private readonly last: Int32Array;
  private readonly seen: number[] = [];

  /** `count`: how many different texts there are */
  constructor(count: number) {
    this.texts = new Int32Array(count);
    this.records = new Int32Array(count);
    this.last = new Int32Array(count);
  }

  clear(): void {
    for (const text of this.seen) {
      this.texts[text] = 0;
      this.records[text] = 0;
      this.last[text] = 0;
    }
    this.seen.length = 0;
  }

  /** One record after the other. */
  add(text: number, record: number): void {
    if (this.texts[text]!++ === 0) this.seen.push(text);
    if (this.last[text] === record + 1) return;
    this.last[text] = record + 1;
    this.records[text]!++;
  }

  /** How many texts there are of those that at least this many records have. */
  textsOf(least: number): number {
    let sum = 0;
    for (const text of this.seen) if (this.records[text]! >= least) sum += this.texts[text]!;
    return sum;
  }
}
