import type { BlockModel } from '../../page/blockModel';
import type { WidthClusters } from './stageResults';

/** What the clusters are called: the width of the candidate that each was founded by. */
export function clusterNames(
  { width }: Pick<BlockModel, 'width'>,
  { founders }: Pick<WidthClusters, 'founders'>,
): string[] {
  return Array.from(founders, (founder) => `${Math.round(width[founder]!)} px`);
}
