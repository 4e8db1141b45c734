import { plural } from '../../base/plural';
import type { BlockModel } from '../../page/blockModel';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable, VerdictList } from '../../pipeline/verdicts';
import { standIns, wantedF1 } from '../../pipeline/wanted';
import { RegionsAround } from '../../records/regionsAround';
import type { BlocksWithChildren } from './blocksWithChildren';
import type { SimilarGroups } from './comparedGroup';
import { countedAs, memberRoles } from './countedMembers';
import { type GroupChoice, type RankedGroup, rankedGroups } from './rankedGroups';
import { recordViews } from './recordViews';

export interface Records {
  /** the candidate groups, best first; the first is the answer if it has a counted member */
  groups: RankedGroup[];
  records: Int32Array;
}

type Needs = { blocks: BlockModel; blocksWithChildren: BlocksWithChildren; similarGroups: SimilarGroups };

const params = {
  maxChildren: numberParam({
    label: 'Maximum children of a record',
    unit: 'blocks',
    min: 2,
    max: 1000,
    step: 1,
    default: 40,
    paper: { value: null, where: '§4.4.2.3, "too many" children' },
    help: 'A member with more children is a super-container, a block around records, and does not count. The paper prints no value. 40: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  choice: choiceParam<GroupChoice>({
    label: 'Best group',
    options: {
      sizeThenWidth: 'most members, then the widest',
      sizeTimesWidth: 'highest members × width',
    },
    default: 'sizeTimesWidth',
    paper: { value: 'sizeThenWidth', where: '§3.8, figure 17' },
    help: 'The paper takes the group with the most members; the width decides only between groups of equal size. Members × width: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
};

export const records: Stage<Needs, typeof params, Records> = {
  id: 'records',
  title: 'Records',
  explanation:
    'The records are the members of the best candidate group: many members, and wide ones. Blocks around records and parts of records do not count.',
  section: '§3.8, stage IV, figures 17 and 18, §4.4.2.3',
  needs: { blocks: true, blocksWithChildren: true, similarGroups: true },
  params,
  run({ blocks: model, blocksWithChildren: { childCount }, similarGroups: { groups } }, values) {
    const ranked = rankedGroups(groups, model, childCount, values);
    return { groups: ranked, records: ranked[0]?.counted ?? new Int32Array() };
  },
  corrected(out, { blocks: model, blocksWithChildren: { childCount } }, { maxChildren }, wanted) {
    const options = out.groups.map((group) => {
      const best = standIns(wanted, group.members).filter((block) => block !== -1);
      const counted = countedAs(model, group.members, best);
      return wantedF1(wanted, counted) > wantedF1(wanted, group.counted) ? { ...group, counted } : group;
    });
    const rank = (group: RankedGroup): number => wantedF1(wanted, group.counted);
    const best = options.toSorted((one, other) => rank(other) - rank(one))[0];
    const now = out.groups[0];
    if (best === undefined || now === undefined || rank(best) <= rank(now)) return null;
    const lost = best.counted.find((block) => !now.counted.includes(block));
    const because =
      best.leader !== now.leader
        ? `The group of #${now.leader} was chosen, with ${plural(now.counted.length, 'record')} of ${readable(now.width)} px, not that of the wanted records, with ${best.counted.length} of ${readable(best.width)} px.`
        : lost !== undefined && childCount[lost]! > maxChildren
          ? `Wanted records such as #${lost} have more than ${maxChildren} children, so they do not count.`
          : `Of members inside each other, not the wanted ones were counted, such as ${lost === undefined ? 'those of the group' : `#${lost}`}.`;
    const region = new RegionsAround(model).of(best.counted);
    const groups = [{ ...best, region }, ...out.groups.filter(({ leader }) => leader !== best.leader)];
    return { output: { groups, records: best.counted }, because };
  },
  verdicts({ groups }, { blocksWithChildren: { childCount } }, { maxChildren, choice }) {
    const list = new VerdictList();
    const [best] = groups;
    for (const group of groups) {
      group.members.forEach((block, index) => {
        const role = memberRoles[group.role[index]!]!;
        if (role === 'superContainer')
          list.drop(block, '{value child|children}: {margin} more than a record may have, {threshold}.', {
            value: childCount[block]!,
            threshold: maxChildren,
            margin: maxChildren - childCount[block]!,
          });
        else if (role === 'subContainer')
          list.drop(block, 'Inside {other}, another member of its group: not counted.', {
            other: group.within[index]!,
          });
        else if (group === best) list.keep(block, choiceText[choice].best, { value: group.score });
        else dropLoser(list, block, group, best!, choice);
      });
    }
    return list.finish();
  },
  views: ({ groups }, { blocks: { containment } }, { maxChildren, choice }) =>
    recordViews(groups, containment, maxChildren, choice),
};

const choiceText: Record<GroupChoice, { best: string; worse: string }> = {
  sizeThenWidth: {
    best: 'A record: its group has the most members, {value}.',
    worse:
      'Its group has {value member|members}: {margin} fewer than the group of {other}, which has {threshold}.',
  },
  sizeTimesWidth: {
    best: 'A record: its group has the highest members × width, {value} px.',
    worse:
      'Members × width of its group is {value} px: {margin} px less than the {threshold} px of the group of {other}.',
  },
};

function dropLoser(
  list: VerdictList,
  block: number,
  group: RankedGroup,
  best: RankedGroup,
  choice: GroupChoice,
): void {
  const other = best.leader;
  const against = (value: number, threshold: number) => ({
    value,
    threshold,
    margin: value - threshold,
    other,
  });
  if (group.score < best.score) list.drop(block, choiceText[choice].worse, against(group.score, best.score));
  else if (group.width < best.width)
    list.drop(
      block,
      'Its group ties with that of {other}, but is {value} px wide: {margin} px less than {threshold} px.',
      against(group.width, best.width),
    );
  else list.drop(block, 'Its group ties with that of {other}, which comes first on the page.', { other });
}
