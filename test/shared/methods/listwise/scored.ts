import type { WeightName } from '../../../../src/shared/methods/listwise/curveParams';
import {
  type FeatureId,
  featureAt,
  featureList,
} from '../../../../src/shared/methods/listwise/features/featureList';
import type { FeatureTable } from '../../../../src/shared/methods/listwise/features/featureTable';
import { score } from '../../../../src/shared/methods/listwise/score';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { type Wanted, wantedOn } from '../../../../src/shared/pipeline/wanted';
import { contentOn, type Records, setOf } from './drawnPages';

type ScoreValues = Parameters<typeof score.run>[1];

/** The settings of the score: these curves, and nothing that was learnt. */
export function curves(
  given: Partial<Record<FeatureId, string>>,
  weights: Partial<Record<WeightName, number>> = {},
): ScoreValues {
  const plain = Object.entries(score.params).map(([name, { kind }]) => [name, kind === 'curve' ? '0' : 1]);
  return { ...(Object.fromEntries(plain) as ScoreValues), ...given, ...weights };
}

/** A table with these measures, one row per candidate; all others are 0. */
export function tableOf(rows: readonly Partial<Record<FeatureId, number>>[]): FeatureTable {
  const width = featureList.length;
  const values = new Float64Array(rows.length * width);
  rows.forEach((row, index) => {
    for (const [id, value] of Object.entries(row)) values[index * width + featureAt[id as FeatureId]] = value;
  });
  return { width, values };
}

/** What the stages after the measures need, for candidates written by hand. */
export function inputOf(
  page: PageBlocks,
  candidates: readonly Records[],
  rows: readonly Partial<Record<FeatureId, number>>[] = [],
) {
  return {
    page,
    content: contentOn(page),
    candidates: { sets: candidates.map((records) => setOf(page, records)) },
    features: tableOf(candidates.map((_, index) => rows[index] ?? {})),
  };
}

export function wantedRecords(page: PageBlocks, records: readonly (readonly number[])[]): Wanted {
  return wantedOn(page, records, [], { kind: 'leaves' });
}
