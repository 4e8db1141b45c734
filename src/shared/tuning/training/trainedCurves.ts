import { expectedAgreement } from '../../methods/listwise/agreement';
import { featureAt, featureList } from '../../methods/listwise/features/featureList';
import { curveText, curveValue, type StepCurve } from '../../pipeline/stepCurve';
import { averageCurve, type BoostOptions, CurveBooster } from './curveBooster';
import type { TrainingPage } from './trainingPage';

type Recipe = Pick<BoostOptions, 'rounds' | 'rate' | 'lambda' | 'temperature'>;

/** Trainings that are averaged: their curves differ by chance, and the mean is still one curve per feature. */
const recipes: readonly Recipe[] = [
  { rounds: 400, rate: 0.1, lambda: 1, temperature: 0.08 },
  { rounds: 500, rate: 0.3, lambda: 0.3, temperature: 0.08 },
  { rounds: 500, rate: 0.25, lambda: 0.5, temperature: 0.03 },
];
const sampling = { featureShare: 0.4, pageShare: 0.8, minHessian: 0.02 };
/** A value of a curve is written with this many decimals. */
const decimals = 3;

export interface TrainOptions {
  seed: number;
  /** curves only go the way that a person expects, where there is one */
  isMonotone: boolean;
  /** how much a page counts */
  weightOf(page: TrainingPage): number;
  /** called after each round */
  onRound?(done: number, total: number): void;
}

/** The curve of each feature, learnt on the pages that have a record and a candidate. */
export function trainedCurves(pages: readonly TrainingPage[], options: TrainOptions): StepCurve[] {
  const ranked = pages
    .filter(({ labelled, runs }) => labelled > 0 && runs.length > 0)
    .map((page) => ({
      features: page.features,
      quality: page.f50.map((value, at) => (value + page.f90[at]!) / 2),
      weight: options.weightOf(page),
    }));
  const direction = Int8Array.from(featureList, ({ expected }) =>
    !options.isMonotone || expected === undefined ? 0 : expected === 'rising' ? 1 : -1,
  );
  const total = recipes.reduce((sum, { rounds }) => sum + rounds, 0);
  let done = 0;
  const trained = recipes.map((recipe, index) => {
    const booster = new CurveBooster(ranked, featureList.length, {
      ...sampling,
      ...recipe,
      seed: options.seed * 1000 + index,
      direction,
    });
    for (let round = 0; round < recipe.rounds; round++) {
      booster.step();
      options.onRound?.(++done, total);
    }
    return booster.curves();
  });
  return featureList.map((_, feature) => rounded(averageCurve(trained.map((curves) => curves[feature]!))));
}

/** Curves from zero up, with readable numbers; steps that vanish by that are left out. */
function rounded({ cuts, values }: StepCurve): StepCurve {
  const least = Math.min(...values);
  const shown = values.map((value) => Number((value - least).toFixed(decimals)));
  const kept = [...cuts.keys()].filter((at) => shown[at + 1] !== shown[at]);
  return { cuts: kept.map((at) => cuts[at]!), values: [shown[0]!, ...kept.map((at) => shown[at + 1]!)] };
}

export function curvesText(curves: readonly StepCurve[]): Record<string, string> {
  const texts = featureList.map(({ id }, feature) => [id, curveText(curves[feature]!)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '0'));
}

/** What the method would answer with these curves. */
export interface Choice {
  candidate: number;
  score: number;
  agreement: number;
  count: number;
}

const [temperature, compared] = [0.2, 25];

/** The candidate that the method chooses with its default settings; undefined without candidates. */
export function choiceOf(page: TrainingPage, curves: readonly StepCurve[]): Choice | undefined {
  const width = featureList.length;
  const scores = page.runs.map((_, candidate) =>
    curves.reduce((sum, curve, at) => sum + curveValue(curve, page.features[candidate * width + at]!), 0),
  );
  const best = [...scores.keys()]
    .sort((one, other) => scores[other]! - scores[one]! || one - other)
    .slice(0, compared);
  if (best.length === 0) return undefined;
  const weights = Float64Array.from(best, (one) =>
    Math.exp((scores[one]! - scores[best[0]!]!) / temperature),
  );
  const expected = expectedAgreement(
    best.map((one) => page.runs[one]!),
    weights,
  );
  const at = expected.reduce((most, value, index) => (value > expected[most]! ? index : most), 0);
  const candidate = best[at]!;
  return {
    candidate,
    score: scores[candidate]!,
    agreement: expected[at]!,
    count: page.features[candidate * width + featureAt.count]!,
  };
}
