import type { BlockModel } from '../../page/blockModel';
import { pairedByClass } from '../../page/pairedByClass';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable, VerdictList } from '../../pipeline/verdicts';
import {
  leastAmong,
  lostAlike,
  lostRecords,
  lostText,
  passedText,
  standIns,
  wantedAmong,
} from '../../pipeline/wanted';
import { type BlocksWithChildren, childBlocksOf } from './blocksWithChildren';
import { type CountedPairs, comparedGroup, type SimilarGroups } from './comparedGroup';
import { type Overlap, outerMembers } from './outerMembers';
import { similarGroupViews } from './similarGroupViews';
import { memberShare } from './similarMembers';
import { contentSimilarity, type Denominator, matchedChildren, styleMultisets } from './styleMultisets';
import type { WidthGroups } from './widthGroups';

type Needs = { blocks: BlockModel; blocksWithChildren: BlocksWithChildren; widthGroups: WidthGroups };

const params = {
  overlap: choiceParam<Overlap>({
    label: 'Nested members',
    options: {
      removeOutermost: 'drop the outer one',
      removeCoinciding: 'drop the outer one if their borders coincide',
      discountInner: 'keep both, but do not count the inner one',
    },
    default: 'discountInner',
    // The paper uses “overlap” for borders that coincide (definition 1, figure 10). Read so, figure 15 leaves the
    // sub-containers of figure 18 and §4.4.2.3 in the group.
    paper: { value: 'removeCoinciding', where: 'figure 15, with “overlap” as in definition 1 and figure 10' },
    help: 'Figure 15 drops the outer of two members that overlap: in this paper, whose borders coincide. Members inside others stay and are not counted later (figure 18). Keep both: chosen on half of 136 labelled pages, see docs/accuracy.md.',
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
    label: 'Matched children as a share of',
    options: { own: 'the first block’s children', mean: 'the mean of both blocks’ children' },
    default: 'mean',
    paper: { value: 'own', where: '§3.7' },
    help: 'The denominator of the similarity. With its own count, a small block is similar to almost any large one. The mean: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  memberThreshold: numberParam({
    label: 'Minimum share of similar members',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.4,
    // Best with the paper's other values on the half of the labelled pages for choosing, together with the group
    // coefficient. Figure 18 has its 3 records up to 0.25.
    paper: { value: null, where: '§3.7, figure 15', chosen: 0.2 },
    help: 'A member that is similar to a smaller share of the others is dropped. The paper prints no value. 0.4: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  groupThreshold: numberParam({
    label: 'Group coefficient',
    unit: '',
    min: 0,
    max: 0.99,
    step: 0.05,
    default: 0.5,
    paper: { value: null, where: '§3.4 and figure 15', chosen: 0.25 },
    help: 'A group is a candidate if more than this share of its pairs are similar. The paper prints no value. 0.5: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  pairs: choiceParam<CountedPairs>({
    label: 'Pairs of the coefficient',
    options: {
      staying: 'of the members that stay',
      compared: 'all that were compared',
    },
    default: 'staying',
    paper: { value: 'staying', where: '§3.4; figure 15 counts in the loop' },
    help: 'Which pairs of a group the coefficient is about. Figure 15 counts similar blocks in the loop that drops members, so to the letter it includes pairs with members that are dropped.',
  }),
};

export const similarGroups: Stage<Needs, typeof params, SimilarGroups> = {
  id: 'similarGroups',
  title: 'Similar groups',
  explanation:
    'In each width group, members whose contents are similar to too few of the others are dropped. A group with enough similar pairs is a candidate.',
  formula: 'matched children / children > threshold',
  section: '§3.7, stage III, definition 4, figure 15',
  needs: { blocks: true, blocksWithChildren: true, widthGroups: true },
  params,
  run({ blocks: model, blocksWithChildren, widthGroups: { kept } }, values) {
    const all = kept.flatMap(({ members }) => Array.from(members));
    const multisets = styleMultisets(model, blocksWithChildren, all);
    const groups = kept.map((group) => {
      const around = outerMembers(model, group.members, values.overlap);
      return comparedGroup(group, around, multisets, values);
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
  corrected(out, { widthGroups: { kept } }, { memberThreshold, groupThreshold }, wanted) {
    const sizes = kept.map(({ members }) => wantedAmong(wanted, members));
    const at = sizes.indexOf(Math.max(...sizes));
    const home = out.groups[at];
    if (home === undefined || sizes[at] === 0) return null;
    const passed = standIns(wanted, home.members);
    const lostOf = lostRecords(wanted, kept[at]!.members, home.members);
    const lost = [...lostOf.values()];
    const alike = out.groups.map((group, index) => {
      const stays = new Set(group.members);
      return lostAlike(wanted, new Set(lostOf.keys()), kept[index]!.members, (block) => stays.has(block));
    });
    const shareOf = new Map(
      Array.from(home.compared, (block, index) => [
        block,
        memberShare(home.similarTo[index]!, home.comparedWith[index]!),
      ]),
    );
    const least = leastAmong(passed, (block) => shareOf.get(block) ?? 1);
    const extra = home.members.filter(
      (block) => wanted.isUnwanted[block] === 1 && (shareOf.get(block) ?? 1) < least,
    );
    if (home.isCandidate && lost.length + extra.length === 0) return null;
    const isExtra = new Set(extra);
    const first = lost[0] ?? -1;
    const because =
      lost.length > 0
        ? shareOf.has(first)
          ? lostText(
              lost,
              'is',
              'are',
              ` similar to too few of the group: ${readable(shareOf.get(first)!)}, below ${memberThreshold}`,
            )
          : lostText(lost, 'was', 'were', ' dropped because another member is inside')
        : home.isCandidate
          ? passedText(extra.length, 'is similar to fewer members', 'are similar to fewer members')
          : `The group of the wanted records is not a candidate: ${readable(home.coefficient)} of its pairs are similar, not above ${groupThreshold}.`;
    const groups = out.groups.map((group, index) => {
      const stays = group.members.filter((block) => group !== home || !isExtra.has(block));
      const members = new Set([...stays, ...alike[index]!, ...(group === home ? lost : [])]);
      return {
        ...group,
        members: Int32Array.from(members).sort(),
        isCandidate: group === home || group.isCandidate,
      };
    });
    return { output: { ...out, groups }, because };
  },
  verdicts({ groups }, _input, { memberThreshold, groupThreshold }) {
    const list = new VerdictList();
    for (const group of groups) {
      group.outer.forEach((block, index) => {
        list.drop(
          block,
          'It contains {other}, another member of its width group: the outer one is dropped.',
          {
            other: group.outerAround[index]!,
          },
        );
      });
      const stays = new Set(group.members);
      const { coefficient } = group;
      group.compared.forEach((block, index) => {
        const value = memberShare(group.similarTo[index]!, group.comparedWith[index]!);
        const measure = { value, threshold: memberThreshold, margin: value - memberThreshold };
        if (!stays.has(block))
          list.drop(
            block,
            'Similar to {value} of the other members of its group: {margin} below the required {threshold}.',
            measure,
          );
        else if (group.isCandidate)
          list.keep(
            block,
            'Similar to {value} of the other members of its group, at least {threshold}.',
            measure,
          );
        else
          list.drop(block, '{value} of the pairs in its group are similar: not above {threshold}.', {
            value: coefficient,
            threshold: groupThreshold,
            margin: coefficient - groupThreshold,
          });
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
