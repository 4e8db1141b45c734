import { featureList } from '../../methods/listwise/features/featureList';
import { maxSteps, type StepCurve } from '../../pipeline/stepCurve';
import { type BoostOptions, CurveBooster, weightedSum } from './curveBooster';
import type { TrainingPage } from './trainingPage';

type Recipe = Pick<BoostOptions, 'rounds' | 'rate' | 'lambda' | 'temperature'>;

/** Trainings that are averaged: their curves differ by chance, and the mean is still one curve per feature. */
const recipes: readonly Recipe[] = [
  { rounds: 400, rate: 0.1, lambda: 1, temperature: 0.08 },
  { rounds: 500, rate: 0.3, lambda: 0.3, temperature: 0.08 },
  { rounds: 500, rate: 0.25, lambda: 0.5, temperature: 0.03 },
];
/** To adapt curves to more pages: few and small steps, so that a few pages cannot change everything. */
const adaptRecipes: readonly Recipe[] = [{ rounds: 100, rate: 0.1, lambda: 1, temperature: 0.08 }];
const sampling = { featureShare: 0.4, pageShare: 0.8, minHessian: 0.02 };
/** A value of a curve is written with this many decimals. */
const decimals = 3;

export interface TrainOptions {
  seed: number;
  /** curves only go the way that a person expects, where there is one */
  isMonotone: boolean;
  /** curves to adapt, one per feature; null to train from nothing */
  start: readonly StepCurve[] | null;
}

/** The curve of each feature, learnt on the pages that have a record and a candidate. */
export function trainedCurves(
  pages: readonly TrainingPage[],
  { seed, isMonotone, start }: TrainOptions,
): StepCurve[] {
  const ranked = pages.filter(({ labelled, quality }) => labelled > 0 && quality.length > 0);
  const direction = Int8Array.from(featureList, ({ expected }) =>
    !isMonotone || expected === undefined ? 0 : expected === 'rising' ? 1 : -1,
  );
  const used = start === null ? recipes : adaptRecipes;
  const trained = used.map((recipe, index) => {
    const options = { ...sampling, ...recipe, seed: seed * 1000 + index, direction };
    const booster = new CurveBooster(ranked, featureList.length, options, start);
    for (let round = 0; round < recipe.rounds; round++) booster.step();
    return booster.curves();
  });
  return featureList.map((_, feature) => {
    const mean = weightedSum(trained.map((curves) => ({ curve: curves[feature]!, weight: 1 / used.length })));
    const before = start?.[feature];
    return rounded(
      before === undefined ? mean : weightedSum([mean, before].map((curve) => ({ curve, weight: 1 }))),
    );
  });
}

/** Curves from zero up, with readable numbers; steps that vanish by that are left out, and the smallest of too many. */
function rounded({ cuts, values }: StepCurve): StepCurve {
  const least = Math.min(...values);
  const shown = values.map((value) => Number((value - least).toFixed(decimals)));
  const height = (at: number): number => Math.abs(shown[at + 1]! - shown[at]!);
  const kept = [...cuts.keys()]
    .filter((at) => height(at) > 0)
    .sort((one, other) => height(other) - height(one) || one - other)
    .slice(0, maxSteps)
    .sort((one, other) => one - other);
  return { cuts: kept.map((at) => cuts[at]!), values: [shown[0]!, ...kept.map((at) => shown[at + 1]!)] };
}
