import { confidenceNames } from '../../methods/listwise/confidence';
import { curveParams } from '../../methods/listwise/curveParams';
import { type FeatureId, featureList } from '../../methods/listwise/features/featureList';
import type { Settings } from '../../pipeline/settings';
import { curveOf, curveText, type StepCurve } from '../../pipeline/stepCurve';
import type { ConfidenceModel } from './fittedConfidence';

/** The settings with other curves and, if it is given, another confidence. */
export function trainedSettings(
  { values, off }: Settings,
  curves: readonly StepCurve[],
  confidence?: ConfidenceModel,
): Settings {
  const texts = featureList.map(({ id }, feature) => [id, curveText(curves[feature]!)] as const);
  const coefficients = Object.entries(confidence ?? {}).map(
    ([part, value]) => [confidenceNames[part as keyof ConfidenceModel], value] as const,
  );
  return {
    values: {
      ...values,
      score: { ...values.score, ...Object.fromEntries(texts) },
      ...(confidence && { confidence: { ...values.confidence, ...Object.fromEntries(coefficients) } }),
    },
    off,
  };
}

/** The curves of the settings, one per feature. */
export function curvesOf({ values }: Settings): StepCurve[] {
  return featureList.map(({ id }) =>
    curveOf(String(values.score?.[id] ?? curveParams[id as FeatureId].default)),
  );
}
