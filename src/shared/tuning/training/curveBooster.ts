import { seededRandom } from '../../base/seededRandom';
import { curveValue, type StepCurve } from '../../pipeline/stepCurve';

/** The candidates of one page: rows of features, and how good each is as an answer, 0 to 1. */
export interface RankedPage {
  /** row by row */
  features: Float64Array;
  quality: Float64Array;
  weight: number;
}

export interface BoostOptions {
  rounds: number;
  /** how much of each step is taken */
  rate: number;
  /** pulls steps towards zero where few candidates are */
  lambda: number;
  /** how sharply the best candidates are preferred to good ones */
  temperature: number;
  /** share of features, and of pages, that a round looks at */
  featureShare: number;
  pageShare: number;
  /** a step needs this much weight of undecided candidates on both sides */
  minHessian: number;
  seed: number;
  /** per feature: 1 if its curve may only rise, -1 if it may only fall, 0 if both */
  direction: Int8Array;
}

const quantileCuts = 40;
const rareCuts = 8;

/**
 * Learns one step curve per feature, so that the sum of curves ranks the best candidate of a page first: gradient
 * boosting of stumps on the cross entropy between the softmax of the scores and that of the qualities (ListNet).
 */
export class CurveBooster {
  readonly cuts: Float64Array[];
  private readonly values: Float64Array[];
  private readonly bins: Uint8Array[];
  private readonly starts: Int32Array;
  private readonly target: Float64Array;
  private readonly score: Float64Array;
  private readonly gradient: Float64Array;
  private readonly hessian: Float64Array;
  private readonly random: () => number;
  rounds = 0;

  constructor(
    private readonly pages: readonly RankedPage[],
    private readonly width: number,
    private readonly options: BoostOptions,
    /** curves that are there already, one per feature: what is learnt is added to them */
    start: readonly StepCurve[] | null = null,
  ) {
    this.random = seededRandom(options.seed);
    this.starts = new Int32Array(pages.length + 1);
    pages.forEach(({ quality }, index) => {
      this.starts[index + 1] = this.starts[index]! + quality.length;
    });
    const rows = this.starts[pages.length]!;
    const column = new Float64Array(rows);
    this.cuts = [];
    this.bins = [];
    for (let feature = 0; feature < width; feature++) {
      pages.forEach(({ features, quality }, index) => {
        for (let row = 0; row < quality.length; row++)
          column[this.starts[index]! + row] = features[row * width + feature]!;
      });
      const cuts = cutsOf(column);
      this.cuts.push(cuts);
      this.bins.push(Uint8Array.from(column, (value) => binOf(cuts, value)));
    }
    this.values = this.cuts.map((cuts) => new Float64Array(cuts.length + 1));
    this.target = new Float64Array(rows);
    this.score = new Float64Array(rows);
    if (start !== null) this.addScores(start);
    this.gradient = new Float64Array(rows);
    this.hessian = new Float64Array(rows);
    pages.forEach(({ quality }, index) => {
      softmax(quality, options.temperature, this.target.subarray(this.starts[index], this.starts[index + 1]));
    });
  }

  /** Adds the best step of one feature. */
  step(): void {
    this.rounds++;
    const { featureShare, pageShare, lambda, rate } = this.options;
    const chosen: number[] = [];
    for (let page = 0; page < this.pages.length; page++) {
      if (this.random() >= pageShare) continue;
      chosen.push(page);
      this.differentiate(page);
    }
    let best: Split | undefined;
    for (let feature = 0; feature < this.width; feature++) {
      if (this.random() >= featureShare || this.cuts[feature]!.length === 0) continue;
      const split = this.bestSplit(feature, chosen);
      if (split !== undefined && (best === undefined || split.gain > best.gain)) best = split;
    }
    if (best === undefined) return;
    const { feature, cut, below, above } = best;
    const low = (rate * below.gradient) / (below.hessian + lambda);
    const high = (rate * above.gradient) / (above.hessian + lambda);
    const values = this.values[feature]!;
    for (let bin = 0; bin < values.length; bin++) values[bin]! += bin <= cut ? low : high;
    const bins = this.bins[feature]!;
    for (let row = 0; row < bins.length; row++) this.score[row]! += bins[row]! <= cut ? low : high;
  }

  /** What was learnt, without the curves at the start. */
  curves(): StepCurve[] {
    return this.values.map((values, feature) => simplified(this.cuts[feature]!, values));
  }

  private addScores(curves: readonly StepCurve[]): void {
    this.pages.forEach(({ features, quality }, index) => {
      for (let row = 0; row < quality.length; row++)
        curves.forEach((curve, feature) => {
          this.score[this.starts[index]! + row]! += curveValue(curve, features[row * this.width + feature]!);
        });
    });
  }

  private differentiate(page: number): void {
    const [from, to] = [this.starts[page]!, this.starts[page + 1]!];
    const { weight } = this.pages[page]!;
    const share = this.hessian.subarray(from, to);
    softmax(this.score.subarray(from, to), 1, share);
    for (let row = from; row < to; row++) {
      const p = this.hessian[row]!;
      this.gradient[row] = weight * (this.target[row]! - p);
      this.hessian[row] = weight * p * (1 - p);
    }
  }

  private bestSplit(feature: number, pages: readonly number[]): Split | undefined {
    const bins = this.bins[feature]!;
    const size = this.values[feature]!.length;
    const gradients = new Float64Array(size);
    const hessians = new Float64Array(size);
    for (const page of pages) {
      const to = this.starts[page + 1]!;
      for (let row = this.starts[page]!; row < to; row++) {
        gradients[bins[row]!]! += this.gradient[row]!;
        hessians[bins[row]!]! += this.hessian[row]!;
      }
    }
    const { lambda, minHessian, direction } = this.options;
    let [gradient, hessian] = [0, 0];
    for (let bin = 0; bin < size; bin++) {
      gradient += gradients[bin]!;
      hessian += hessians[bin]!;
    }
    let best: Split | undefined;
    let [g, h] = [0, 0];
    for (let cut = 0; cut + 1 < size; cut++) {
      g += gradients[cut]!;
      h += hessians[cut]!;
      if (h < minHessian || hessian - h < minHessian) continue;
      const below = { gradient: g, hessian: h };
      const above = { gradient: gradient - g, hessian: hessian - h };
      const rise = above.gradient / (above.hessian + lambda) - below.gradient / (below.hessian + lambda);
      if (direction[feature]! * rise < 0) continue;
      const gain =
        below.gradient ** 2 / (below.hessian + lambda) + above.gradient ** 2 / (above.hessian + lambda);
      if (best === undefined || gain > best.gain) best = { feature, cut, gain, below, above };
    }
    return best;
  }
}

interface Split {
  feature: number;
  cut: number;
  gain: number;
  below: { gradient: number; hessian: number };
  above: { gradient: number; hessian: number };
}

/** The weighted sum of curves of one feature, which is a step curve again. */
export function weightedSum(parts: readonly { curve: StepCurve; weight: number }[]): StepCurve {
  const cuts = [...new Set(parts.flatMap(({ curve }) => curve.cuts))].sort((one, other) => one - other);
  const at = [Number.NEGATIVE_INFINITY, ...cuts];
  const values = at.map((x) =>
    parts.reduce((sum, { curve, weight }) => sum + weight * curveValue(curve, x), 0),
  );
  return simplified(Float64Array.from(cuts), Float64Array.from(values));
}

/** Without steps of height zero. */
function simplified(cuts: Float64Array, values: Float64Array): StepCurve {
  const curve = { cuts: [] as number[], values: [values[0]!] };
  for (let at = 0; at < cuts.length; at++) {
    if (values[at + 1] === curve.values.at(-1)) continue;
    curve.cuts.push(cuts[at]!);
    curve.values.push(values[at + 1]!);
  }
  return curve;
}

/** Cuts between values: at quantiles, and around rare values that no quantile separates. */
function cutsOf(column: Float64Array): Float64Array {
  const sorted = column.slice().sort();
  const distinct: number[] = [];
  for (const value of sorted) if (value !== distinct.at(-1)) distinct.push(value);
  const cuts = new Set<number>();
  const cutBelow = (value: number): void => {
    const at = distinct.indexOf(value);
    if (at > 0) cuts.add(rounded((distinct[at - 1]! + distinct[at]!) / 2));
  };
  for (let part = 1; part < quantileCuts; part++)
    cutBelow(sorted[Math.floor((part * sorted.length) / quantileCuts)]!);
  const rare = distinct.length - 1;
  for (let part = 1; part <= rareCuts; part++) cutBelow(distinct[Math.ceil((part * rare) / rareCuts)]!);
  return Float64Array.from(cuts).sort();
}

/** Four digits are enough for a cut, and can be read. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function binOf(cuts: Float64Array, value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function softmax(values: Float64Array, temperature: number, into: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    into[at] = Math.exp((values[at]! - most) / temperature);
    sum += into[at]!;
  }
  for (let at = 0; at < values.length; at++) into[at]! /= sum;
}
