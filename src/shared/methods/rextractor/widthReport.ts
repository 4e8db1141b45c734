import type { BlockModel } from '../../page/blockModel';
import { clusterLetter } from '../../pipeline/clusterLetter';
import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import { clusterRoles, type View } from '../../pipeline/views';
import { clusterNames } from './clusterNames';
import type { CandidateBlocks, WidthClusters } from './stageResults';

export function widthVerdicts(
  { founders, cluster }: WidthClusters,
  model: BlockModel,
  candidates: CandidateBlocks,
  tolerance: number,
): Verdicts {
  const list = new VerdictList();
  if (founders.length === 0) return list.finish();
  const isFounder = new Set(founders);
  const nearestFounder = nearestIn(founders, model.width);
  const nearestCandidate = nearestIn(candidates.blocks, model.width);
  for (const block of candidates.possible) {
    const width = model.width[block]!;
    const home = cluster[block]!;
    const other = home === -1 ? nearestFounder(width) : founders[home]!;
    const value = Math.abs(width - model.width[other]!);
    const measure = { value, threshold: tolerance, margin: tolerance - value, other };
    if (isFounder.has(block)) list.keep(block, 'A candidate: the founder of a width cluster.', measure);
    else if (home !== -1)
      list.keep(
        block,
        'Its width differs by {value} px from that of {other}, at most {threshold} px: it joins that cluster.',
        measure,
      );
    else if (Math.abs(width - model.width[nearestCandidate(width)]!) <= tolerance)
      list.drop(
        block,
        'Its width is within the tolerance of a candidate in the cluster of {other}, but differs by {value} px from {other} itself: {margin} px too much.',
        measure,
      );
    else
      list.drop(
        block,
        'Its width differs by {value} px from the nearest one, that of {other}: {margin} px beyond the tolerance of {threshold} px.',
        measure,
      );
  }
  return list.finish();
}

export function widthViews(
  { founders, cluster, start, members }: WidthClusters,
  model: BlockModel,
  candidates: CandidateBlocks,
  tolerance: number,
): View[] {
  const containers = founders.length === 0 ? new Int32Array() : candidates.possible;
  const nearestFounder = nearestIn(founders, model.width);
  const distances = Float64Array.from(containers, (block) => {
    const home = cluster[block]!;
    const founder = home === -1 ? nearestFounder(model.width[block]!) : founders[home]!;
    return Math.abs(model.width[block]! - model.width[founder]!);
  });
  return [
    {
      kind: 'overlay',
      title: 'Width clusters',
      layers: [
        ...clusterNames(model, { founders }).map((label, index) => ({
          role: clusterRoles[index % clusterRoles.length]!,
          label,
          blocks: members.slice(start[index], start[index + 1]),
        })),
        { role: 'candidate' as const, label: 'candidate', blocks: candidates.blocks },
        {
          role: 'dropped' as const,
          label: 'no candidate has this width',
          blocks: containers.filter((block) => cluster[block] === -1),
        },
      ],
      paths: [],
    },
    {
      kind: 'table',
      title: 'Container blocks by width',
      blocks: containers,
      columns: [
        {
          label: 'width',
          unit: 'px',
          values: Float64Array.from(containers, (block) => model.width[block]!),
        },
        {
          label: 'cluster',
          unit: '',
          values: Array.from(containers, (block) => clusterLetter(cluster[block]!)),
        },
        { label: 'difference from the founder', unit: 'px', values: distances },
      ],
    },
    {
      kind: 'histogram',
      title: 'Width difference from the founder of the cluster, or from the nearest founder',
      unit: 'px',
      values: distances,
      blocks: containers,
      blocksPerValue: 1,
      threshold: { param: 'widthTolerance', value: tolerance, keeps: 'below' },
    },
  ];
}

/** Returns a function that finds the block nearest in width; of two equally near the narrower; -1 if there is none. */
function nearestIn(blocks: Int32Array, width: Float64Array): (wanted: number) => number {
  const sorted = blocks.slice().sort((one, other) => width[one]! - width[other]!);
  return (wanted) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (width[sorted[middle]!]! < wanted) low = middle + 1;
      else high = middle;
    }
    const [below, above] = [sorted[low - 1], sorted[low]];
    if (below === undefined || above === undefined) return below ?? above ?? -1;
    return wanted - width[below]! <= width[above]! - wanted ? below : above;
  };
}
