/**
 * What a stage decided about each block it looked at, as columns: entry i is about block `blocks[i]`.
 * Plain data, so that it can be sent between threads; a sentence is a template that `verdictText` fills in.
 */
export interface Verdicts {
  blocks: Int32Array;
  /** 1 kept, 0 dropped */
  kept: Uint8Array;
  /** the measured value and its threshold; NaN if nothing was measured */
  value: Float64Array;
  threshold: Float64Array;
  /** distance of the value from the threshold; negative if the block was dropped by it */
  margin: Float64Array;
  /** another block named in the sentence, or -1 */
  other: Int32Array;
  sentence: Uint8Array;
  /** templates with {value}, {threshold}, {margin} and {other}; {value block|blocks} is a number with its noun */
  sentences: string[];
  /** per sentence, the earlier stage that is the real cause, for example if it dropped the region; '' for this stage */
  causes: string[];
}

export interface Measure {
  value?: number;
  threshold?: number;
  margin?: number;
  other?: number;
}

const initialCapacity = 1024;

/** Collects verdicts, one per block; later ones for the same block are ignored. */
export class VerdictList {
  private count = 0;
  private blocks = new Int32Array(initialCapacity);
  private kept = new Uint8Array(initialCapacity);
  private value = new Float64Array(initialCapacity);
  private threshold = new Float64Array(initialCapacity);
  private margin = new Float64Array(initialCapacity);
  private other = new Int32Array(initialCapacity);
  private sentence = new Uint8Array(initialCapacity);
  private readonly sentences: string[] = [];
  private readonly causes: string[] = [];
  /** per block, 1 if it has a verdict */
  private seen = new Uint8Array(initialCapacity);

  keep(block: number, sentence: string, measure: Measure = {}): void {
    this.add(block, 1, sentence, measure);
  }

  /** `cause`: the id of the earlier stage to blame, if it is not this one. Use one `cause` per sentence. */
  drop(block: number, sentence: string, measure: Measure = {}, cause = ''): void {
    this.add(block, 0, sentence, measure, cause);
  }

  finish(): Verdicts {
    const { count } = this;
    return {
      blocks: this.blocks.slice(0, count),
      kept: this.kept.slice(0, count),
      value: this.value.slice(0, count),
      threshold: this.threshold.slice(0, count),
      margin: this.margin.slice(0, count),
      other: this.other.slice(0, count),
      sentence: this.sentence.slice(0, count),
      sentences: this.sentences,
      causes: this.causes,
    };
  }

  private add(block: number, kept: number, sentence: string, measure: Measure, cause = ''): void {
    if (this.seen[block] === 1) return;
    if (block >= this.seen.length) this.seen = resized(this.seen, block + 1);
    this.seen[block] = 1;
    let index = this.sentences.indexOf(sentence);
    if (index === -1) {
      index = this.sentences.push(sentence) - 1;
      this.causes.push(cause);
    }
    if (this.count === this.blocks.length) this.grow();
    const at = this.count++;
    this.blocks[at] = block;
    this.kept[at] = kept;
    this.value[at] = measure.value ?? Number.NaN;
    this.threshold[at] = measure.threshold ?? Number.NaN;
    this.margin[at] = measure.margin ?? Number.NaN;
    this.other[at] = measure.other ?? -1;
    this.sentence[at] = index;
  }

  private grow(): void {
    const min = this.count + 1;
    this.blocks = resized(this.blocks, min);
    this.kept = resized(this.kept, min);
    this.value = resized(this.value, min);
    this.threshold = resized(this.threshold, min);
    this.margin = resized(this.margin, min);
    this.other = resized(this.other, min);
    this.sentence = resized(this.sentence, min);
  }
}

type Column = Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A copy with at least `min` entries and twice the old capacity. */
function resized<T extends Column>(column: T, min: number): T {
  const larger = new (column.constructor as new (length: number) => T)(Math.max(2 * column.length, min));
  larger.set(column);
  return larger;
}

/** The sentence of entry `index`, with its numbers filled in. */
export function verdictText(verdicts: Verdicts, index: number): string {
  const filled: Record<string, string> = {
    value: readable(verdicts.value[index]!),
    threshold: readable(verdicts.threshold[index]!),
    margin: readable(Math.abs(verdicts.margin[index]!)),
    other: `#${verdicts.other[index]!}`,
  };
  return verdicts.sentences[verdicts.sentence[index]!]!.replace(
    /\{(\w+)(?: ([^|}]+)\|([^}]+))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const shown = filled[name] ?? whole;
      return one === undefined ? shown : `${shown} ${shown === '1' ? one : many}`;
    },
  );
}

/** As a person would write it: three decimals for small numbers, none above a thousand, no trailing zeros. */
export function readable(value: number): string {
  const size = Math.abs(value);
  const unit = size >= 1000 ? 1 : size >= 100 ? 10 : 1000;
  return String(Math.round(value * unit) / unit);
}
