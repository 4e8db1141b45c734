import type { PageBlocks } from '../../page/buildBlockModel';
import type { ParamValues } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { curveOf, curveValue, type StepCurve } from '../../pipeline/stepCurve';
import { readable, VerdictList } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import type { Content } from './content';
import { curveParams, weightName, weightParams } from './curveParams';
import { featureList } from './features/featureList';
import type { FeatureTable } from './features/featureTable';
import { nearestToWanted } from './nearestToWanted';
import { scoreViews } from './scoreViews';
import { bestSets } from './sets/bestSets';

export interface Score {
  /** per candidate, the sum of its curves */
  scores: Float64Array;
  /** candidates, the best first; of equal ones the first on the page */
  order: Int32Array;
  /** per feature, its curve times the weight of its family */
  curves: StepCurve[];
}

type Needs = { page: PageBlocks; content: Content; candidates: Candidates; features: FeatureTable };

const params = { ...weightParams, ...curveParams };

/** A set that is corrected to be the best leads by this much, so later stages cannot but see it. */
const clearLead = 10;

export const score: Stage<Needs, typeof params, Score> = {
  id: 'score',
  title: 'Score',
  explanation:
    'Adds up what every measure says of a candidate. What a measure says is a curve, learnt from labelled pages: it can be seen and moved. The candidate with the highest sum leads.',
  formula: 'score = sum of curve(measure)',
  section: 'stage 4',
  needs: { page: true, content: true, candidates: true, features: true },
  params,
  run({ candidates, features }, values) {
    const curves = weightedCurves(values);
    const scores = curveSums(curves, features, candidates.sets.length);
    return { scores, order: orderOf(scores, candidates), curves };
  },
  corrected(out, { page, content: { leafStart }, candidates, features }, _values, wanted) {
    const { best } = nearestToWanted(page, leafStart, candidates.sets, wanted);
    const leader = out.order[0] ?? -1;
    if (best === -1 || best === leader) return null;
    const scores = out.scores.slice();
    scores[best] = scores[leader]! + clearLead;
    const lost = differences(out, features, leader, best).slice(0, 2);
    const reasons = lost.map(
      ({ feature, difference }) => `“${featureList[feature]!.title}” (${readable(difference)})`,
    );
    return {
      output: { ...out, scores, order: orderOf(scores, candidates) },
      because: `The wanted records score ${readable(out.scores[best]!)}, ${candidates.sets[leader]!.starts.length} others score ${readable(out.scores[leader]!)}: most of the difference is in ${reasons.join(' and ')}.`,
    };
  },
  verdicts({ scores, order }, { page, candidates: { sets } }) {
    const list = new VerdictList();
    const setOf = bestSets(page.count, sets, order);
    const [leader] = order;
    if (leader === undefined) return list.finish();
    const threshold = scores[leader]!;
    const other = sets[leader]!.starts[0]!;
    setOf.forEach((set, block) => {
      if (set === -1) return;
      const measure = { value: scores[set]!, threshold, margin: scores[set]! - threshold, other };
      if (set === leader)
        list.keep(block, 'A record of the candidate with the highest score, {value}.', measure);
      else
        list.drop(
          block,
          'Its best candidate scores {value}; the one that begins with {other} scores {threshold}.',
          measure,
        );
    });
    return list.finish();
  },
  views: scoreViews,
};

/** Per feature its curve, multiplied by the weight of its family. */
function weightedCurves(values: ParamValues<typeof params>): StepCurve[] {
  return featureList.map(({ id, family }) => {
    const curve = curveOf(values[id as keyof typeof curveParams]);
    const weight = values[weightName(family)];
    return weight === 1 ? curve : { cuts: curve.cuts, values: curve.values.map((value) => weight * value) };
  });
}

/** Per candidate, what its measures give, one after the other. */
function curveSums(
  curves: readonly StepCurve[],
  { values, width }: FeatureTable,
  count: number,
): Float64Array {
  const scores = new Float64Array(count);
  const used = [...curves.keys()].filter((at) => curves[at]!.cuts.length > 0 || curves[at]!.values[0] !== 0);
  // All steps in two columns: an edit of a curve runs through hundreds of thousands of them.
  const first = new Int32Array(used.length + 1);
  used.forEach((feature, at) => {
    first[at + 1] = first[at]! + curves[feature]!.values.length;
  });
  const cuts = new Float64Array(first[used.length]!);
  const heights = new Float64Array(first[used.length]!);
  used.forEach((feature, at) => {
    cuts.set(curves[feature]!.cuts, first[at]!);
    heights.set(curves[feature]!.values, first[at]!);
  });
  for (let set = 0; set < count; set++) {
    let sum = 0;
    for (let at = 0; at < used.length; at++) {
      const x = values[set * width + used[at]!]!;
      let [low, high] = [first[at]!, first[at + 1]! - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (cuts[middle]! <= x) low = middle + 1;
        else high = middle;
      }
      sum += heights[low]!;
    }
    scores[set] = sum;
  }
  return scores;
}

function orderOf(scores: Float64Array, { sets }: Candidates): Int32Array {
  return Int32Array.from(scores.keys()).sort(
    (one, other) =>
      scores[other]! - scores[one]! || sets[one]!.starts[0]! - sets[other]!.starts[0]! || one - other,
  );
}

/** What each feature gives one candidate more than another, the largest first; only features that differ. */
export function differences(
  { curves }: Score,
  { values, width }: FeatureTable,
  one: number,
  other: number,
): { feature: number; difference: number }[] {
  return curves
    .map((curve, feature) => ({
      feature,
      difference:
        curveValue(curve, values[one * width + feature]!) -
        curveValue(curve, values[other * width + feature]!),
    }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => b.difference - a.difference);
}
