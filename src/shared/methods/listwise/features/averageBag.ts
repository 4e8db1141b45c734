import type { Bags } from '../content/bags';

/** Likeness is a quotient of sums of at most some hundred terms: far more than their rounding. */
const rounding = 1e-9;

/** The average of the bags of some runs of blocks, and how alike others are to it. */
export class AverageBag {
  private readonly values: Float64Array;
  /** the places that are not 0, in order: most are */
  private readonly places: Uint8Array;
  private placeCount = 0;
  private size = 0;

  constructor(private readonly bags: Bags) {
    this.values = new Float64Array(bags.width);
    this.places = new Uint8Array(bags.width);
  }

  /** The average of the runs with these indexes. */
  set(starts: Int32Array, ends: Int32Array, samples: Int32Array): void {
    const { values, places } = this;
    values.fill(0);
    for (let at = 0; at < samples.length; at++)
      this.bags.add(starts[samples[at]!]!, ends[samples[at]!]!, values);
    this.placeCount = 0;
    this.size = 0;
    for (let place = 0; place < values.length; place++) {
      if (values[place] === 0) continue;
      values[place]! /= samples.length;
      this.size += values[place]!;
      places[this.placeCount++] = place;
    }
  }

  /** How alike one of the runs is, as `Bags.similarityTo` says; it has nothing in other places. */
  likeness(start: number, end: number): number {
    const { values, places } = this;
    const { sums, width } = this.bags;
    const [from, to] = [start * width, end * width];
    let [shared, all] = [0, 0];
    for (let at = 0; at < this.placeCount; at++) {
      const place = places[at]!;
      const one = sums[to + place]! - sums[from + place]!;
      const other = values[place]!;
      if (one < other) {
        shared += one;
        all += other;
      } else {
        shared += other;
        all += one;
      }
    }
    return all === 0 ? 0 : shared / all;
  }

  /** Whether any run of blocks is at least this alike. */
  isAlike(start: number, end: number, least: number): boolean {
    const { values, places, bags } = this;
    const { sums, width } = bags;
    const [from, to] = [start * width, end * width];
    let shared = 0;
    for (let at = 0; at < this.placeCount; at++) {
      const place = places[at]!;
      shared += Math.min(sums[to + place]! - sums[from + place]!, values[place]!);
    }
    const about = shared / (bags.size(start, end) + this.size - shared);
    if (Math.abs(about - least) > rounding) return about >= least;
    return bags.similarityTo(values, start, end) >= least;
  }
}
