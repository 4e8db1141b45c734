import { describe, expect, it } from 'vitest';
import { featureAt, featureList } from '../../../../../src/shared/methods/listwise/features/featureList';
import { contentCases } from './cases/content';
import { coverageAndLevelCases } from './cases/coverageAndLevel';
import { identityCases } from './cases/identity';
import { meaningCases } from './cases/meaning';
import { placeCases } from './cases/place';
import { regularityCases } from './cases/regularity';
import { sizeAndShareCases } from './cases/sizeAndShare';
import { type FeatureCase, measured } from './measured';

const cases: FeatureCase[] = [
  ...sizeAndShareCases,
  ...contentCases,
  ...identityCases,
  ...regularityCases,
  ...coverageAndLevelCases,
  ...placeCases,
  ...meaningCases,
];

describe('a measure has the value of its formula', () => {
  it.each(cases)('$id of $of', ({ id, page, records, others, expected }) => {
    expect(measured(id, page, records, others)).toBeCloseTo(expected, 10);
  });
});

it('every measure was worked out by hand, and not only where it is 0', () => {
  const worked = new Set<string>(cases.filter(({ expected }) => expected !== 0).map(({ id }) => id));
  expect(featureList.map(({ id }) => id).filter((id) => !worked.has(id))).toEqual([]);
});

it('every measure has a column of its own, in the order of the list', () => {
  expect(Object.entries(featureAt)).toEqual(featureList.map(({ id }, index) => [id, index]));
});
