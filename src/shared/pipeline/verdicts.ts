/**
 * What a stage decided about each block it looked at, as columns: entry i speaks of block `blocks[i]`.
 * Plain data, so that it travels between threads; a sentence is a template that `verdictWords` fills in.
 */
export interface Verdicts {
  blocks: Int32Array;
  /** 1 kept, 0 dropped */
  kept: Uint8Array;
  /** what was measured, and what it had to meet; NaN where nothing was */
  value: Float64Array;
  threshold: Float64Array;
  /** how far the value is on the good side of the threshold; below 0 where it lost the block */
  margin: Float64Array;
  /** another block that the sentence speaks of, or -1 */
  other: Int32Array;
  sentence: Uint8Array;
  /** with {value}, {threshold}, {margin} and {other} where these belong */
  sentences: string[];
  /** per sentence, the earlier stage that really lost the block, as with one whose region was dropped; '' for this one */
  causes: string[];
}

export interface Measure {
  value?: number;
  threshold?: number;
  margin?: number;
  other?: number;
}

/** Collects verdicts, one a block; a block's first verdict stands. */
export class VerdictList {
  private readonly blocks: number[] = [];
  private readonly kept: number[] = [];
  private readonly value: number[] = [];
  private readonly threshold: number[] = [];
  private readonly margin: number[] = [];
  private readonly other: number[] = [];
  private readonly sentence: number[] = [];
  private readonly sentences: string[] = [];
  private readonly causes: string[] = [];
  private readonly seen = new Set<number>();

  keep(block: number, sentence: string, measure: Measure = {}): void {
    this.add(block, 1, sentence, measure);
  }

  /** One sentence has one `cause`: the id of the earlier stage to blame, where it is not this one. */
  drop(block: number, sentence: string, measure: Measure = {}, cause = ''): void {
    this.add(block, 0, sentence, measure, cause);
  }

  finish(): Verdicts {
    return {
      blocks: Int32Array.from(this.blocks),
      kept: Uint8Array.from(this.kept),
      value: Float64Array.from(this.value),
      threshold: Float64Array.from(this.threshold),
      margin: Float64Array.from(this.margin),
      other: Int32Array.from(this.other),
      sentence: Uint8Array.from(this.sentence),
      sentences: this.sentences,
      causes: this.causes,
    };
  }

  private add(block: number, kept: number, sentence: string, measure: Measure, cause = ''): void {
    if (this.seen.has(block)) return;
    this.seen.add(block);
    let index = this.sentences.indexOf(sentence);
    if (index === -1) {
      index = this.sentences.push(sentence) - 1;
      this.causes.push(cause);
    }
    this.blocks.push(block);
    this.kept.push(kept);
    this.value.push(measure.value ?? Number.NaN);
    this.threshold.push(measure.threshold ?? Number.NaN);
    this.margin.push(measure.margin ?? Number.NaN);
    this.other.push(measure.other ?? -1);
    this.sentence.push(index);
  }
}

/** The sentence of entry `index`, with its numbers as a person writes them. */
export function verdictWords(verdicts: Verdicts, index: number): string {
  const filled: Record<string, string> = {
    value: readable(verdicts.value[index]!),
    threshold: readable(verdicts.threshold[index]!),
    margin: readable(Math.abs(verdicts.margin[index]!)),
    other: `#${verdicts.other[index]!}`,
  };
  return verdicts.sentences[verdicts.sentence[index]!]!.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => filled[name] ?? whole,
  );
}

/** At most three digits after the point, and none that say nothing. */
export function readable(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
