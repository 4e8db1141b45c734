import type { BlockModel } from '../../page/blockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { similarityVerdicts, similarityViews } from './similarityReport';
import type { CandidateBlocks, SimilarBlocks, WidthClusters } from './stageResults';
import { contentSimilarity, styleMultisets } from './styleMultisets';
import { membersOf } from './widthClusters';

type Needs = { blocks: BlockModel; candidates: CandidateBlocks; widthClusters: WidthClusters };

const params = {
  contentThreshold: numberParam({
    label: 'Content similarity',
    unit: '',
    min: 0,
    max: 0.99,
    step: 0.01,
    default: 0.35,
    paper: { value: null, where: '§2.3, definition 4; §4.2' },
    help: 'Two container blocks have similar contents if their similarity is above this. The paper presets it without a number; 0.35 by measurement, the best on 136 labelled pages.',
  }),
  childBlocks: choiceParam<'all' | 'direct'>({
    label: 'Contents of a container',
    help: 'What counts as the contents of a container: everything in it, or only what lies in no smaller container.',
    options: { all: 'all contained blocks', direct: 'directly contained blocks' },
    default: 'all',
    paper: { value: 'all', where: '§2.1, §2.2' },
  }),
};

export const similarBlocks: Stage<Needs, typeof params, SimilarBlocks> = {
  id: 'similarity',
  title: 'Content similarity',
  explanation:
    'Records are made from one template: what they contain looks alike, and equally often. Each candidate is compared with the blocks of its width.',
  section: '§4.2, equations 1 to 7',
  needs: ['blocks', 'candidates', 'widthClusters'],
  params,
  run(input, { contentThreshold, childBlocks }) {
    return compared(input, contentThreshold, childBlocks === 'direct');
  },
  off(input) {
    return compared(input, -1, false);
  },
  verdicts(out, { candidates, widthClusters }) {
    return similarityVerdicts(out, candidates, widthClusters);
  },
  views(out, { candidates, widthClusters }) {
    return similarityViews(out, candidates, widthClusters);
  },
};

function compared(
  { blocks: model, candidates, widthClusters: clusters }: Needs,
  threshold: number,
  directOnly: boolean,
): SimilarBlocks {
  const multisets = styleMultisets(model, clusters.members, directOnly);
  const best = new Float64Array(clusters.members.length).fill(-1);
  const bestWith = new Int32Array(clusters.members.length).fill(-1);
  const similarCount = Int32Array.from(candidates.blocks, (candidate) => {
    const own = multisets.row[candidate]!;
    let similar = 0;
    for (const member of membersOf(clusters, clusters.cluster[candidate]!)) {
      if (member === candidate) continue;
      const row = multisets.row[member]!;
      const similarity = contentSimilarity(multisets, own, row);
      // The paper says above the threshold (§4.2), not at it.
      if (similarity > threshold) similar++;
      if (similarity > best[own]!) [best[own], bestWith[own]] = [similarity, member];
      if (similarity > best[row]!) [best[row], bestWith[row]] = [similarity, candidate];
    }
    return similar;
  });
  return { multisets, threshold, best, bestWith, similarCount };
}

/** The other blocks of its cluster that a candidate is similar to, with the similarity. */
export function similarTo(
  clusters: WidthClusters,
  { multisets, threshold }: Pick<SimilarBlocks, 'multisets' | 'threshold'>,
  candidate: number,
): { block: number; similarity: number }[] {
  const own = multisets.row[candidate]!;
  const similar: { block: number; similarity: number }[] = [];
  for (const block of membersOf(clusters, clusters.cluster[candidate]!)) {
    if (block === candidate) continue;
    const similarity = contentSimilarity(multisets, own, multisets.row[block]!);
    if (similarity > threshold) similar.push({ block, similarity });
  }
  return similar;
}
