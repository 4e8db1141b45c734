import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { PageContent } from '../content/pageContent';
import { anchorGroups, anchorSets } from './anchorSets';
import { pathSets, tagPaths } from './pathSets';
import { type Generator, type RecordSet, SetCollector } from './recordSet';
import { segmentSets } from './segmentSets';
import { siblingSets } from './siblingSets';
import { singleSets } from './singleSets';

export interface SetOptions {
  isOn: Readonly<Record<Generator, boolean>>;
  /** the least likeness of siblings of one shape, and of siblings that begin a record */
  siblingLikeness: number;
  segmentLikeness: number;
  /** at how many blocks a group is cut */
  maxCuts: number;
}

/** All candidate answers of a page, in a fixed order. */
export function recordSets(
  page: PageBlocks,
  content: PageContent,
  bags: Bags,
  { isOn, siblingLikeness, segmentLikeness, maxCuts }: SetOptions,
): RecordSet[] {
  const collector = new SetCollector(page, content);
  const paths = tagPaths(page);
  if (isOn.siblings) siblingSets(page, bags, siblingLikeness, collector);
  if (isOn.paths) pathSets(page, bags, paths, maxCuts, collector);
  if (collector.isFull) return collector.sets;
  const anchors = isOn.anchors || isOn.segments ? anchorGroups(page, content, paths) : [];
  if (isOn.anchors) anchorSets(page, anchors, maxCuts, collector);
  if (isOn.segments) segmentSets(page, bags, paths, anchors, segmentLikeness, collector);
  if (isOn.single) singleSets(page, collector);
  return collector.sets;
}
