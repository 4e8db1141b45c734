import { type FeatureId, featureAt } from '../../../../../src/shared/methods/listwise/features/featureList';
import { featureTable } from '../../../../../src/shared/methods/listwise/features/featureTable';
import type { PageBlocks } from '../../../../../src/shared/page/buildBlockModel';
import { contentOn, type Records, setOf } from '../drawnPages';

/** One value that was worked out by hand. */
export interface FeatureCase {
  id: FeatureId;
  /** the page and the records */
  of: string;
  page: PageBlocks;
  records: Records;
  /** other candidates of the page */
  others: readonly Records[];
  expected: number;
}

/** The measure `id` of the first set. */
export function measured(
  id: FeatureId,
  page: PageBlocks,
  records: Records,
  others: readonly Records[] = [],
): number {
  const content = contentOn(page);
  const sets = [records, ...others].map((one) => setOf(page, one));
  return featureTable(page, content, content.bags, sets).values[featureAt[id]]!;
}

/** The expected values of one set of a page. */
export function casesOf(
  of: string,
  page: PageBlocks,
  records: Records,
  expected: Partial<Record<FeatureId, number>>,
  others: readonly Records[] = [],
): FeatureCase[] {
  return (Object.entries(expected) as [FeatureId, number][]).map(([id, value]) => ({
    id,
    of,
    page,
    records,
    others,
    expected: value,
  }));
}
