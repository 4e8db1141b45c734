import type { BlockModel } from '../../page/blockModel';
import type { WidthClusters } from './stageResults';

/** The names of the clusters: the widths of their founders. */
export function clusterNames(
  { width }: Pick<BlockModel, 'width'>,
  { founders }: Pick<WidthClusters, 'founders'>,
): string[] {
  return Array.from(founders, (founder) => `${Math.round(width[founder]!)} px`);
}
