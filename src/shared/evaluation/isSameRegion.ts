import { labelledRegion, type RegionPage } from '../labels/labelledRegion';
import type { PageLabel } from '../labels/pageLabel';
import type { Extraction } from '../records/extraction';
import { recordContents } from '../records/recordContents';

/**
 * Whether the method found the right region: it contains the same texts and images as the label's. On a page without
 * records, the method must find none.
 */
export function isRegionRight(
  page: RegionPage,
  extraction: Pick<Extraction, 'region' | 'records'>,
  label: PageLabel,
): boolean {
  const truth = labelledRegion(page, label);
  if (label.noRecords || label.records.length === 0) return extraction.records.length === 0;
  const records = extraction.records.map((blocks) => ({ blocks }));
  const found = labelledRegion(page, { region: extraction.region, records });
  return found !== -1 && isSameRegion(page, found, truth);
}

export function isSameRegion(page: RegionPage, one: number, other: number): boolean {
  if (one === other) return true;
  if (one === -1 || other === -1) return false;
  const contents = recordContents(page, [one]);
  const others = recordContents(page, [other]);
  return contents.size === others.size && [...contents].every((entry) => others.has(entry));
}
