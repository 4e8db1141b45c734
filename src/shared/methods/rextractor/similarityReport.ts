import type { BlockModel } from '../../page/blockModel';
import { clusterLetter } from '../../pipeline/clusterLetter';
import { VerdictList, type Verdicts } from '../../pipeline/verdicts';
import { clusterRoles, type MatrixView, matrixOrNote, type View } from '../../pipeline/views';
import { clusterNames } from './clusterNames';
import type { CandidateBlocks, SimilarBlocks, WidthClusters } from './stageResults';
import { contentSimilarity, type StyleMultisets } from './styleMultisets';

export function similarityVerdicts(
  { threshold, best, bestWith }: SimilarBlocks,
  candidates: CandidateBlocks,
  { members }: WidthClusters,
): Verdicts {
  const list = new VerdictList();
  const isCandidate = new Set(candidates.blocks);
  members.forEach((block, row) => {
    const value = best[row]!;
    const measure = { value, threshold, margin: value - threshold, other: bestWith[row]! };
    if (bestWith[row] === -1)
      list.drop(block, 'The only container block of its width: nothing to compare it with.');
    else if (value > threshold)
      list.keep(
        block,
        isCandidate.has(block)
          ? 'A candidate with content similarity {value} to {other}, above {threshold}.'
          : 'Content similarity {value} to candidate {other}, above {threshold}.',
        measure,
      );
    else
      list.drop(
        block,
        isCandidate.has(block)
          ? 'A candidate, but the most similar block of its width, {other}, has only {value}: not above {threshold}, {margin} short.'
          : 'Content similarity {value} to the most similar candidate {other}: not above {threshold}, {margin} short.',
        measure,
      );
  });
  return list.finish();
}

export function similarityViews(
  similar: SimilarBlocks,
  model: BlockModel,
  candidates: CandidateBlocks,
  clusters: WidthClusters,
): View[] {
  const { multisets, threshold, best, bestWith, similarCount } = similar;
  const { members } = clusters;
  const names = clusterNames(model, clusters);
  const isSimilar = (row: number): boolean => bestWith[row] !== -1 && best[row]! > threshold;
  const comparedRows = Int32Array.from(members.keys()).filter((row) => bestWith[row] !== -1);
  const views: View[] = [
    {
      kind: 'overlay',
      title: 'Similar contents',
      layers: [
        ...names.map((label, cluster) => ({
          role: clusterRoles[cluster % clusterRoles.length]!,
          label,
          blocks: members.filter((block, row) => clusters.cluster[block] === cluster && isSimilar(row)),
        })),
        { role: 'candidate', label: 'candidate', blocks: candidates.blocks },
        { role: 'dropped', label: 'not similar', blocks: members.filter((_, row) => !isSimilar(row)) },
      ],
      paths: [],
    },
    {
      kind: 'table',
      title: 'Contents and similarity',
      blocks: members,
      columns: [
        {
          label: 'cluster',
          unit: '',
          values: Array.from(members, (block) => clusterLetter(clusters.cluster[block]!)),
        },
        {
          label: 'contains',
          unit: 'blocks',
          values: Float64Array.from(multisets.size),
        },
        {
          label: 'style classes',
          unit: '',
          values: Float64Array.from(members, (_, row) => multisets.start[row + 1]! - multisets.start[row]!),
        },
        {
          label: 'best similarity',
          unit: '',
          values: best.map((value, row) => (bestWith[row] === -1 ? Number.NaN : value)),
        },
        {
          label: 'with',
          unit: '',
          values: Array.from(bestWith, (block) => (block === -1 ? '' : `#${block}`)),
        },
      ],
    },
    {
      kind: 'table',
      title: 'Candidates, innermost first',
      blocks: candidates.blocks,
      columns: [{ label: 'similar blocks', unit: '', values: Float64Array.from(similarCount) }],
    },
    {
      kind: 'histogram',
      title: 'Highest similarity to a candidate of the same width',
      unit: '',
      values: Float64Array.from(comparedRows, (row) => best[row]!),
      blocks: Int32Array.from([...comparedRows].flatMap((row) => [members[row]!, bestWith[row]!])),
      blocksPerValue: 2,
      threshold: { param: 'contentThreshold', value: threshold, keeps: 'above', isStrict: true },
    },
  ];
  views.push(matrixOrNote(members.length, () => matrix(similar, clusters, names)));
  return views;
}

/** Cached matrices: they do not change while the user moves the threshold. */
const similaritiesOf = new WeakMap<StyleMultisets, Float32Array>();

/** All pairs inside each cluster, computed on request: the method itself compares only the candidates. */
function matrix(
  { multisets, threshold }: SimilarBlocks,
  clusters: WidthClusters,
  clusterLabels: string[],
): MatrixView {
  const values = similaritiesOf.get(multisets) ?? similarities(multisets, clusters);
  similaritiesOf.set(multisets, values);
  return {
    kind: 'matrix',
    title: 'Similarity inside the width clusters',
    blocks: clusters.members,
    cluster: Int32Array.from(clusters.members, (block) => clusters.cluster[block]!),
    clusterLabels,
    values,
    threshold: { param: 'contentThreshold', value: threshold },
  };
}

function similarities(multisets: StyleMultisets, { members, start, cluster }: WidthClusters): Float32Array {
  const size = members.length;
  const values = new Float32Array(size * size).fill(Number.NaN);
  for (let row = 0; row < size; row++) {
    const end = start[cluster[members[row]!]! + 1]!;
    for (let column = row; column < end; column++) {
      const similarity = contentSimilarity(multisets, row, column);
      values[row * size + column] = similarity;
      values[column * size + row] = similarity;
    }
  }
  return values;
}
