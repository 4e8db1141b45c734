import type { BlockModel } from '../../page/blockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { BlocksWithChildren } from './blocksWithChildren';
import { comparedGroup, memberInside, type SimilarGroups } from './comparedGroup';
import { similarGroupViews } from './similarGroupViews';
import { memberShare } from './similarMembers';
import { type Denominator, styleMultisets } from './styleMultisets';
import type { WidthGroups } from './widthGroups';

type Needs = { blocks: BlockModel; blocksWithChildren: BlocksWithChildren; widthGroups: WidthGroups };

const params = {
  overlap: choiceParam<'removeOutermost' | 'discountInner'>({
    label: 'Members inside one another',
    options: {
      removeOutermost: 'the outer one leaves',
      discountInner: 'both stay, the inner one is not counted in the end',
    },
    default: 'discountInner',
    paper: { value: 'removeOutermost', where: 'figure 15' },
    help: 'The paper contradicts itself: figure 15 removes the outer of two members, §4.4.2.3 does not count sub-containers. The second was measured to be better.',
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
    help: 'What matched children are a share of. By its own count a small block is similar to any large one; the mean was measured to be better.',
  }),
  memberThreshold: numberParam({
    label: 'Similar to the others',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.4,
    paper: { value: null, where: '§3.7, figure 15' },
    help: 'A member similar to less than this share of the others leaves. The paper prints no value; this one was measured.',
  }),
  groupThreshold: numberParam({
    label: 'Group coefficient',
    unit: '',
    min: 0,
    max: 0.99,
    step: 0.05,
    default: 0.5,
    paper: { value: null, where: '§3.4 and figure 15' },
    help: 'A group is a candidate if more than this share of its pairs are similar. The paper prints no value; this one was measured.',
  }),
};

export const similarGroups: Stage<Needs, typeof params, SimilarGroups> = {
  id: 'similarGroups',
  title: 'Similar groups',
  explanation:
    'In each width group, members whose contents look like too few of the others leave; a group that is alike is a candidate.',
  section: '§3.7, stage III, definition 4, figure 15',
  needs: ['blocks', 'blocksWithChildren', 'widthGroups'],
  params,
  run({ blocks: model, blocksWithChildren, widthGroups: { kept } }, values) {
    const all = kept.flatMap(({ members }) => Array.from(members));
    const multisets = styleMultisets(model, blocksWithChildren, all);
    const removesOuter = values.overlap === 'removeOutermost';
    const groups = kept.map((group) => {
      const contained = removesOuter ? memberInside(model, group) : new Map<number, number>();
      return comparedGroup(group, contained, multisets, values, values.groupThreshold);
    });
    return { groups, multisets };
  },
  off({ blocks: model, widthGroups: { kept } }) {
    const groups = kept.map(({ leader, width, members }) => ({
      leader,
      width,
      compared: new Int32Array(),
      outer: new Int32Array(),
      outerContains: new Int32Array(),
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
        list.drop(block, 'It contains {other}, a block of its width group: the outer one leaves.', {
          other: group.outerContains[index]!,
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
};
