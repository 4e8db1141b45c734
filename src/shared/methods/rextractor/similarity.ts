import { plural } from '../../base/plural';
import type { BlockModel } from '../../page/blockModel';
import { forEachNestedBlock } from '../../page/nestedBlocks';
import { pairedByClass } from '../../page/pairedByClass';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable } from '../../pipeline/verdicts';
import { leastAmong, passedText, standIns } from '../../pipeline/wanted';
import { candidateNesting } from './candidateNesting';
import { BesideLists, besideWith } from './similarBeside';
import { similarityVerdicts, similarityViews } from './similarityReport';
import type { CandidateBlocks, SimilarBlocks, WidthClusters } from './stageResults';
import { contentSimilarity, countedContents, type StyleMultisets, styleMultisets } from './styleMultisets';
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
    help: 'Two container blocks have similar contents if their similarity is above this. The paper prints no value. 0.35: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  childBlocks: choiceParam<'all' | 'direct'>({
    label: 'Contents of a container',
    help: 'What counts as the contents of a container block: all blocks in it, or only those in no smaller container block.',
    options: { all: 'all contained blocks', direct: 'directly contained blocks' },
    default: 'all',
    paper: { value: 'all', where: '§2.1, §2.2' },
  }),
};

export const similarBlocks: Stage<Needs, typeof params, SimilarBlocks> = {
  id: 'similarity',
  title: 'Content similarity',
  explanation:
    'Records are made from one template, so their contents look alike. Each candidate is compared with the blocks of its width.',
  formula: 'Σ min(a, b) / Σ max(a, b) > threshold',
  section: '§4.2, equations 1 to 7',
  needs: { blocks: true, candidates: true, widthClusters: true },
  params,
  run(input, { contentThreshold, childBlocks }) {
    return compared(input, contentThreshold, childBlocks === 'direct');
  },
  off(input) {
    return compared(input, -1, false);
  },
  corrected(out, { blocks: model, candidates, widthClusters: clusters }, _params, wanted) {
    const lost = new Set<number>();
    const extra = new Set<number>();
    let first = '';
    const similarCount = out.similarCount.slice();
    const beside = out.beside.map((list, level) => {
      const candidate = candidates.blocks[level]!;
      if (wanted.recordOf[candidate] === -1) return list;
      const own = multisetRow(out, candidate);
      const nested = new Set([candidate]);
      forEachNestedBlock(model, candidate, (block) => nested.add(block));
      const members = membersOf(clusters, clusters.cluster[candidate]!).filter((block) => !nested.has(block));
      const similarityTo = (block: number): number =>
        contentSimilarity(out.multisets, own, multisetRow(out, block));
      const passed = standIns(wanted, list.blocks);
      const best = standIns(wanted, members);
      const added = best.filter(
        (block, record) => block !== -1 && passed[record] === -1 && record !== wanted.recordOf[candidate],
      );
      const least = leastAmong(best, similarityTo);
      const kept = list.blocks.map((block, index) =>
        wanted.isUnwanted[block] === 1 && list.similarity[index]! < least ? -1 : block,
      );
      for (const block of added) {
        if (first === '')
          first = `the similarity of #${block} and the candidate #${candidate} is ${readable(similarityTo(block))}`;
        lost.add(wanted.recordOf[block]!);
      }
      similarCount[level]! += added.length;
      list.blocks.forEach((block, index) => {
        if (kept[index] !== -1) return;
        extra.add(block);
        similarCount[level]!--;
      });
      return besideWith(model, kept, list.similarity, added);
    });
    if (lost.size + extra.size === 0) return null;
    const because =
      lost.size > 0
        ? `${plural(lost.size, 'wanted record')} ${lost.size === 1 ? 'is' : 'are'} not similar enough to a candidate: ${first}, not above ${readable(out.threshold)}.`
        : passedText(extra.size, 'is less similar', 'are less similar');
    return { output: { ...out, beside, similarCount }, because };
  },
  verdicts(out, { candidates, widthClusters }) {
    return similarityVerdicts(out, candidates, widthClusters);
  },
  views(out, { blocks: model, candidates, widthClusters }) {
    return similarityViews(out, model, candidates, widthClusters);
  },
  pair({ multisets }, { blocks: model, widthClusters }, { childBlocks }, one, other) {
    // Blocks of different widths are never compared.
    const cluster = widthClusters.cluster[one] ?? -1;
    if (cluster === -1 || cluster !== widthClusters.cluster[other]) return null;
    const contents = (block: number): number[] => countedContents(model, block, childBlocks === 'direct');
    return {
      value: contentSimilarity(multisets, multisets.row[one]!, multisets.row[other]!),
      ...pairedByClass(model.styleClass, contents(one), contents(other)),
    };
  },
};

function multisetRow({ multisets }: SimilarBlocks, block: number): number {
  return multisets.row[block]!;
}

/** Cached by model, clusters and rule: no threshold changes them. Several models may give the same clusters. */
const multisetsBy = new WeakMap<BlockModel, WeakMap<WidthClusters, Map<boolean, StyleMultisets>>>();

function multisetsOf(model: BlockModel, clusters: WidthClusters, directOnly: boolean): StyleMultisets {
  const ofModel = multisetsBy.get(model) ?? new WeakMap<WidthClusters, Map<boolean, StyleMultisets>>();
  multisetsBy.set(model, ofModel);
  const known = ofModel.get(clusters) ?? new Map<boolean, StyleMultisets>();
  const multisets = known.get(directOnly) ?? styleMultisets(model, clusters.members, directOnly);
  ofModel.set(clusters, known.set(directOnly, multisets));
  return multisets;
}

function compared(
  { blocks: model, candidates, widthClusters: clusters }: Needs,
  threshold: number,
  directOnly: boolean,
): SimilarBlocks {
  const multisets = multisetsOf(model, clusters, directOnly);
  const { level, run } = candidateNesting(model, candidates.blocks);
  const best = new Float64Array(clusters.members.length).fill(-1);
  const bestWith = new Int32Array(clusters.members.length).fill(-1);
  const similarCount = new Int32Array(candidates.blocks.length);
  const beside = new BesideLists(model, candidates.blocks);
  for (let own = 0; own < candidates.blocks.length; own++) {
    const candidate = candidates.blocks[own]!;
    const row = multisets.row[candidate]!;
    const members = membersOf(clusters, clusters.cluster[candidate]!);
    beside.begin(own);
    for (let i = 0; i < members.length; i++) {
      const member = members[i]!;
      const other = level[member]!;
      // Two candidates are compared once, by the inner one.
      if (other !== -1 && other <= own) continue;
      const memberRow = multisets.row[member]!;
      // Of nested contents, the smaller set is the intersection and the larger one the union: the sizes are enough.
      const isNested = !directOnly && other !== -1 && run[other] === run[own];
      const similarity = isNested
        ? multisets.size[row]! / multisets.size[memberRow]!
        : contentSimilarity(multisets, row, memberRow);
      // §4.2: above the threshold, not equal to it.
      if (similarity > threshold) {
        similarCount[own]!++;
        if (other !== -1) similarCount[other]!++;
        if (beside.isBeside(own, member)) {
          beside.add(own, member, similarity);
          if (other !== -1) beside.add(other, candidate, similarity);
        }
      }
      if (similarity > best[row]!) {
        best[row] = similarity;
        bestWith[row] = member;
      }
      if (similarity > best[memberRow]!) {
        best[memberRow] = similarity;
        bestWith[memberRow] = candidate;
      }
    }
  }
  return { multisets, threshold, best, bestWith, similarCount, beside: beside.finish() };
}
