import type { BlockModel } from '../../page/blockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { BlocksWithChildren } from './blocksWithChildren';
import type { SimilarGroups } from './comparedGroup';
import { memberRoles } from './countedMembers';
import { type RankedGroup, rankedGroups } from './rankedGroups';
import { recordViews } from './recordViews';

export interface Records {
  /** the candidate groups, best first; the first is the answer if it has a counted member */
  groups: RankedGroup[];
  records: Int32Array;
}

type Needs = { blocks: BlockModel; blocksWithChildren: BlocksWithChildren; similarGroups: SimilarGroups };

const params = {
  maxChildren: numberParam({
    label: 'Most children of a record',
    unit: 'blocks',
    min: 2,
    max: 1000,
    step: 1,
    default: 40,
    paper: { value: null, where: '§4.4.2.3, "too many" children' },
    help: 'A member with more children is a super-container, around records, and not counted. The paper prints no value; this one was measured.',
  }),
};

export const records: Stage<Needs, typeof params, Records> = {
  id: 'records',
  title: 'Records',
  explanation:
    'The candidate group with the most members, of equally large ones the widest. Blocks around records and parts of records do not count.',
  section: '§3.8, stage IV, figures 17 and 18, §4.4.2.3',
  needs: ['blocks', 'blocksWithChildren', 'similarGroups'],
  params,
  run({ blocks: model, blocksWithChildren: { childCount }, similarGroups: { groups } }, { maxChildren }) {
    const ranked = rankedGroups(groups, model, childCount, maxChildren);
    return { groups: ranked, records: ranked[0]?.counted ?? new Int32Array() };
  },
  verdicts({ groups }, { blocksWithChildren: { childCount } }, { maxChildren }) {
    const list = new VerdictList();
    const [best] = groups;
    for (const group of groups) {
      group.members.forEach((block, index) => {
        const role = memberRoles[group.role[index]!]!;
        if (role === 'superContainer')
          list.drop(block, '{value} children, {margin} more than the {threshold} that a record may have.', {
            value: childCount[block]!,
            threshold: maxChildren,
            margin: maxChildren - childCount[block]!,
          });
        else if (role === 'subContainer')
          list.drop(block, 'Part of {other}, another member of its group, and so not counted.', {
            other: group.within[index]!,
          });
        else if (group === best)
          list.keep(block, 'A record: its group has the most members, {value}.', {
            value: group.counted.length,
          });
        else dropLoser(list, block, group, best!);
      });
    }
    return list.finish();
  },
  views: ({ groups }, _input, { maxChildren }) => recordViews(groups, maxChildren),
};

function dropLoser(list: VerdictList, block: number, group: RankedGroup, best: RankedGroup): void {
  const other = best.leader;
  const value = group.counted.length;
  const threshold = best.counted.length;
  if (value < threshold)
    list.drop(
      block,
      'Its group has {value} members, {margin} fewer than the {threshold} of that of {other}.',
      {
        value,
        threshold,
        margin: value - threshold,
        other,
      },
    );
  else {
    const measure = {
      value: group.width,
      threshold: best.width,
      margin: group.width - best.width,
      other,
    };
    list.drop(
      block,
      'Its group has as many members as that of {other}, but is {value} px wide, not over {threshold} px.',
      measure,
    );
  }
}
