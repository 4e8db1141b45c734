import { type CurveParam, curveParam, type NumberParam, numberParam } from '../../pipeline/params';
import { type FeatureFamily, type FeatureId, featureFamilies, featureList } from './features/featureList';
import model from './model.json' with { type: 'json' };

/** The learnt curve of each feature, as a setting. */
const learnt: Readonly<Record<string, string>> = model.values.score;

/** The curves as parameters, by the id of the feature; a feature without a curve counts nothing. */
export const curveParams = Object.fromEntries(
  featureList.map(({ id, family, title, text }) => [
    id,
    curveParam({ label: title, group: family, help: text, default: learnt[id] ?? '0' }),
  ]),
) as Readonly<Record<FeatureId, CurveParam>>;

export type WeightName = `weigh${Capitalize<FeatureFamily>}`;

export function weightName(family: FeatureFamily): WeightName {
  return `weigh${family[0]!.toUpperCase()}${family.slice(1)}` as WeightName;
}

/** How much each family of features counts. */
export const weightParams = Object.fromEntries(
  featureFamilies.map((family) => [
    weightName(family),
    numberParam({
      label: `Weight of ${family}`,
      unit: '',
      min: 0,
      max: 2,
      step: 0.05,
      default: 1,
      paper: { value: null, where: '' },
      help: `How much the measures of ${family} count: 1 as learnt, 0 not at all.`,
    }),
  ]),
) as Readonly<Record<WeightName, NumberParam>>;

/** How the confidence is computed from the score, its lead, the agreement and the number of records. */
export const learntConfidence = model.values.confidence;
