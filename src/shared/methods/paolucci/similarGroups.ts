import type { BlockModel } from '../../page/blockModel';
import { pairedByClass } from '../../page/pairedByClass';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { type BlocksWithChildren, childBlocksOf } from './blocksWithChildren';
import { comparedGroup, type SimilarGroups } from './comparedGroup';
import { type Overlap, outerMembers } from './outerMembers';
import { similarGroupViews } from './similarGroupViews';
import { memberShare } from './similarMembers';
import { contentSimilarity, type Denominator, matchedChildren, styleMultisets } from './styleMultisets';
import type { WidthGroups } from './widthGroups';

type Needs = { blocks: BlockModel; blocksWithChildren: BlocksWithChildren; widthGroups: WidthGroups };

const params = {
  overlap: choiceParam<Overlap>({
    label: 'Members inside one another',
    options: {
      removeOutermost: 'the outer one leaves',
      removeCoinciding: 'the outer one leaves if their borders coincide',
      discountInner: 'both stay, the inner one is not counted in the end',
    },
    default: 'discountInner',
    paper: { value: 'removeOutermost', where: 'figure 15' },
    help: 'The paper contradicts itself: figure 15 removes the outer of two members that overlap, §4.4.2.3 and figure 18 have sub-containers inside the records of a candidate group. Both hold if to overlap is to have the same borders, as in figure 10. That none leaves is best by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
  }),
  contentThreshold: numberParam({
    label: 'Content similarity',
    unit: '',
    min: 0,
    max: 0.99,
    step: 0.01,
    default: 0.51,
    paper: { value: 0.51, where: '§3.7, "just over a half"' },
    help: 'Two members are similar if more than this share of their children match.',
  }),
  denominator: choiceParam<Denominator>({
    label: 'Matched children out of',
    options: { own: 'the children of the one compared', mean: 'the mean of both' },
    default: 'mean',
    paper: { value: 'own', where: '§3.7' },
    help: 'What matched children are a share of. By its own count a small block is similar to any large one. The mean of both by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
  }),
  memberThreshold: numberParam({
    label: 'Similar to the others',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.4,
    paper: { value: null, where: '§3.7, figure 15' },
    help: 'A member similar to less than this share of the others leaves. The paper prints no value; 0.4 by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
  }),
  groupThreshold: numberParam({
    label: 'Group coefficient',
    unit: '',
    min: 0,
    max: 0.99,
    step: 0.05,
    default: 0.5,
    paper: { value: null, where: '§3.4 and figure 15' },
    help: 'A group is a candidate if more than this share of its pairs are similar. The paper prints no value; 0.5 by measurement: chosen on one half of 136 labelled pages, see docs/accuracy.md.',
  }),
};

export const similarGroups: Stage<Needs, typeof params, SimilarGroups> = {
  id: 'similarGroups',
  title: 'Similar groups',
  explanation:
    'In each width group, members whose contents look like too few of the others leave; a group that is alike is a candidate.',
  formula: 'matched children / children > threshold',
  section: '§3.7, stage III, definition 4, figure 15',
  needs: { blocks: true, blocksWithChildren: true, widthGroups: true },
  params,
  run({ blocks: model, blocksWithChildren, widthGroups: { kept } }, values) {
    const all = kept.flatMap(({ members }) => Array.from(members));
    const multisets = styleMultisets(model, blocksWithChildren, all);
    const groups = kept.map((group) => {
      const around = outerMembers(model, group.members, values.overlap);
      return comparedGroup(group, around, multisets, values, values.groupThreshold);
    });
    return { groups, multisets };
  },
  off({ blocks: model, widthGroups: { kept } }) {
    const groups = kept.map(({ leader, width, members }) => ({
      leader,
      width,
      compared: new Int32Array(),
      outer: new Int32Array(),
      outerAround: new Int32Array(),
      similarTo: new Int32Array(),
      comparedWith: new Int32Array(),
      members,
      coefficient: Number.NaN,
      isCandidate: true,
    }));
    return { groups, multisets: { list: [], ofBlock: new Int32Array(model.count).fill(-1) } };
  },
  verdicts({ groups }, _input, { memberThreshold, groupThreshold }) {
    const list = new VerdictList();
    for (const group of groups) {
      group.outer.forEach((block, index) => {
        list.drop(block, 'It is drawn around {other}, a block of its width group: the outer one leaves.', {
          other: group.outerAround[index]!,
        });
      });
      const stays = new Set(group.members);
      const { coefficient } = group;
      group.compared.forEach((block, index) => {
        const value = memberShare(group.similarTo[index]!, group.comparedWith[index]!);
        const measure = { value, threshold: memberThreshold, margin: value - memberThreshold };
        if (!stays.has(block))
          list.drop(
            block,
            'Similar to a share of {value} of the others in its group: {margin} below the {threshold} needed.',
            measure,
          );
        else if (group.isCandidate)
          list.keep(
            block,
            'Similar to a share of {value} of the others in its group, at least {threshold}.',
            measure,
          );
        else
          list.drop(
            block,
            'A share of {value} of the pairs in its group are similar, not over {threshold}.',
            {
              value: coefficient,
              threshold: groupThreshold,
              margin: coefficient - groupThreshold,
            },
          );
      });
    }
    return list.finish();
  },
  views: (out, _input, values) => similarGroupViews(out, values),
  pair({ groups, multisets }, { blocks: model, blocksWithChildren }, { denominator }, one, other) {
    const isCompared = groups.some(({ compared }) => compared.includes(one) && compared.includes(other));
    if (!isCompared) return null;
    const [first, second] = [one, other].map((block) => multisets.list[multisets.ofBlock[block]!]!);
    const children = (block: number): Int32Array => childBlocksOf(blocksWithChildren, model, block);
    return {
      value: contentSimilarity(matchedChildren(first!, second!), first!, second!, denominator),
      ...pairedByClass(model.styleClass, children(one), children(other)),
    };
  },
};
